-- No table at all.

return 6

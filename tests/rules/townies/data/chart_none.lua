-- No list at all.

return 6

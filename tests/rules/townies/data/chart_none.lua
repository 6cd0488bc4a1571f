-- Not a list.

return 6

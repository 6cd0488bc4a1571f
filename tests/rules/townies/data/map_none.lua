-- Not a table.

return 6

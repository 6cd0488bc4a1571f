-- A map that is drawn, and a hexagon too.

return { side = 6, drawn = [[
  . . .
  . . .
]] }

-- A small map with a bay: 21 spaces, two of them stars, five in the central area.

return { drawn = [[
  # # . . *
  # . o o .
  . . @ o .
  . # # . .
  . . o . #
]] }

-- Rule 53. The districts of the city, by their columns; every column lies in exactly one of them.

return {
  columns = { { 1, 2 }, { 3, 4 }, { 5, 6, 7 }, { 8, 9 }, { 10, 11 } },

  -- Rule 54. For a player who has built what the district asks for.
  points = 3,
}

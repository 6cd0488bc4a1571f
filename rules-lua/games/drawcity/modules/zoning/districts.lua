-- The districts of DrawCity.

return {
  -- Rule 53. The columns of each, from the first column of the city to the last.
  columns = { 2, 2, 3, 2, 2 },

  -- Rule 54. For a player who has built what the district asks for.
  points = 3,
}

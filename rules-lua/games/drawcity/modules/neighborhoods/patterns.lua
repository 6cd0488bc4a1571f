-- Rules 63 and 67. The patterns of neighborhoods.

return {
  -- The number of patterns; each is three kinds in a line.
  count = 2,

  -- For every player who built in a neighborhood.
  points = 2,
}

-- The numbers of Scribble City that neither a map nor a deck brings along.

return {
  -- Rules 1 and 2. Eras, rounds of each, and building cards dealt to each player at its beginning.
  eras = 3,
  rounds = 4,
  dealt = 3,

  -- Rule 23. Spaces that a tunnel skips at most.
  tunnel_skips = 3,
}

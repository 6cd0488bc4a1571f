-- The numbers of Scribble City that belong to neither a map nor a deck.

return {
  -- Rules 1 and 2. Eras, rounds in each, and building cards dealt to each player at the start of
  -- one.
  eras = 3,
  rounds = 4,
  dealt = 3,

  -- Rule 23. The most spaces between the ends of a tunnel.
  tunnel_skips = 3,
}

-- Inlet: a small map of a bay between hills, for short afternoons.

return {
  layout = [[
    . . w . r . .
    m . . . r r .
    . w . . . r w
    . . . w . r .
    w . m . . r r
    . . . . w . .
  ]],
  tracks = { trade = 6, culture = 6, utilities = 7, residents = 6 },
  bonuses = {
    commute = { each = 2, improved = 3 },
    largest_group = { each = 1, improved = 3 },
    neglect = { spaces = 2, improved = 3 },
  },
  plans = { first = 6, later = 3 },
  strikes = false,
}

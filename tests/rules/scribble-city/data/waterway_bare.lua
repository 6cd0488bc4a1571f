-- Waterway: a river cuts the city in two.

return {
  -- Rule 3. `.` plain, w woods, m mountain, r river.
  layout = [[
    . . . w . . r . . .
    . w . . . . r . w .
    . . m . . r r . . .
    . . . w . r . . . m
    w . . . . r . w . .
    . . . . r r . . . .
    . m . . r . . . w .
    . . w . r . m . . .
    . . . . r r . . . w
    w . . . . r . w . .
  ]],

  tracks = { trade = 30, culture = 30, utilities = 30, residents = 30 },

  -- Rules 48 to 51. Points for each thing, before and after the bonus is improved; for neglect, the
  -- number of empty spaces that cost a point.
  bonuses = {
    commute = { each = 1, improved = 2 },
    parks = { each = 1, improved = 2 },
    largest_group = { each = 1, improved = 2 },
    neglect = { spaces = 1, improved = 2 },
  },

  -- Rule 43. Points for a plan: for the first round in which players complete it, and for later
  -- rounds.
  plans = { first = 8, later = 5 },

  -- Rule 56. Whether a player alone strikes out the first scores of plans.
  strikes = true,
}

-- Waterway: a river cuts the city in two.

return {
  title = "Waterway",

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

  -- Rules 4 and 33. The length of each track, and the steps that hold a reward.
  tracks = {
    trade = { length = 12, rewards = {
      [2] = "residence", [4] = "reserved roads", [6] = "landmark", [8] = "any step",
      [9] = "improve", [12] = "reserved building",
    } },
    culture = { length = 12, rewards = {
      [2] = "any step", [4] = "landmark", [6] = "residence", [7] = "improve",
      [10] = "reserved building", [12] = "any step",
    } },
    utilities = { length = 12, rewards = {
      [2] = "reserved roads", [4] = "any step", [6] = "landmark", [8] = "improve",
      [10] = "reserved roads", [12] = "reserved building",
    } },
    residents = { length = 12, rewards = {
      [2] = "residence", [4] = "residence", [6] = "landmark", [8] = "improve",
      [10] = "reserved building", [12] = "any step",
    } },
  },

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

  -- Rules 56 and 57. For a player alone: whether first scores are struck out, and the chart of
  -- ranks.
  solo = {
    strikes = true,
    chart = {
      { name = "Beginner" }, { name = "Experienced", from = 50 },
      { name = "Veteran", from = 60 }, { name = "Expert", from = 70 },
      { name = "Master", from = 80 }, { name = "Legend", from = 90 },
    },
  },
}

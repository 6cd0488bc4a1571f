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

  tracks = {
    trade = { length = 30, rewards = { [20] = "landmark" } },
    culture = { length = 30, rewards = {} },
    utilities = { length = 30, rewards = { [25] = "landmark" } },
    residents = { length = 30, rewards = {} },
  },

  -- Rules 48 to 51. Points for each thing, and when the bonus is improved; of neglect, how many
  -- empty spaces lose a point.
  bonuses = {
    commute = { each = 1, improved = 2 },
    parks = { each = 1, improved = 2 },
    largest_group = { each = 1, improved = 2 },
    neglect = { spaces = 1, improved = 2 },
  },

  -- Rule 43. A plan, for who completes it first, or first together; and for who does later.
  plans = { first = 8, later = 5 },

  -- Rules 56 and 57. One player alone strikes out what is paid first, and compares with a chart.
  solo = {
    strikes = true,
    chart = {
      { name = "Beginner" },
      { name = "Experienced", from = 50 },
      { name = "Veteran", from = 60 },
      { name = "Expert", from = 70 },
      { name = "Master", from = 80 },
      { name = "Legend", from = 90 },
    },
  },
}

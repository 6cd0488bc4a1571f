-- Inlet: a small map of a bay between hills, for short afternoons.

return {
  title = "Inlet",
  layout = [[
    . . w . r . .
    m . . . r r .
    . w . . . r w
    . . . w . r .
    w . m . . r r
    . . . . w . .
  ]],
  tracks = {
    trade = { length = 6, rewards = { [3] = "residence", [6] = "any step" } },
    culture = { length = 6, rewards = { [2] = "improve", [5] = "landmark" } },
    utilities = { length = 7, rewards = { [3] = "reserved roads", [7] = "reserved building" } },
    residents = { length = 6, rewards = { [1] = "residence", [4] = "improve" } },
  },
  bonuses = {
    commute = { each = 2, improved = 3 },
    largest_group = { each = 1, improved = 3 },
    neglect = { spaces = 2, improved = 3 },
  },
  plans = { first = 6, later = 3 },
  solo = {
    strikes = false,
    chart = { { name = "Visitor" }, { name = "Harbour master", from = 20 } },
  },
}

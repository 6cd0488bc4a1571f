-- A market that is not a table.
return {
  { id = "house", letter = "H", copies = 2, starter = 1, cost = { 1, "wood", "clay" }, time = 2,
    workers = 0, shape = { "XX" }, benefits = { capacity = 2 } },
  { id = "mill", letter = "M", copies = 2, cost = { 1, "clay" }, time = 2, workers = 1,
    shape = { "X.", "XX" }, benefits = { market = "clay" } },
}

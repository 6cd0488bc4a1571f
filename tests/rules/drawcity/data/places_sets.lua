return {
  colours = { { name = "red", letter = "R" }, { name = "blue", letter = "B" } },
  sets = { 3 },
  streets = {
    "R . . . . . . . . . .",
    ". . . . . . . . . . .",
    ". . . . . . . . . . .",
  },
}

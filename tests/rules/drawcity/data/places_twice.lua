return {
  colours = { { name = "red", letter = "R" }, { name = "blue", letter = "R" } },
  sets = { 3, 7 },
  streets = {
    "R . . . . . . . . . .",
    ". . . . . . . . . . .",
    ". . . . . . . . . . .",
  },
}

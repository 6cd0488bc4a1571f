return {
  colours = { { name = "red", letter = "R" }, { name = "blue", letter = "B" } },
  sets = { 3, 7 },
  streets = {
    "R . . . . . . . . . .",
    ". . . . . Q . . . . .",
    ". . . . . . . . . . .",
  },
}

-- Rule 58. The verdicts on a town that a player built alone, from the worst to the best.

return {
  "Not a happy place",
  "Crowded and jammed",
  "All there, little to do",
  "Worth a postcard",
  "Better than the big city",
  "No need of holidays",
  "Best town on the map",
}

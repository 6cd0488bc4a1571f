return {
  rounds = 3,
  faces = { "wood", "stone" },
  worth = { wood = 1, stone = 2 },
}

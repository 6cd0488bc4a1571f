return {
  faces = { "inn" },
  worth = { inn = 4 },
}

-- An unknown colour.

return {
  cycle = { "red", "yellow", "pink", "green", "blue" },
}

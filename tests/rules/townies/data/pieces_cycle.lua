-- A colour that is none.

return {
  cycle = { "red", "yellow", "pink", "green", "blue" },
}

-- A name that could not be typed.

return {
  { name = "long bar", drawn = { "XXXX" } },
}

-- A name that cannot be typed.

return {
  { name = "long bar", drawn = { "XXXX" } },
}

-- Rules 58 and 59. What the players score who built most of what a street demands.

return {
  most = 5,
  second = 2,
}

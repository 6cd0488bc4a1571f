-- Rules 58 and 59. Points for having built the most, or the second most, of what a street demands.

return {
  most = 5,
  second = 2,
}

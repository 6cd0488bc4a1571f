-- Points for each kind of lot.

return {
  house = 1,
  shop = 3,
}

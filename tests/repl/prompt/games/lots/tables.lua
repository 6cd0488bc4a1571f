-- What a lot is worth.

return {
  house = 1,
  shop = 3,
}

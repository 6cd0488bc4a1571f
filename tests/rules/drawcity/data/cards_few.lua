return {
  numbers = { 1, 1, 1, 1, 1, 1, 1, 1, 0 },
  developments = { house = 12, shop = 12, factory = 12, park = 12 },
  hand = 2,
}

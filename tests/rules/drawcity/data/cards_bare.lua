return {
  numbers = { 2, 4, 6, 8, 10, 8, 6, 4, 2 },
  developments = { house = 2, shop = 2, factory = 2, park = 2 },
  hand = 2,
}

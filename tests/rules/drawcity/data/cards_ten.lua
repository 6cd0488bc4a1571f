return {
  numbers = { 2, 4, 6, 8, 10, 8, 6, 4, 2, 2 },
  developments = { house = 12, shop = 12, factory = 12, park = 12 },
  hand = 2,
}

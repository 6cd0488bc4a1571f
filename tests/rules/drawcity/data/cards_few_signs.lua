return {
  numbers = { 2, 4, 6, 8, 10, 8, 6, 4, 2 },
  developments = { house = 9, shop = 9, factory = 9, park = 9 },
  hand = 2,
}

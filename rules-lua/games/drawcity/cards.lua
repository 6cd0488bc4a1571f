-- The two decks of DrawCity.

return {
  -- Rule 2. Number cards: copies of 1, of 2, and so on up to 9.
  numbers = { 2, 4, 6, 8, 10, 8, 6, 4, 2 },

  -- Rule 2. Development cards.
  developments = { house = 12, shop = 12, factory = 12, park = 12 },

  -- Rule 4. Cards of each deck in a hand.
  hand = 2,
}

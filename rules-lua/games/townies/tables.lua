-- The numbers of Townies.

return {
  -- Rules 33 to 36. The bonus cards that may be in play.
  cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" },

  -- Rule 6. The rows of shapes.csv that the faces of the black die show.
  black_faces = { 1, 2, 3, 4, 5, 6 },

  -- Rule 8.
  circles = 9,

  -- Rule 33.
  stable_soil = 2,

  -- Rule 38. Rounds in a row in which everybody passed.
  passed_rounds = 5,

  -- Rules 43 and 44. Points for 1, 2, 3, ...; the last number also holds for more.
  specialization = { 0, 1, 2, 4, 7, 10, 14 },
  standardization = { 0, 1, 2, 4, 7, 10, 14 },

  -- Rule 45. The number of colours beside an object that makes it a crossroads.
  crossroads_colours = 3,
}

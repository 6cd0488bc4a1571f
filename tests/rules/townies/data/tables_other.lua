-- The numbers of Townies.

return {
  -- Rules 33 to 36 and 45 to 54. The cards that may be in play.
  goals = { "crossroads", "recreation", "downtown", "suburbs", "hub", "surroundings", "symmetry",
            "triangle", "routes", "winds" },
  cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" },

  -- Rule 6. The rows of shapes.csv that the faces of the black die show.
  black_faces = { 7 , 1 },

  -- Rule 8.
  circles = 3,

  -- Rule 33.
  stable_soil = 7,

  -- Rule 38. Rounds in a row in which everybody passed.
  passed_rounds = 2,

  -- Rules 43 and 44. Points for 1, 2, 3, ...; the last number also holds for more.
  specialization = { 0, 1, 2, 4, 7, 10, 14 },
  standardization = { 0, 1, 2, 4, 7, 10, 14 },

  -- Rules 45 to 54.
  additional = {
    crossroads = { 1, 2, 4, 7, 10, 14 },
    recreation = { 1, 2, 4, 7, 9, 11, 14 },
    downtown = { 5, 6 },
    suburbs = { 0, 1, 2, 4, 7, 10, 14 },
    hub = { 0, 2, 5, 9, 14 },
    surroundings = { 1, 2, 4, 7, 9, 11, 14 },
    symmetry = { 1, 2, 4, 7, 10, 14 },
    triangle = { 0, 1, 2, 4, 7, 9, 11, 14 },
    routes = { 1, 2, 4, 7, 9, 11, 14 },
    winds = { 1, 2, 5, 7, 9, 11, 14 },
  },

  -- Rule 45. The number of colours beside an object that makes it a crossroads.
  crossroads_colours = 2,
}

-- The numbers of Townies.

return {
  -- Rule 6. The shapes of shapes.lua that the faces of the black die show.
  black_faces = { 7 , 1 },

  -- Rule 8.
  circles = 3,

  -- Rules 24 to 29. When an object is drawn: points for each block beside it that counts, and once
  -- for what it likes.
  objects = {
    court = { each = 3, extra = 5 },
    windmill = { each = 1, extra = 1 },
    station = { each = 1, extra = 1 },
    bikes = { each = 1, extra = 1 },
    bank = { each = 1, extra = 1 },
    square = { each = 2, extra = 1 },
  },

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

  -- Rule 58. The points needed for each verdict but the lowest; chart.lua has the words.
  chart = { 1, 2, 3, 4, 5, 6, 7 },
}

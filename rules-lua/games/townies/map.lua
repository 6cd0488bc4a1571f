-- The map of Townies: a hexagon. A map with a different outline has one entry, `drawn`, and none of
-- those below. It has a letter for each space, in the rows and columns of a rhombus: `.` a space,
-- `o` a space in the central area, `*` a star space, `@` a star space in the central area, and `#`
-- no space.

return {
  -- Rule 1. Spaces along each side of the hexagon.
  side = 6,

  -- Rule 2. How far the central area reaches from the middle.
  central_radius = 3,

  -- Rule 3. Star spaces: columns to the right of the middle, and axial rows below it.
  stars = { { 2, -4 }, { 4, -1 }, { -2, 4 }, { -4, 1 } },
}

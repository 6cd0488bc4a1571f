-- The map of Townies: a hexagon. A map with another outline is drawn instead, in `drawn` and
-- without the other entries: a letter for each space, in rows and columns of a rhombus, where `.`
-- is a space, `o` one in the central area, `*` a star space, `@` a star space in the central area,
-- and `#` no space.

return {
  -- Rule 1. Spaces along each side of the hexagon.
  side = 6,

  -- Rule 2. How far the central area reaches from the middle.
  central_radius = 3,

  -- Rule 3. Star spaces: columns to the right of the middle, and axial rows below it.
  stars = { { 2, -4 }, { 4, -1 }, { -2, 4 }, { -4, 1 } },
}

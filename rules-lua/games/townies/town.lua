-- Rules 1 to 4. The map that everybody has: which spaces there are, and which of them are in the
-- central area, on the edge, or have a star.

local validate = require "validate"

-- The spaces that are drawn with one of these letters.
local function drawn_with(grid, text, wanted)
  local rows, set, row, column = text .. "\n", grid:set "", 1, 0
  for n = 1, #rows do
    local letter = string.sub(rows, n, n)
    if letter == "\n" and column > 0 then row, column = row + 1, 0 end
    if letter ~= "\n" and letter ~= " " then
      column = column + 1
      if string.find(wanted, letter) then set = set | grid:cell(row, column) end
    end
  end
  return set
end

local function drawn(map)
  validate.drawn(map.drawn)
  local grid = hex(map.drawn)
  return {
    grid = grid,
    centre = drawn_with(grid, map.drawn, "o@"),
    stars = drawn_with(grid, map.drawn, "*@"),
  }
end

local function hexagonal(townies, map)
  validate.hexagon(map)
  local side = townies:option("map_side", { 2, 12, default = map.side },
    "spaces on each side of the map")
  local radius = townies:option("central_radius", { 0, 11, default = map.central_radius },
    "how far the central area reaches from the middle of the map")
  validate.stars(map, side)

  local grid = hexagon(side)
  local stars = grid:set ""
  for _, star in ipairs(map.stars) do
    stars = stars | grid:cell(star[2] + side, star[1] + side)
  end
  return { grid = grid, centre = grid:cell(side, side):reach(radius), stars = stars }
end

return function(townies, map)
  validate.map(map)
  local town = map.drawn and drawn(map) or hexagonal(townies, map)
  town.edge = town.grid:border()
  return town
end

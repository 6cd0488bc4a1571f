-- Rules 1 to 4. The map of all players: its spaces, and those in the central area, on the edge, or
-- with a star.

local townies = require "townies"
local map = require "map"

local function drawn()
  local grid = hex(map.drawn)
  local letters = grid:letters(map.drawn)
  local function of(letter)
    return string.find(map.drawn, letter) and letters[letter] or grid:none()
  end
  return { grid = grid, centre = of "o" | of "@", stars = of "*" | of "@" }
end

-- On a map smaller than the default, some stars have no space.
local function hexagonal()
  local side = townies:option("map_side", { 2, 12, default = map.side },
    "spaces on each side of the map")
  local radius = townies:option("central_radius", { 0, 11, default = map.central_radius },
    "how far the central area reaches from the middle of the map")
  local grid = hexagon(side)
  local stars = grid:none()
  for _, star in ipairs(map.stars) do
    local q, r = star[1], star[2]
    if math.max(math.abs(q), math.abs(r), math.abs(q + r)) < side then
      stars = stars | grid:cell(r + side, q + side)
    end
  end
  return { grid = grid, centre = grid:cell(side, side):reach(radius), stars = stars }
end

townies.town = map.drawn and drawn() or hexagonal()
townies.town.edge = townies.town.grid:border()

-- The ring of five markers. At the start each marker is in front of its own seat. Seats without a
-- player also have a marker, and pass it on like all others.

local townies = require "townies"
local pieces = townies.pieces
local count = #pieces.cycle

-- Rule 9.
local back = townies:option("marker_direction", { "clockwise", "counter_clockwise" },
  "direction of the seats red, yellow, brown, green, blue round the table") == "counter_clockwise"
local around, clockwise = square(count, 1), {} -- from red's seat
for n = 1, count do clockwise[n] = around:cell(1, n) end

local ring = {
  field = board {
    on = around,
    cell = { seat = player, marker = townies.colour },
    text = "seat marker",
  },
}

-- Lays every marker at its own seat. `starts` has the players by the marker that they begin with.
function ring.lay(markers, starts)
  for n, colour in ipairs(pieces.cycle) do
    local place = clockwise[back and n > 1 and count + 2 - n or n]
    markers:draw(place, colour)
    markers.seat:set(place, starts[colour])
  end
end

-- Rule 22. Passes each to the next seat clockwise.
function ring.pass(markers)
  local lying = markers.marker
  local passed = lying:at(clockwise[count])
  for n = 1, count do
    local own = lying:at(clockwise[n])
    lying:set(clockwise[n], passed)
    passed = own
  end
end

-- The marker in front of a player, nil before the game.
function ring.marker(markers, me)
  local place = markers:of(me):first()
  return place and markers.marker:at(place)
end

return ring

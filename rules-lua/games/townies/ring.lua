-- The ring of five markers. At the start each marker is in front of its own seat. Seats without a
-- player also have a marker, and pass it on like all others.

local townies = require "townies"
local pieces = require "pieces"
local ring = {}
townies.ring = ring

-- Rule 9.
local direction = townies:option("marker_direction", { "clockwise", "counter_clockwise" },
  "direction of the seats red, yellow, brown, green, blue round the table")
local around, places = square(#pieces.cycle, 1), {} -- clockwise from red's
for n = 1, #pieces.cycle do
  local back = direction == "counter_clockwise" and n > 1
  places[n] = around:cell(1, back and #pieces.cycle + 2 - n or n)
end

local clockwise = {}
for n = 1, #pieces.cycle do clockwise[n] = around:cell(1, n) end
local last = clockwise[#clockwise]

ring.field = board {
  on = around,
  cell = { seat = player, marker = townies.colour },
  text = "seat marker",
}

-- Lays every marker at its own seat. `starts` has the players by the marker that they begin with.
function ring.lay(markers, starts)
  for n, colour in ipairs(pieces.cycle) do
    markers:draw(places[n], colour)
    if starts[colour] then markers.seat:set(places[n], starts[colour]) end
  end
end

-- Rule 22. Passes each to the next seat clockwise.
function ring.pass(markers)
  local lying = markers.marker
  local passed = lying:at(last)
  for n = 1, #clockwise do
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

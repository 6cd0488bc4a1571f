-- The ring of five markers. At the beginning each lies before the seat that it belongs to; seats
-- without a player keep theirs, and pass it on like all others.

local pieces = require "pieces"

return function(townies, colours)
  local ring = {}

  -- Rule 9.
  local direction = townies:option("marker_direction", { "clockwise", "counter_clockwise" },
    "the sense in which red, yellow, brown, green, blue sit round the table")
  local around = square(#pieces.cycle, 1) -- clockwise from red's

  local function place_of(n)
    if direction == "clockwise" or n == 1 then return n end
    return #pieces.cycle + 2 - n
  end

  ring.field = board {
    on = around,
    cell = { seat = player, marker = colours },
    text = "seat marker",
  }

  -- Every marker before its own seat. `starts` has the players by the marker they begin with.
  function ring.lay(markers, starts)
    for n, colour in ipairs(pieces.cycle) do
      local place = around:cell(1, place_of(n))
      markers:draw(place, colour)
      if starts[colour] then markers.seat:set(place, starts[colour]) end
    end
  end

  -- Rule 22. Each to the next seat clockwise.
  function ring.pass(markers)
    local last = #pieces.cycle
    local passed = markers.marker:at(around:cell(1, last))
    for place = 1, last do
      local here = around:cell(1, place)
      local own = markers.marker:at(here)
      markers.marker:set(here, passed)
      passed = own
    end
  end

  -- The marker that lies before a player, nil before the game.
  function ring.marker(markers, me)
    local place = markers:of(me):first()
    return place and markers.marker:at(place)
  end

  return ring
end

-- Beads: everyone threads the sum of the white dice, and who has rolled a coloured one too.

local beads = game { name = "beads", title = "Beads" }
beads:players(2, 5, 3)

local colours = enum { "green", "amber", "violet" }
local tray = square(11, #colours) -- a string in each row
local rising, falling = tray:row(1) | tray:row(2), tray:row(3)
local string_of = { green = tray:row(1), amber = tray:row(2), violet = tray:row(3) }

local state = beads:state {
  roller = seat(),
  white = dice { count = 2 },
  coloured = dice { names = colours },
  closed = names { of = colours },
  players = per_player {
    strings = board { on = tray },
    threaded = flag(),
    knots = counter { max = 4 },
  },
}

-- Rule 1. The places of that number.
local function numbered(n)
  return tray:column(n - 1) & rising | tray:column(13 - n) & falling
end

-- Rules 3 to 6. Where a bead of such a sum may be threaded.
local function thread(name, of_the_sum)
  return beads:where(name, function(me)
    local threaded, long, closed = me.strings:drawn(), tray:none(), tray:none()
    for colour, row in pairs(string_of) do
      long = long | when((threaded & row):at_least(4), row)
      closed = closed | when(state.closed:has(colour), row)
    end
    return {
      ["of that sum"] = of_the_sum,
      ["on an open string"] = ~closed,
      ["to the right of all beads of the string"] = ~(threaded | threaded:ray("west")), -- Rule 5.
      ["the last one only as the fifth or later"] = long | ~tray:column(11), -- Rule 6.
    }
  end)
end

local whites = thread("whites", function() return numbered(state.white:sum()) end) -- Rule 3.
local mixture = thread("mixture", function() -- Rule 4.
  local sums = tray:none()
  for colour, row in pairs(string_of) do
    for die = 1, 2 do
      sums = sums | row & numbered(state.white:face(die) + state.coloured:face(colour))
    end
  end
  return sums
end)

local function put(me, bead)
  if not bead then return end
  me.strings:draw(bead)
  me.threaded:set(true)
end

beads:setup(function() state.roller:set(seat_at(1)) end)

beads:step("roll", function() -- Rule 2.
  state.white:roll()
  state.coloured:roll()
  for me in seats() do me.threaded:set(false) end
end)

beads:each_player("whites", function(me) put(me, me:may("white", whites)) end)

beads:step("mixture", function() -- Rule 4.
  local me = state.roller.value
  put(me, me:may("coloured", mixture))
  if not me.threaded.value then me.knots:add(1) end -- Rule 7.
end)

beads:step("close", function() -- Rule 6.
  for me in seats() do
    for colour, row in pairs(string_of) do
      if (me.strings:drawn() & row & tray:column(11)):any() then state.closed:add(colour) end
    end
  end
  state.roller:set(state.roller.value:next())
end)

beads:ends_when(function() -- Rule 8.
  local over = #state.closed.value >= 2
  for me in seats() do over = over or me.knots:full() end
  return over
end)

beads:score("beads", function(me, sheet) -- Rule 9.
  sheet:add(3 * #me.strings:drawn(), "beads", me.strings:drawn())
end)

beads:score("gaps", function(me, sheet) -- Rule 9.
  local gaps = me.strings:drawn():ray("west") - me.strings:drawn()
  sheet:add(-#gaps, "places without a bead", gaps)
end)

beads:score("knots", function(me, sheet) -- Rule 9.
  sheet:add(-3 * me.knots.value, "knots")
end)

beads:tie_break("fewest knots", function(me) return -me.knots.value end)

beads:legend("strings", function(_, mark)
  for n = 2, 12 do mark:free(numbered(n), tostring(n)) end
  for colour, row in pairs(string_of) do
    mark:row(row:first():row(), { colour, colour })
    if state.closed:has(colour) then mark:row(row:first():row(), "closed") end
  end
end)

beads:looks { amber = { fill = "orange" }, threaded = { as = "none" }, roller = { as = "title" } }
beads:titles { coloured = "coloured dice", white = "white dice", closed = "strings closed" }

return beads

-- Threads: everyone stitches one thread through a cloth, along or slanted, and closes loops.

local threads = game { name = "threads", title = "Threads" }
threads:players(1, 5, 2)

local cloth = square(8, 8, { diagonals = true }) -- Rule 1.
local beads = cloth:set "b2 g2 e3 c6 f6 a4 h5 d8"
local slants = enum { "along", "slanted", "free" }
local sides = { free = cloth:directions(), along = {}, slanted = {} }
for n, side in ipairs(sides.free) do
  local slant = sides[n % 2 == 1 and "along" or "slanted"]
  slant[#slant + 1] = side
end

local state = threads:state {
  round = counter { max = 12 },
  slant = die { faces = { "along", "along", "slanted", "slanted", "free", "free" } },
  length = die { faces = { 1, 1, 2, 2, 3, 3 } },
  players = per_player {
    thread = network { on = cloth },
    needle = cells { on = cloth },
  },
}

local stitch = {} -- Rule 3.
for slant in slants:each() do
  stitch[slant] = threads:where("stitch " .. slant, function(me, length)
    local reached = cloth:none()
    for _, side in ipairs(sides[slant]) do
      reached = reached | me.needle.value:shift(side, length)
    end
    return {
      ["as far as the die says, " .. slant] = reached,
      ["in a hole without thread"] = me.thread:free(),
    }
  end)
end

threads:setup(function() -- Rule 1.
  for me in seats() do me.needle:set(cloth:cell "d4") end
end)

threads:step("roll", function() -- Rule 2.
  state.round:add(1)
  state.slant:roll()
  state.length:roll()
end)

threads:each_player("stitch", function(me)
  local length, needle = state.length:face(), me.needle.value:first()
  local hole = me:ask_if_any("stitch", stitch[state.slant:face()], length)
  if not hole then return end -- Rule 4.
  for _, side in ipairs(sides.free) do
    if needle:shift(side, length):has(hole) then me.thread:lay(needle, side, length) end
  end
  me.needle:set(hole)
end)

threads:ends_when(state.round:full()) -- Rule 8.

threads:score("beads", function(me, sheet) -- Rule 5.
  local held = me.thread:drawn() & beads
  sheet:add(2 * #held, "beads", held)
end)

threads:score("loops", function(me, sheet) -- Rule 6.
  sheet:add(3 * me.thread:loops(), "loops")
end)

threads:score("line", function(me, sheet) -- Rule 7.
  local line = me.thread:longest_path()
  sheet:add(#line, "holes in one line", line)
end)

threads:legend("thread", function(me, mark)
  mark:free(beads, "o")
  mark:cell(me.needle.value, "N")
  if not mark:is_text() then mark:note({ "o", "sign" }, " bead  ", { "N", "sign" }, " needle") end
end)

threads:looks {
  o = { sign = "ring" }, N = { sign = "needle" }, needle = { as = "board", sign = "none" },
  thread = { as = "line", fill = "pink" },
}

return threads

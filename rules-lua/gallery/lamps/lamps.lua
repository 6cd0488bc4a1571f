-- Lamps: each round a lamp is turned up, and everyone hangs it in a garden where it shines on.

local lamps = game { name = "lamps", title = "Lamps" }
lamps:players(1, 4, 2)

local glass = enum { amber = "A", blue = "B", clear = "C" }
local garden = square(6, 6)
local walls = garden:set "b2 e2 c4 d4 b5 e5"
lamps.garden, lamps.walls = garden, walls

local state = lamps:state {
  round = counter { max = 8 },
  pile = deck { cards = { [1] = 6, [2] = 6, [3] = 6 }, reshuffle = "never", remembers = true },
  strength = counter { min = 1, max = 3 },
  players = per_player {
    looks = flag { visible = "owner" },
    map = board { on = garden, cell = { strength = range(1, 3), glass = glass } },
  },
}

-- Rule 3. What the lamps of that strength shine on.
local function shone_on(me, strength)
  local of_strength, dark = me.map.strength:is(strength), walls | me.map:drawn()
  local lit = of_strength - of_strength
  for _, direction in ipairs(garden:directions()) do
    lit = lit | of_strength:ray(direction, dark, strength)
  end
  return lit - walls
end

-- Rules 2 and 4.
local place = lamps:where("place", function(me, strength)
  return {
    ["in a free space"] = me.map:free() - walls,
    ["not where a lamp of its strength shines"] = ~shone_on(me, strength),
  }
end)

lamps:setup(function()
  state.pile:shuffle()
end)

lamps:step("turn up", function() -- Rule 1.
  state.round:add(1)
  state.strength:set(state.pile:draw())
end)

lamps:step("look", function() -- Rule 9.
  for me in seats() do
    if me.looks.value then state.pile:show(me) end
  end
end)

-- Rule 10. The lamps may be carried to a space beside them.
local function carry(me)
  local free = me.map:free() - walls
  local from = me:may("carry", me.map:drawn() & free:beside())
  if from then me.map:move(from, me:ask("to", free & from:beside())) end
end

lamps:each_player("hang", function(me) -- Rules 2 and 5.
  local strength = state.strength.value
  local cell = me:ask_if_any("hang", place, strength)
  if cell then me.map:draw(cell, strength, me:ask("glass", glass)) end
  me.looks:set(cell ~= nil and strength == 1)
  if cell and strength == 2 then carry(me) end
end)

lamps:ends_when(state.round:full())

lamps:score("light", function(me, sheet) -- Rule 6.
  local lit = shone_on(me, 1) | shone_on(me, 2) | shone_on(me, 3)
  sheet:add(#(lit - me.map:drawn()), "lit spaces", lit - me.map:drawn())
end)

lamps:score("arbours", function(me, sheet) -- Rule 7.
  local beside = walls:beside() & me.map:drawn()
  sheet:add(me.map.strength:sum(beside), "lamps beside walls", beside)
end)

lamps:score("glass", function(me, sheet) -- Rule 8.
  for group in me.map.glass:groups() do
    sheet:add(2 * (#group - 1), "lamps of one glass", group)
  end
end)

lamps:legend("map", function(_, mark)
  mark:free(walls, "#")
  if not mark:is_text() then mark:note({ "#", "sign" }, " wall") end
end)
lamps:titles { looks = "may look at the pile" }
lamps:looks {
  amber = { fill = "orange", sign = "lamp" }, blue = { sign = "lamp" }, looks = { as = "none" },
  clear = { fill = "white", pattern = "dots", sign = "lamp" },
  ["#"] = { sign = "clay", fill = "stone" },
}

return lamps

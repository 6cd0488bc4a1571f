-- Wakes: one die is the heading and the other the distance, and everyone decides which is which.

local wakes = game { name = "wakes", title = "Wakes" }
wakes:players(1, 5, 2)

local sea = hexagon(5)
local headings = sea:directions() -- Rule 2. By the face of the die.
local islands = sea:set "c3 g3 e3 d7 f7"
local harbours = sea:set "a1 a5 e1 i1 i5 e9 c5 g5"

local state = wakes:state {
  round = counter { max = 8 },
  dice = dice { count = 2 },
  players = per_player {
    wake = network { on = sea },
    ship = cells { on = sea },
  },
}

local function course(me, heading, distance) -- Rules 2 and 4.
  local stop = islands | me.wake:drawn()
  return me.ship.value:ray(headings[heading], stop, distance) - stop
end

local sail = wakes:where("sail", { -- Rule 3.
  ["on one of the two courses"] = function(me)
    local one, two = state.dice:face(1), state.dice:face(2)
    return course(me, one, two) | course(me, two, one)
  end,
})

wakes:setup(function() -- Rule 1.
  for me in seats() do
    me.ship:set(sea:cell "e5")
  end
end)

wakes:step("roll", function()
  state.round:add(1)
  state.dice:roll()
end)

wakes:each_player("sail", function(me)
  local goal = me:ask_if_any("sail", sail)
  if not goal then return end -- Rule 4.
  local one, two = state.dice:face(1), state.dice:face(2)
  local heading = course(me, one, two):has(goal) and one or two
  me.wake:lay(me.ship.value:first(), headings[heading], me.ship.value:distance(goal))
  me.ship:set(goal)
end)

wakes:ends_when(state.round:full()) -- Rule 6.
wakes:tie_break("shortest wake", function(me) return -#me.wake:drawn() end)

wakes:score("harbours", function(me, sheet) -- Rule 5.
  local called = me.wake:drawn() & harbours
  sheet:add(3 * #called, "harbours", called)
end)

wakes:score("coast", function(me, sheet) -- Rule 5.
  local coast = me.wake:drawn() & islands:beside()
  sheet:add(#coast, "beside islands", coast)
end)

wakes:legend("wake", function(me, mark)
  mark:free(islands, "#")
  mark:free(harbours, "o")
  mark:cell(me.ship.value, "S")
  if not mark:is_text() then
    mark:note({ "#", "sign" }, " island  ", { "o", "sign" }, " harbour  ", { "S", "sign" }, " ship")
  end
end)

wakes:looks {
  ["#"] = { sign = "mountain", fill = "sand" },
  o = { sign = "tower", fill = "sky", pattern = "none" }, S = { sign = "boat" },
  ship = { as = "board" }, wake = { as = "line", fill = "blue" },
}

return wakes

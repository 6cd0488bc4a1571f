-- What no operator of Lua can refuse is found in the text of the scripts.
local hill = game "hill"
hill:players(1, 4, 2)
local kinds = enum { ash = "A", oak = "O" }
local map = square(3, 3)
local big = map.rows > 2 or nil
local state = hill:state {
  lit = flag(),
  round = counter { max = 4 },
  leader = seat(),
  weather = choice { "sun", "rain" },
  die = die { faces = { "ash", "oak" } },
  number = die { faces = 6 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  burnt = cells { on = map },
  tracks = array({ "trade", "faith" }, counter { max = 6 }),
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9), by = player } },
    hand = hand { of = "cards", max = 2 },
    coins = counter { max = 9 },
  },
}
hill.table = state
local site = hill:where("site", function(me) return { ["on a free space"] = me.town:free() } end)
local function never(...) end
hill:each_player("turn", function(me)
  me.town:draw(me:ask("draw", site), "ash", 1)
end)
hill:step("end", function() state.round:add(1) end)
hill:ends_when(state.round:full())

--! a flag as a condition
-- expect error next: `state.lit` is a field, and always true as a condition; write `state.lit.
never(function() if state.lit then end end)

--! a flag behind not
never(function() return not state.lit end) -- expect error: write `not state.lit.value`

--! a counter as a condition
-- expect error next: write `state.round.value > 0`
never(function() while state.round do state.round:add(1) end end)

--! the value of a counter as a condition
-- expect error next: is a number, and always true as a condition; write `state.round.value > 0`
never(function() if state.round.value then end end)

--! a field before and
never(function() return state.leader and 1 end) -- expect error: write `state.leader.value`

--! a field behind and, in a condition
never(function(x) if x and state.lit then end end) -- expect error: write `state.lit.value`

--! a field after until
never(function() repeat local x = 1 until state.lit end) -- expect error: write `state.lit.value`

--! a field in elseif
never(function(x)
  if x then return 1
  elseif state.lit then return 2 end -- expect error: write `state.lit.value`
end)

--! a player's field
hill:score("odd", function(me) if me.coins then end end) -- expect error: write `me.coins.value > 0`

--! a field of a player in a loop
-- expect error next: write `seat.hand:count() > 0`
never(function() for seat in seats() do if seat.hand then end end end)

--! a field of the next player
-- expect error next: write `me:next().hand:count() > 0`
hill:score("odd", function(me) if me:next().hand then end end)

--! a field under another name
local lit = state.lit
never(function() if lit then end end) -- expect error: write `lit.value`

--! a field that is kept in the game
never(function() if hill.table.lit then end end) -- expect error: write `hill.table.lit.value`

--! a layer
-- expect error next: write `me.town.kind:any():any()`
hill:score("odd", function(me) if me.town.kind then end end)

--! one of a family
-- expect error next: write `state.tracks.trade.value > 0`
never(function() if state.tracks.trade then end end)

--! one of a family, by a key
-- expect error next: write `state.tracks[k].value > 0`
never(function(k) if state.tracks[k] then end end)

--! a set as a condition
-- expect error next: is a set, and always true as a condition; write `me.town:of("ash"):any()`
hill:score("odd", function(me) if me.town:of("ash") then end end)

--! a set behind not
-- expect error next: write `not state.burnt.value:any()`
hill:score("odd", function(me) if not state.burnt.value then end end)

--! what sets give
hill:score("odd", function(me)
  -- expect error next: write `((...):beside(...) - map:border(...)):any()`
  if (me.town:free() & map:row(1)):beside() - map:border() then return end
end)

--! what a where gives
hill:score("odd", function(me) if site(me) then end end) -- expect error: write `site(me):any()`

--! a count as a condition
-- expect error next: write `#me.town:free() > 0`
hill:score("odd", function(me) if #me.town:free() then end end)

--! sets joined by and
-- expect error next: `me.town:of("oak")` alone, because a set is always true
hill:score("odd", function(me) return me.town:of("ash") and me.town:of("oak") end)

--! sets joined by or
-- expect error next: `me.town:of("ash")` alone, because a set is always true
hill:score("odd", function(me) return me.town:of("ash") or map:row(1) end)

--! a counter compared with a number
-- expect error next: `state.round` is a field and never equals `2`; compare `state.round.value`
never(function() return state.round == 2 end)

--! a number compared with a counter
-- expect error next: `state.round` is a field and always differs from `2`
never(function() return 2 ~= state.round end)

--! a field compared with nil
-- expect error next: `state.leader` is a field and never equals `nil`; compare `state.leader.value`
never(function() return state.leader == nil end)

--! a field compared with a player
-- expect error next: compare `state.leader.value`
hill:score("odd", function(me) return state.leader == me end)

--! a set compared with a number
-- expect error next: compare `#me.town:free()`
hill:score("odd", function(me) return me.town:free() == 2 end)

--! a set compared with nil
-- expect error next: is a set, and a set is never nil; write `#me.town:free() == 0`
hill:score("odd", function(me) return me.town:free() == nil end)

--! a number compared with a text
-- expect error next: `state.round.value` is a number and never equals `"2"`
never(function() return state.round.value == "2" end)

--! a player compared with a number
-- expect error next: `state.leader.value` is a player and never equals `1`
never(function() return state.leader.value == 1 end)

--! a player in a layer compared with a number
-- expect error next: `me.town.by:at(c)` is a player and always differs from `1`
hill:score("odd", function(me, _, c) return me.town.by:at(c) ~= 1 end)

--! a face that is a number, compared with a text
-- expect error next: `state.number:face()` is a number and never equals `"six"`
never(function() return state.number:face() == "six" end)

--! a player in a function that is only called with players
local function count(me) return me.coins and 1 end -- expect error: write `me.coins.value > 0`
local function both(me) return count(me), count(me:next()) end
hill:score("odd", function(me) return both(me) end)

--! a name that a layer does not have
-- expect error next: `me.town.kind:at(c)` never equals `"aash"`; did you mean `"ash"`?
hill:score("odd", function(me, _, c) return me.town.kind:at(c) == "aash" end)

--! another name that a layer does not have
-- expect error next: `me.town.kind:at(c)` always differs from `"castle"`
hill:score("odd", function(me, _, c) return me.town.kind:at(c) ~= "castle" end)

--! a name that a choice does not have
-- expect error next: `state.weather.value` never equals `"suun"`; did you mean `"sun"`?
never(function() return "suun" == state.weather.value end)

--! a face that a die does not have
never(function() return state.die:face() == "aash" end) -- expect error: did you mean `"ash"`?

--! conditions joined by or
-- expect error next: write `any_of(state.round:full(), state.round:at_least(2))`
hill:ends_when(state.round:full() or state.round:at_least(2))

--! conditions joined by or where they are described
hill:where("odd", function(me)
  -- expect error next: write `any_of(state.round:full(), state.lit:is(true))`
  return { ["late"] = when(state.round:full() or state.lit:is(true), map:cells()) }
end)

--! a condition that is described, behind not
local late = state.round:full()
local early = not late -- expect error: write `none_of(late)`
hill:ends_when(late)

--! behind all kinds of statements
never(function(a, ...)
  local b <const>, c <close> = 1, nil
  local d = { [1] = a, b = 2; "x", [[y]], f = function() end, ... }
  for i = 1, #d, 1 do if i >= 2 then break end end
  for k, v in pairs(d) do d[k], d.x = v, -v ^ 2 // 3 << 1 >> 2 end
  do ::again:: if a ~= b then goto again end end
  local function inner() return end
  function d.f.g() end function d.f:h() return self end
  repeat local z = a .. "s" .. 1 until not inner() or #d == 0x10
  d:m "text" { 1 } (2).x = ("s"):rep(3); (inner or never)()
  if state.lit then return ~a | b & c ~ 1 end -- expect error: write `state.lit.value`
end)

--! what is right stays
local cell, count = map:cell(1, 1), 0
local other = state.round
if big then other = nil end
never(function(me, x, fields)
  local town, lit = me.town, x and state.lit
  if state.lit.value and me.town:of("ash"):any() and not state.leader.value then count = 1 end
  if lit or other or x.lit or fields.lit then return x and town or me.town end
  local set = x and me.town:of("ash") or me.town:free()
  if set and state.leader.value == nil and state.leader.value ~= me then return set end
  return state.round.value == 2, town == me.town, me.town:of("ash") == me.town:of("oak"),
    me.town.kind:at(cell) == "ash", me.town.kind:at(cell) ~= nil, #set == 2, #set or 0
end)

--! a name that could be one with other options
local more = { "willow" }
never(function(me, c) return me.town.kind:at(c) == "willow" end)

--! a variable of the same name
never(function(me) for _, state in ipairs { me } do if state.lit then return state == 2 end end end)

--! a parameter of the same name
local function helper(state, lit) if state.lit and lit then return map == 2 end end

--! a name with a number
local built = "willow" .. #{ 1 }
never(function(me, c) return me.town.kind:at(c) == "willow2", built end)

--! a name that could be joined
local joined = {}
for n, one in ipairs { "gold", "red" } do joined[n] = one .. "-rose" end
never(function(me, c) return me.town.kind:at(c) == "gold-rose" end, "rose")

--! names that are made
local made = {}
for n = 1, 3 do made[n] = string.char(96 + n) .. string.char(98) end
local tags = hill:labels("tags", made)
local shop = module("shop", hill)
local more_state = shop:state { tag = choice(made) }
never(function() return more_state.tag.value == "db" end, tags)

--! a parameter that is called me
local function worth(me) if me.coins then return 1 end end
local function passed(me) return me.coins == 2 end
function hill.build(me) return me.town and me.coins == nil end
hill:step("odd", function()
  never(worth { coins = 1 }, passed, function(me) return me.coins and 2 end)
end)

--! a function that asks whether there is something
local function first(set) return set and set:first() or nil end
hill:step("odd", function() never(first(map:row(1))) end)

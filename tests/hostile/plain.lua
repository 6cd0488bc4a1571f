-- What is described means what its function gives when it is run plainly. Whatever cannot be seen
-- at load is seen when somebody looks.
local hill = game "hill"
hill:players(2, 4, 2)
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 8, [2] = 8, [3] = 8 } },
  burnt = cells { on = map },
  players = per_player {
    town = board { on = map, cell = { number = range(1, 9) } },
    hand = hand { of = "cards", max = 3 },
    points = counter { max = 99 },
  },
}
local site = hill:where("site", function(me, n)
  return { ["on a free space"] = me.town:free(), ["not beside its number"] =
    ~me.town.number:is(n):beside() }
end)
hill:events("look")
hill:setup(function() state.cards:shuffle() end)
hill:step("turn", function()
  for me in seats() do
    emit("look", me, state.round.value)
    local cell = me:ask_if_any("draw", site, state.round.value + 1)
    if cell then me.town:draw(cell, state.round.value + 1) end
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())

--! a branch on a parameter
local odd = hill:where("odd", function(me, n) -- expect error: "odd", "free" (red, 0): the compiled
  return { ["free"] = n == 0 and me.town:cells() or me.town:free() & map:row(1) }
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! the cells that differ
local odd = hill:where("odd", function(me, n) -- expect error: Only described: a1 b1 c1. Only now:
  return { ["free"] = n == 0 and me.town:row(3) or me.town:row(1) }
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a branch on whether there is a parameter
local odd = hill:where("odd", function(me, cell) -- expect error: Only now: c3
  if not cell then return me.town:cells() end
  return me.town:cells() - map:cell(3, 3)
end)
hill:on("look", function(me) local _ = odd(me, nil) end)

--! a branch on the seat
local odd = hill:where("odd", function(me) -- expect error: (blue): the compiled condition
  return { ["row"] = me == seat_at(2) and map:row(1) or map:row(2) }
end)
hill:on("look", function(me) local _ = odd(me) end)

--! a table looked up by a parameter
local rows = { [0] = map:row(1), [1] = map:row(2) }
local odd = hill:where("odd", function(_, n) -- expect error: Only described: a2 b2 c2 a3 b3 c3.
  return { ["row"] = rows[n] or map:cells() }
end)
hill:on("look", function(me, n) if n < 2 then local _ = odd(me, n) end end)

--! other conditions
local odd = hill:where("odd", function(me, n) -- expect error: Now it also has a condition "row 0"
  return { ["row " .. (n == 0 and 0 or 1)] = me.town:row(1) }
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! one condition less
local odd = hill:where("odd", function(me, n) -- expect error: "odd", "b" (red, 0): the compiled
  return { ["a"] = me.town:free(), ["b"] = n ~= 0 and me.town:row(1) or nil }
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! no conditions
local odd = hill:where("odd", function(me, n) -- expect error: Now it returns nil, not
  if n ~= 0 then return { ["a"] = me.town:free() } end
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! no set
local odd = hill:where("odd", function(me, n) -- expect error: Now it gives boolean, not
  return { ["a"] = n ~= 0 and me.town:free() }
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a set of another board
local other = square(4, 4)
local odd = hill:where("odd", function(me, n) -- expect error: Now it gives a set of another
  return { ["a"] = n ~= 0 and me.town:free() or other:cells() }
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a condition that branches on a parameter
local odd = hill:condition("odd", function(me, n) -- expect error: Described it is false, now
  return n == 0 and me.town:drawn():empty() or me.town:drawn():any()
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a branch in what narrows
-- expect error next: where "site", "odd" (red, 1): the compiled condition
hill:narrow("site", "odd", function(me, n)
  return n == 1 and me.town:row(1) or me.town:row(2)
end)

--! a branch of a module
--: module
-- expect error next: where "site", "odd" (red, 1): the compiled condition
part:narrow("site", "odd", function(me, n)
  return n == 1 and me.town:row(1) or me.town:row(2)
end)

--! a branch in a where that another one contains
local odd = hill:where("odd", function(me, n) -- expect error: where "odd" (red, 0): the compiled
  return n == 0 and me.town:row(1) or me.town:row(2)
end)
local whole = hill:where("whole", function(me, n) return odd(me, n) | me.town:row(3) end)
hill:on("look", function(me, n) local _ = whole(me, n) end)

--! a function that fails when it is run plainly
local odd = hill:where("odd", function(me, n)
  if n == 0 then
    return me.nothing.value -- expect error: with what "odd" described at load
  end
  return me.town:free()
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a function that writes when it is run plainly
local odd = hill:where("odd", function(me, n)
  if n == 0 then me.points:set(3) end -- expect error: points cannot be changed here
  return me.town:free()
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a function that asks when it is run plainly
local odd = hill:where("odd", function(me, n)
  if n == 0 then me:ask("what", map:cells()) end -- expect error: only steps and hooks may ask
  return me.town:free()
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a function that does not end when it is run plainly
local odd = hill:where("odd", function(me, n)
  while n == 0 do end -- expect error: this runs for more than
  return me.town:free()
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! a function that takes all memory when it is run plainly
local odd = hill:where("odd", function(me, n)
  local all = {}
  while n == 0 do all[#all + 1] = { #all } end -- expect error: of memory
  return me.town:free()
end)
hill:on("look", function(me, n) local _ = odd(me, n) end)

--! what was described and kept, used in a function that is described
local drawn = seat_at(1).town:drawn()
local odd = hill:where("odd", function(me, n)
  local rows = drawn:beside() & me.town:row(n) | drawn
  return { ["a"] = me.town:free() - rows - drawn, ["b"] = first_nonempty(drawn, map:cells()) }
end)
local all = hill:where("all", function() return drawn end)
hill:on("look", function(me, n) local _ = odd(me, n % 3 + 1) & all(me) end)

--! a number and a condition that were described and kept
local round = state.round.value
local late = state.round:at_least(2)
local odd = hill:where("odd", function(me, n) return me.town.number:is(round) | site(me, n) end)
local now = hill:where("now", function(me) return odd(me, round) end)
local both = hill:condition("both", function(me, n)
  return all_of(late, none_of(late, me.town:drawn():at_least(n)), round:at_least(n))
end)
hill:on("look", function(me, n) local _ = odd(me, n), both(me, n), now(me) end)

--! a counter that is compared with what was kept
local round = state.round.value
local odd = hill:condition("odd", function(me) return me.points:is(round) end)
hill:on("look", function(me) local _ = odd(me) end)

--! a condition that was described and kept, in a step
local late = state.round:at_least(2)
local odd = hill:condition("odd", function() return late end)
hill:on("look", function(me)
  if none_of(late) then local _ = odd(me) end -- expect error: this was described at load and has no
end)

--! a kept set, in a step
local drawn = seat_at(1).town:drawn()
hill:on("look", function()
  local _ = drawn:beside() -- expect error: this was described at load and has no value here
end)

--! a counter that is compared with what was kept, in a step
local late = state.round.value
hill:condition("odd", function() return late:at_least(2) end)
hill:on("look", function(me)
  local _ = me.points:is(late) -- expect error: this was described at load and has no value here
end)

--! a where that is asked without a seat
local odd = hill:where("odd", function(me, n) -- expect error: (red, 0): the compiled condition
  return { ["a"] = n == 0 and map:row(1) or state.burnt.value }
end)
hill:on("look", function(_, n) local _ = odd(nil, n) end)

--! a score that looks
local odd = hill:where("odd", function(me) return me.town:drawn():beside() end)
hill:score("odd", function(me, sheet) sheet:add(#odd(me), "beside") end)

--! cards that fit, while plain runs are made
local fits = hill:where("fits", function(me, n) return me.town:free() - me.town.number:is(n) end)
hill:on("look", function(me)
  state.cards:draw_to(me.hand, 1)
  local card = me:ask_if_any("card", me.hand:fitting(fits))
  if card then me.hand:remove(card) end
end)

--! thousands of looks in one step
local odd = hill:where("odd", function(me, n)
  return ~(me.town:free():shift("north") | me.town:free():grow() & me.town:row(n))
end)
hill:on("look", function(me)
  for n = 1, 20000 do local _ = odd(me, n % 3 + 1) end
end)

--! sets that are held while plain runs are made
local odd = hill:where("odd", function(me, n)
  return me.town.number:is(n):beside() | me.town:row(n):shift("south")
end)
hill:on("look", function(me)
  local sets = {}
  for n = 1, 3 do sets[n] = map:row(n) - odd(me, n) end
  for n = 1, 3 do
    if sets[n] ~= map:row(n) - odd(me, n) then error("a set is another now") end
  end
end)

--! wheres inside wheres
local inner = site
for n = 1, 60 do
  local within = inner
  inner = hill:where("level " .. n, function(me, k)
    return within(me, k) | me.town:row(n % 3 + 1)
  end)
end
hill:on("look", function(me) local _ = inner(me, 2) end)

-- Points that rules ask for: in circles, by a wrong name, or where there is no position.
local hill = game "hill"
hill:players(1, 4, 2)
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9) } },
    worth = counter { max = 99 },
  },
}
local site = hill:where("site", function(me)
  return { ["on a free space"] = me.town:free() }
end)
hill:step("turn", function()
  for me in seats() do me.town:draw(me:ask("draw", site), "house", 1) end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)

--! the total where it is part of it
hill:score("odd", function(me, sheet)
  sheet:add(me:total(), "all") -- expect error: themselves: red's "odd" asks for red's "odd" again
end)

--! items that ask for each other
hill:score("one", function(me, sheet) sheet:add(me:points("two"), "two") end)
-- expect error next: themselves: red's "one" asks for red's "two" asks for red's "one" again
hill:score("two", function(me, sheet) sheet:add(me:points("one"), "one") end)

--! items of all seats in a circle
hill:score("odd", function(me, sheet)
  -- expect error next: red's "odd" asks for blue's "odd" asks for red's "odd" again
  sheet:add(me:next():points("odd"), "odd")
end)

--! more items than can ask for each other
for n = 1, 38 do
  hill:score("s" .. n, function(me, sheet)
    -- expect error next: more than 60 score items ask for each other's points in a row
    sheet:add((n < 38 and me or me:next()):points("s" .. n % 38 + 1), "s")
  end)
end

--! points of no item
hill:step("go", function()
  seat_at(1):points("house") -- expect error: there is no score item `house`; did you mean `houses`?
end)

--! points without the name of an item
hill:step("go", function()
  seat_at(1):points(3) -- expect error: me:points("item"): expected the name of a score item, got 3
end)

--! the total of no seat
-- expect error next: expected a seat: write me:total()
hill:step("go", function() seat_at(1).total() end)

--! a total at load
hill:ends_when(seat_at(1):total() > 9) -- expect error: me:total() runs score items

--! a total in a description
hill:where("rich", function(me)
  return when(me:total() > 9, me.town:free()) -- expect error: runs score items, and there is no
end)

--! writing in an item that a step asks for
hill:score("odd", function(me) me.worth:set(1) end) -- expect error: worth cannot be changed here
hill:step("go", function() seat_at(1):total() end)

--! asking in an item that a step asks for
hill:score("odd", function(me) me:ask("x", site) end) -- expect error: only steps and hooks may ask
hill:step("go", function() seat_at(1):total() end)

--! a step writes again after it asked for points
hill:step("go", function()
  if seat_at(1):total() >= 0 then seat_at(1).worth:set(1) end
end)

--! a sheet kept for later, while points are added up
local kept
hill:score("odd", function(_, sheet) kept = sheet end)
hill:step("go", function()
  seat_at(1):total()
  kept:add(1, "later") -- expect error: the sheet works only in score functions
end)

--! a season without items
hill:season("spring") -- expect error: season "spring": expected a list

--! a season of an unknown item
hill:season("spring", { "house" }) -- expect error: there is no score item `house`; did you mean

--! a season with an unknown key
hill:season("spring", { "houses", line = 3 }) -- expect error: season "spring" has no `line`

--! a season after an unknown one
hill:season("spring", { "houses" })
hill:season("autumn", { "houses", after = "sprang" }) -- expect error: no earlier season `sprang`

--! a season after itself
-- expect error next: season "spring": after: there is no earlier season `spring`
hill:season("spring", { "houses", after = "spring" })

--! a season with an item twice
hill:season("spring", { "houses", "houses" }) -- expect error: "houses" appears twice

--! a season with too many lines
hill:season("spring", { "houses", lines = 251 }) -- expect error: whole number from 1 to 250

--! seasons with too many lines
-- expect error anywhere: seasons: 251 lines; expected at most 250 in all
hill:season("spring", { "houses", lines = 250 })
hill:season("autumn", { "houses", lines = 1 })

--! a season with an invalid name
hill:season(3, { "houses" }) -- expect error: season: expected a name

--! a season in a step
hill:step("go", function()
  hill:season("spring", { "houses" }) -- expect error: "season" is a declaration
end)

--! settling at load
hill:season("spring", { "houses" })
hill:settle("spring") -- expect error: settle works in a step, not at load

--! settling an unknown season
hill:season("spring", { "houses" })
-- expect error next: settle: there is no season `sprang`; did you mean `spring`?
hill:step("go", function() hill:settle("sprang") end)

--! settling without a season
hill:step("go", function() hill:settle("spring") end) -- expect error: there is no season `spring`

--! settling nothing
hill:season("spring", { "houses" })
-- expect error next: settle("season"): expected the name of a season, got nil
hill:step("go", function() hill:settle() end)

--! settling in a score
hill:season("spring", { "houses" })
hill:score("odd", function() hill:settle("spring") end) -- expect error: only steps and hooks may

--! settling in a step of each player
hill:season("spring", { "houses" })
-- expect error next: settle it in a step of the game
hill:each_player("go", function() hill:settle("spring") end)

--! more lines than were declared
hill:score("odd", function(_, sheet)
  sheet:add(1, "odd") -- expect error: settle("spring"): red.settled holds at most 2 lines: declare
end)
hill:season("spring", { "odd", lines = 2 })
hill:step("go", function()
  for _ = 1, 3 do hill:settle("spring") end
end)

--! longer reasons than there is room for
hill:score("odd", function(_, sheet)
  sheet:note(string.rep("x", 100)) -- expect error: red.settled holds at most 60 bytes of reasons
end)
hill:season("spring", { "odd", lines = 1 })
hill:step("go", function() hill:settle("spring") end)

--! writing in an item that is settled
hill:score("odd", function(me) me.worth:set(1) end) -- expect error: worth cannot be changed here
hill:season("spring", { "odd" })
hill:step("go", function() hill:settle("spring") end)

--! a step writes again after it settled
hill:season("spring", { "houses", lines = 99 })
hill:step("go", function()
  if seat_at(1).worth.value < 3 then hill:settle("spring") end
  seat_at(1).worth:add(1)
end)

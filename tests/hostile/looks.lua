-- Looks of nothing, and looks that say what there is not: each is refused at load.
local hill = game "hill"
hill:players(1, 4, 2)
hill:events("built")
local kinds = enum { house = "H", park = "P" }
local map = square(3, 3)
local state = hill:state {
  round = counter { max = 4 },
  cards = deck { cards = { [1] = 4, [2] = 4 } },
  die = die {},
  burnt = cells { on = map },
  trips = list { max = 3, record = { who = player, length = range(1, 9) } },
  players = per_player {
    town = board { on = map, cell = { kind = kinds, number = range(1, 9) } },
    hand = hand { of = "cards", max = 2 },
    points = counter { max = 99 },
  },
}
local site = hill:where("site", function(me)
  return { ["on a free space"] = me.town:free() }
end)
hill:step("turn", function()
  for me in seats() do
    local cell = me:ask("draw", site)
    me.town:draw(cell, "house", 1)
    emit("built", me, cell)
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("houses", function(me, sheet) sheet:add(#me.town:of("house"), "houses") end)

--! a name that nothing has
hill:looks { hose = { fill = "green" } } -- expect error: called `hose`; did you mean `house`?

--! a name that is nearly a label
hill:labels("road", { "single", "junction" })
hill:looks { single = { sign = "straight" } }
hill:looks { juncton = { sign = "junction" } } -- expect error: did you mean `junction`?

--! a family of colours that there is not
hill:looks { house = { fill = "gren" } } -- expect error: is no fill `gren`; did you mean `green`?

--! a sign that there is not
hill:looks { house = { sign = "hous" } } -- expect error: is no sign `hous`; did you mean `house`?

--! a pattern that is no text
hill:looks { house = { pattern = 3 } } -- expect error: expected the name of a pattern, got 3

--! a way to be drawn that there is not
hill:looks { round = { as = "trak" } } -- expect error: there is no as `trak`; did you mean `track`?

--! a key that looks do not have
hill:looks { house = { colour = "green" } } -- expect error: looks: house has no `colour`

--! a look that is no table
hill:looks { house = "green" } -- expect error: looks: house: expected { ... }, got string

--! a title that is no text
hill:titles { round = 3 } -- expect error: titles: round

--! titles that are no table
hill:titles "Round" -- expect error: titles: expected { ... }, got "Round"

--! a group with characters that hide text
hill:looks { round = { group = "a\nb" } } -- expect error: looks: round: group

--! looks that are no table
hill:looks "green" -- expect error: looks: expected { name = { fill = ... } }

--! not even the sign of the same name
hill:looks { house = { sign = "none" } }

--! a sign too often
hill:looks { house = { sign = "house", times = 10 } } -- expect error: number from 1 to 9, got 10

--! a step that is none
hill:looks { round = { as = "track", steps = { [41] = "star" } } } -- expect error: 1 to 40, got 41

--! a sign of a step that there is not
hill:looks { round = { steps = { [2] = "stern" } } } -- expect error: there is no sign `stern`

--! steps that are no table
hill:looks { round = { steps = "star" } } -- expect error: steps: expected { ... }, got "star"

--! more looks than there is room for
for n = 1, 201 do -- the 201st
  hill:looks { house = { fill = "green" } } -- expect error: a game has at most 200 looks
end

--! more places than there is room for
hill:looks { house = { places = 10 } } -- expect error: places: expected a whole number from 0 to 9

--! a side of the panel that there is not
hill:sheet { panel = "bellow" } -- expect error: there is no panel `bellow`; did you mean `below`?

--! a key that a sheet does not have
hill:sheet { pannel = "below" } -- expect error: sheet has no `pannel`; did you mean `panel`?

--! an order that is no list
hill:sheet { order = "town" } -- expect error: sheet: order: expected { ... }, got "town"

--! an order with what is no name
hill:sheet { order = { 3 } } -- expect error: sheet: order: expected

--! an order with a field that there is not
hill:sheet { order = { "hnd" } } -- expect error: no field is called `hnd`; did you mean `hand`?

--! an order of more than there is room for
for n = 1, 61 do -- the 61st
  hill:sheet { order = { "town" } } -- expect error: sheet: order: at most 60 fields
end

--! a sheet that is no table
hill:sheet "below" -- expect error: sheet: expected { ... }, got string

--! a sheet in play
hill:step("go", function()
  hill:sheet { panel = "below" } -- expect error: "sheet" is a declaration
end)

--! looks in play
hill:step("go", function()
  hill:looks { house = { fill = "green" } } -- expect error: "looks" is a declaration
end)

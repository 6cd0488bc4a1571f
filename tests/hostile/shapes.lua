-- Shapes and placements that are used in the wrong place, and invalid shapes.
local hill = game "hill"
hill:players(1, 4, 2)
local map = square(4, 3)
local other = square(5, 5)
local comb = hex(4, 4)
local bar = map:shape "XXX"
local tile = other:shape { "XX", "X." }
local state = hill:state {
  round = counter { max = 4 },
  elsewhere = board { on = other },
  players = per_player { town = board { on = map }, burnt = cells { on = map } },
}
hill:step("turn", function()
  for me in seats() do
    local lying = me:ask_if_any("build", bar:on(me.town:free()))
    if lying then me.town:draw(lying) end
  end
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("cells", function(me, sheet) sheet:add(#me.town:drawn(), "drawn") end)

--! a shape without a cell
map:shape ".." -- expect error: shape

--! a shape of letters
map:shape { "XA" } -- expect error: `A` cannot be part of a shape

--! a shape of too many cells
map:shape { "XXXX", "XXXX", "XXXX", "XXXX", "X" } -- expect error: cells

--! a shape of numbers
map:shape { 1, 2 } -- expect error: row 1 of the shape

--! a shape without a drawing
map:shape() -- expect error: expected the rows of a drawing

--! a shape with an unknown key
map:shape { "XX", flip = true } -- expect error: no "flip"

--! hexes that are not pairs
comb:shape "0,0 1" -- expect error: pairs q,r

--! a shape made in a step
hill:step("go", function()
  map:shape "XX" -- expect error: at load
end)

--! a shape on the cells of another board
hill:step("go", function()
  bar:on(state.elsewhere:free()) -- expect error: another board
end)

--! a shape on nothing
hill:step("go", function()
  bar:on(nil) -- expect error: expected a set or a cell
end)

--! a shape in a described where
hill:where("lot", function(me)
  return { ["free"] = bar:on(me.town:free()) } -- expect error: give the where a table of functions
end)

--! placements of two shapes together
hill:step("go", function()
  local both = bar:on(map:cells()) | tile:on(other:cells()) -- expect error: different boards
  seat_at(1):ask("build", both)
end)

--! placements where cells are expected
hill:step("go", function()
  seat_at(1).burnt:set(bar:on(map:cells())) -- expect error: placements:covered()
end)

--! neighbours of placements
hill:step("go", function()
  bar:on(map:cells()):beside() -- expect error: placements have no neighbours
end)

--! groups of placements
hill:step("go", function()
  for _ in bar:on(map:cells()):groups() do break end -- expect error: only cells form groups
end)

--! a placement as a cell
hill:step("go", function()
  seat_at(1).town:has(bar:on(map:cells()):first()) -- expect error: got a placement
end)

--! the row of a placement
hill:step("go", function()
  bar:on(map:cells()):first():row() -- expect error: got a placement
end)

--! the distance of a placement
hill:step("go", function()
  local lying = bar:on(map:cells()):first()
  lying:distance(lying) -- expect error: got a placement
end)

--! the anchor of a cell
hill:step("go", function()
  map:cell(1, 1):anchor() -- expect error: expected a placement
end)

--! cells that touch
hill:step("go", function()
  map:cells():touching(map:row(1)) -- expect error: expected placements
end)

--! a shape as options
hill:step("go", function()
  seat_at(1):ask("build", bar) -- expect error: expected options
end)

--! a shape that is called
hill:step("go", function()
  bar(seat_at(1)) -- expect error: expected a where
end)

--! placements of an earlier step
local kept
hill:step("keep", function() kept = bar:on(map:row(2)) end)
hill:step("use", function()
  seat_at(1):ask("build", kept) -- expect error: earlier step
end)

--! a placement in a counter
hill:step("go", function()
  state.round:set(bar:on(map:cells()):first()) -- expect error: expected a whole number
end)

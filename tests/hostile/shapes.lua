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
map:shape { "XX", flip = true } -- expect error: no `flip`

--! hexes that are not pairs
comb:shape "0,0 1" -- expect error: pairs q,r

--! a shape made in a step
hill:step("go", function()
  map:shape "XX" -- expect error: at load
end)

--! a shape on the cells of another board
hill:step("go", function()
  bar:on(state.elsewhere:free()) -- expect error: belong to different boards
end)

--! a shape on nothing
hill:step("go", function()
  bar:on(nil) -- expect error: expected a set or a cell
end)

--! a shape in a described where
local lot = hill:where("lot", function(me) return { ["free"] = bar:on(me.town:free()) } end)
hill:step("go", function()
  assert(lot(seat_at(1)) == bar:on(seat_at(1).town:free()))
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

--! a shape that keeps its orientation, as a text
map:shape { "XX", turns = "no" } -- expect error: shape: turns

--! a shape numbered with a gap
map:shape { "13", "X." } -- expect error: numbered from 1 on

--! a shape with numbers and letters
map:shape { "1X" } -- expect error: each number once

--! cells and turns of a placement, in their order
local steps = map:shape { "21", ".3" }
local post = map:shape { "X.", "XX", turns = false, flips = true }
local row = map:shape "123"
hill:step("go", function()
  assert(row:orientations() == 4 and bar:orientations() == 2 and post:orientations() == 2)
  for lying in steps:on(map:cells()):each() do
    local turns, flipped = lying:turn()
    if turns == 1 then
      assert(not flipped and lying:cell(1):row() == lying:cell(2):row() + 1)
      assert(lying:cell(3):column() == lying:cell(1):column() - 1)
    end
  end
  for lying in post:on(map:cells()):each() do assert(lying:turn() == 0) end
end)

--! a cell that a shape does not have
hill:step("go", function()
  bar:on(map:cells()):first():cell(4) -- expect error: placement:cell: expected a whole number
end)

--! the turn of a cell
hill:step("go", function()
  map:cell(1, 1):turn() -- expect error: expected a placement
end)

--! a piece without sides
map:piece "." -- expect error: needs at least one cell

--! a piece of letters
map:piece "NX" -- expect error: `NX` is not a part of a piece: its open sides (NS)

--! a piece with a row of numbers
map:piece { 1 } -- expect error: row 1 of the piece must be text of open sides

--! alternatives of a piece of two cells
map:piece "NS EW | NE" -- expect error: only a piece of one cell has several alternatives

--! a form of two cells
map:piece "NS | NE EW" -- expect error: only a piece of one cell has several alternatives

--! too many ways to lie
comb:piece "n | n+s | n+ne | n+se | n+ne+se" -- expect error: at most 16 different ways

--! a piece of a road type that is not declared
local kinds = { "rail", "tram" }
-- expect error next: `rail.NS,road.EW` is not a part of a piece: a road type with its open
map:piece { "rail.NS,road.EW", kinds = kinds }

--! a piece with a road type, of a game without
-- expect error next: before an alternative; road types are in its kinds = { ... }
map:piece "rail.NS"

--! a piece with sides of no road type
map:piece { "NS", kinds = { "rail", "tram" } } -- expect error: a road type with its open sides

--! a piece that is only a junction
map:piece { "*", kinds = { "rail", "tram" } } -- expect error: needs an open side

--! a piece with the same road type twice
map:piece { "rail.NS", kinds = { "rail", "rail" } } -- expect error: "rail"

--! a piece with odd road types
map:piece { "rail.NS", kinds = 3 } -- expect error: piece kinds: expected an enum

--! a piece of too many road types
local kinds = { "a", "b", "c", "d", "e", "f", "g", "h", "i" }
map:piece { "a.NS", kinds = kinds } -- expect error: a piece has at most 8 road types

--! a piece with a name that is too long to type
local kinds = { "narrow_gauge_railway", "electric_tram" }
-- expect error next: with more than 39 characters, so its road types need shorter names
map:piece { "narrow_gauge_railway.NS,electric_tram.EW", kinds = kinds }

--! road types of a shape
map:shape { "XX", kinds = { "rail" } } -- expect error: a shape has no `kinds`

--! pieces with road types, turned and turned over
local kinds = enum { "rail", "tram" }
local bridge = map:piece { "rail.NS,tram.EW", kinds = kinds, flips = true }
local station = map:piece { "rail.N,tram.S,* | rail.N,tram.E,*", kinds = kinds, flips = true }
local hook = map:piece { "rail.EW rail.W,tram.S,*", kinds = { "rail", "tram" } }
local six = comb:piece { "rail.n+s,tram.ne", kinds = kinds, flips = true }
hill:step("go", function()
  assert(bridge:orientations() == 2 and station:orientations() == 12)
  assert(hook:orientations() == 4 and six:orientations() == 12)
  assert(#bridge:on(map:cell(1, 1)):leaving() == 2)
  assert(#station:on(map:cell(2, 2)):opening_on(map:cell(2, 3)) == 6)
end)

--! a piece of too many cells
map:piece "NS NS NS NS NS NS NS NS NS NS NS NS NS NS NS NS NS" -- expect error: at most 16 cells

--! where a shape opens
hill:step("go", function()
  bar:on(map:cells()):leaving() -- expect error: a shape has no open sides
end)

--! where cells open
hill:step("go", function()
  map:cells():opening_on(map:row(1)) -- expect error: expected placements
end)

--! a piece that opens on another board
local bend = map:piece "NE"
hill:step("go", function()
  bend:on(map:cells()):opening_on(other:cells()) -- expect error: another board
end)

--! pieces, where they open and leave the board
local bend = map:piece "NE"
local hook = map:piece { "EW NW", flips = true }
local any_two = comb:piece "n+s | n+ne | n+se"
hill:step("go", function()
  assert(bend:orientations() == 4 and hook:orientations() == 8 and any_two:orientations() == 15)
  assert(#bend:on(map:cell(1, 1)):leaving() == 3)
  assert(#bend:on(map:cell(2, 2)):opening_on(map:cell(2, 3)) == 2)
  assert(#hook:on(map:set "a1 b1"):opening_on(map:set "a1 b1") == 0)
end)

--! a pattern
local things = enum { brick = "B", glass = "G", tile = "T" }
local pair = map:pattern { "BG", of = things }
assert(tostring(pair) == "pattern BG" and #pair == 2 and pair:orientations() == 4)
assert(map:pattern { rows = { "BG" }, of = things } == pair)
assert(map:pattern { "BG", of = enum { bread = "B", grain = "G" } } ~= pair)
assert(#pair:on(map:cells()) == 34)

--! a pattern with a letter of no name
-- expect error next: no name has this pattern's map letter `Q`: B is brick, G is glass
map:pattern { "BQ", of = enum { brick = "B", glass = "G" } }

--! a pattern with a small letter
-- expect error next: B is brick, G is glass; did you mean `G`?
map:pattern { "Bg", of = enum { brick = "B", glass = "G" } }

--! a pattern without names
map:pattern { "BG", flips = true } -- expect error: pattern: expected of = names, the enumeration

--! a pattern of a list
map:pattern { "BG", of = { "brick" } } -- expect error: pattern: expected of = names, the

--! a pattern of cells
map:pattern { "BG", of = map:cells() } -- expect error: pattern: expected of = names

--! a pattern that is only text
map:pattern "BG" -- expect error: pattern: expected of = names, the enumeration

--! a pattern with an unknown key
map:pattern { "BG", off = 1 } -- expect error: a pattern has no `off`; did you mean `of`?

--! a shape with names
map:shape { "X", of = enum { "x" } } -- expect error: a shape has no `of`; expected `rows`, `flips`

--! a pattern without a cell
map:pattern { "..", of = enum { brick = "B" } } -- expect error: a shape needs at least one cell

--! a pattern of numbers
map:pattern { 1, of = enum { brick = "B" } } -- expect error: row 1 of the pattern must be

--! a pattern of a graph
-- expect error next: a graph has no room for patterns: its cells only have neighbours, set:beside()
graph "a-b b-c":pattern { "BG", of = enum { brick = "B", glass = "G" } }

--! a pattern of a board
-- expect error next: a board has no method `pattern`
state.elsewhere:pattern { "BG", of = enum { brick = "B" } }

--! a pattern made in a step
local things = enum { brick = "B" }
hill:step("go", function()
  map:pattern { "B", of = things } -- expect error: at load
end)

--! a pattern on a board of no names
local pair = map:pattern { "BG", of = enum { brick = "B", glass = "G" } }
hill:step("go", function()
  -- expect error next: the letters of this pattern are names such as brick, which town does
  seat_at(1).town:matching(pair)
end)

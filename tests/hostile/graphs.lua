-- Graphs that are drawn wrongly, or asked for what only squares and hexes have.
local hill = game "hill"
hill:players(1, 2, 1)
local bay = graph {
  links = { mill = "harbour market", market = "harbour" }, places = "mill harbour\n market",
}
local map = square(3, 3, { links = "a1-c3" })
local state = hill:state {
  round = counter { max = 2 },
  places = board { on = bay, cell = { n = range(1, 3) } },
  squares = board { on = map, cell = {} },
  ferries = network { on = bay },
  roads = network { on = map, links = 1 },
  buoys = walls { on = bay },
  trips = list { max = 2, record = { to = bay } },
}
local one = graph "alone"
local free = hill:where("free", function() return { ["free"] = state.places:free() } end)
hill:step("turn", function()
  seat_at(1):ask("place", free)
  state.round:add(1)
end)
hill:ends_when(state.round:full())
hill:score("places", function(_, sheet) sheet:add(#state.places:drawn(), "places") end)

--! one cell, links said twice, names that are words of Lua
local words = graph { ["end"] = "while", ["while"] = "end" }
local function expect(held) if not held then error("no") end end
hill:step("look", function()
  expect(#one:cells() == 1 and one:edges():empty() and one:cells():beside():empty())
  expect(#words:edges() == 1 and words:cell "end":distance(words:cell "while") == 1)
  expect(#map:cell(1, 1):beside() == 3 and map:cell "a1":distance(map:cell "c2") == 2)
  state.trips:add { to = bay:cell "market" }
  state.ferries:link(bay:edges())
  expect(state.ferries:count() == 1 and state.ferries:loops() == 1)
  expect(state.ferries:links() == bay:edges() and #state.ferries:longest_path() == 3)
end)

--! nothing
local odd = graph() -- expect error: graph: expected links, "mill-harbour mill-market"

--! no cell
local odd = graph "" -- expect error: graph: it has no cells

--! a chain without a name
local odd = graph "mill--market" -- expect error: names of cells with - between neighbours

--! a cell linked to itself
local odd = graph "mill-market mill-mill" -- expect error: but mill is linked to itself

--! a name with a capital letter
local odd = graph "Mill-market" -- expect error: "Mill" cannot be the name of a cell

--! a name that moves have a word for
local odd = graph "mill-pass" -- expect error: a cell cannot be called `pass`

--! a list in place of neighbours
local odd = graph { "mill-market" } -- expect error: a name and those of its neighbours, got [1]

--! a key that there is not
local odd = graph { links = "mill-market", place = "mill market" } -- expect error: `places`

--! places that lack a cell
local odd = graph { links = "a-b", places = "a" } -- expect error: places do not show the cell `b`

--! places with a misspelt cell
local odd = graph { links = "harbour-mill", places = "harbor mill harbour" } -- expect error: harbor

--! too many cells
local chain = {}
for n = 1, 251 do chain[n] = "n" .. n end
local odd = graph(table.concat(chain, "-")) -- expect error: 1 to 250 cells, not 251

--! too many links
local all = {}
for a = 1, 65 do
  for b = a + 1, 65 do all[#all + 1] = "n" .. a .. "-n" .. b end
end
local odd = graph(table.concat(all, " ")) -- expect error: at most 2000 links, not 2080

--! more columns than a board has
local row = {}
for n = 1, 27 do row[n] = "n" .. n end
local links, places = table.concat(row, "-"), table.concat(row, " ")
local odd = graph { links = links, places = places } -- expect error: 26

--! a network of more links than there may be
local all = {}
for a = 1, 20 do
  for b = a + 1, 20 do all[#all + 1] = "n" .. a .. "-n" .. b end
end
--: module
part:state { odd = network { on = graph(table.concat(all, " ")) } } -- expect error: links

--! a cell that there is not
local odd = bay:cell "harbor" -- expect error: there is no cell `harbor`; did you mean `harbour`?

--! a cell by row and column
local odd = bay:cell(1, 1) -- expect error: a graph has no rows

--! rows
local odd = bay:row(1) -- expect error: a graph has no rows

--! the number of columns
local odd = bay.columns -- expect error: a graph has no columns

--! a border
local odd = bay:border() -- expect error: a graph has no border

--! a shape
local odd = bay:shape "XX" -- expect error: a graph has no room for shapes

--! a piece of road
local odd = bay:piece "NS" -- expect error: a graph has no sides for pieces of road

--! a step in a direction
local odd = bay:cells():shift "north" -- expect error: a graph has no directions

--! the directions of a graph
local odd = bay:directions() -- expect error: a graph has no directions

--! a described ray
hill:where("odd", function()
  return { ["a"] = state.places:drawn():ray("east") } -- expect error: a graph has no directions
end)

--! lines
local odd = bay:cells():lines(3) -- expect error: a graph has no straight lines

--! cells around
local odd = bay:cells():around() -- expect error: a graph has no corners

--! the row of a cell
local odd = bay:cell "mill":row() -- expect error: a graph has no rows and columns

--! a text for a cell
hill:step("go", function()
  state.places:draw("mill", 1) -- expect error: write map:cell("mill")
end)

--! a piece of road drawn
hill:step("go", function()
  state.ferries:draw(bay:cell "mill", "NS") -- expect error: a graph has no sides
end)

--! cells where roads fit
hill:step("go", function()
  local odd = state.ferries:frontier() -- expect error: a graph has no sides
end)

--! a link without a neighbour
--: module
local bays = graph "a-b-c"
local own = part:state { ways = network { on = bays } }
part:before("turn", function()
  own.ways:link(bays:cell "a", bays:cell "c") -- expect error: no link of the graph joins a and c
end)

--! links of squares as edges
hill:step("go", function()
  local odd = state.roads:links() -- expect error: links: only on a graph are they edges
end)

--! links between neighbours
local odd = square(3, 3, { links = "a1-b1" }) -- expect error: neighbours without a link

--! links to cells that are not there
local odd = hexagon(2, { links = "a1-z9" }) -- expect error: links: there is no cell `z9`

--! links as text
local odd = square(3, 3, "a1-c3") -- expect error: square: expected { ... }, got string

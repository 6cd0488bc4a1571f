-- Geometries as scripts see them: which cells a board has. Their methods return plain sets, at load
-- as well as in a step.
local native = ...
local context = native.prelude "context"
local globals = context.globals

-- Reads rows of characters of the same length. Returns their width, their number, and one text of
-- all.
local function drawn_rows(what, text)
  local rows = context.rows_of(native.text(text))
  if #rows == 0 then native.fail(what .. " is empty") end
  for _, row in ipairs(rows) do
    if #row ~= #rows[1] then native.fail("the rows of " .. what .. " must have the same length") end
  end
  return #rows[1], #rows, table.concat(rows)
end

local Geometry = {}
Geometry.__index = function(_, key)
  local method = Geometry[key]
  if not method then
    native.fail("a geometry has no `" .. native.text(key) ..
                "`: it has columns, rows, cells, none, row, column, border, cell, set, edges, " ..
                "between, directions, opposite, letters, shape, piece and pattern")
  end
  return method
end
Geometry.__newindex = function() native.fail("a geometry cannot be changed") end
Geometry.__tostring = function(self) return "geometry " .. self.columns .. " by " .. self.rows end

local function geometry(all)
  local columns, rows = native.geometry_size(all)
  return context.sealed({}, { all = all, columns = columns, rows = rows, is_graph = false },
                        Geometry.__index, Geometry.__newindex, { __tostring = Geometry.__tostring })
end

-- What graphs do not have, and what to write instead.
local Graph = {
  columns = "columns: write #map:cells() for the number of its cells",
  rows = "rows: write #map:cells() for the number of its cells",
  row = "rows: name its cells, map:set \"mill harbour\"",
  column = "columns: name its cells, map:set \"mill harbour\"",
  border = "border: name its cells, map:set \"mill harbour\"",
  directions = "directions: its cells only have neighbours, cell:beside()",
  opposite = "directions: its cells only have neighbours, cell:beside()",
  letters = "rows of letters: name its cells, map:set \"mill harbour\"",
  shape = "room for shapes: its cells only have neighbours, set:beside()",
  pattern = "room for patterns: its cells only have neighbours, set:beside()",
  piece = "sides for pieces of road: a network joins neighbours, network:link(a, b)",
}

local function graph_of(all)
  local function index(_, key)
    if Graph[key] then native.fail("a graph has no " .. Graph[key]) end
    return Geometry.__index(nil, key)
  end
  return context.sealed({}, { all = all, is_graph = true }, index, Geometry.__newindex,
                        { __tostring = function() return "graph of " .. #all .. " cells" end })
end

--- # shapes of boards

-- The links in the last argument, { links = "a1-h8" }, as pairs of names; nil: there are none.
local function links_in(what, given)
  if given == nil then return nil end
  context.check_keys(what, given, what == "square" and { "links", "diagonals" } or { "links" })
  if given.links == nil then return nil end
  return (native.prelude "graphs".chains(what .. ": links", given.links))
end

-- Makes a board of a tiling by its size, or drawn.
local function grid(tiling, columns, rows, given)
  local text
  if type(columns) == "string" then
    given = rows
    columns, rows, text = drawn_rows("an outline", columns) -- '#' is a gap
  elseif math.type(columns) ~= "integer" or math.type(rows) ~= "integer" then
    native.fail(tiling .. "(columns, rows): expected two whole numbers or a drawn outline")
  end
  local links = links_in(tiling, given)
  if tiling == "square" and given ~= nil and given.diagonals ~= nil then
    context.check_type("square: diagonals", given.diagonals, "boolean")
    if given.diagonals then tiling = "diagonal" end
  end
  return geometry(native.geometry(tiling, columns, rows, text, nil, links))
end

--- square(columns, rows [, { links = text, diagonals = true }]) -> geometry
--- Makes a board of squares; or square(text), drawn, where # is not a cell. Linked cells are
--- neighbours too, "a1-e5 b2-b4": of each other for beside, grow, reach, groups, flood and
--- distance; links do not count for directions, lines, around, roads and walls.
--- With diagonals, cells that share a corner are neighbours like those that share a side, and
--- networks have eight sides, "n+se"; there are no walls and edges.
---   local map = square(11, 5)
function globals.square(columns, rows, given) return grid("square", columns, rows, given) end

--- hex(columns, rows [, { links = text }]) -> geometry
--- Makes a rhombus of hexes; or hex(text), drawn. Links as of squares.
---   local board = hex(11, 11)
function globals.hex(columns, rows, given) return grid("hex", columns, rows, given) end

--- hexagon(side [, { links = text }]) -> geometry
--- Makes a hexagon of hexes with this many on each side. Links as of squares.
---   local island = hexagon(4)
function globals.hexagon(side, given)
  if math.type(side) ~= "integer" then native.fail("hexagon(side): expected a whole number") end
  return geometry(native.geometry("hexagon", side, 0, nil, nil, links_in("hexagon", given)))
end

--- graph "mill-harbour-market mill-market" -> geometry
--- Makes a board of named cells, each with the neighbours that a link joins it to; names have
--- letters, digits and _. graph { mill = "harbour market" } lists each cell's neighbours instead; a
--- link may be given twice. graph { links = ..., places = [[ ... ]] } also draws the names
--- where they are on the map.
---   local bay = graph "mill-harbour-market mill-market"
function globals.graph(given)
  return graph_of(native.geometry("graph", native.prelude "graphs".read(given)))
end

--- geometry.columns
--- Holds the number of its columns.
---   for column = 1, map.columns do ... end

--- geometry.rows
--- Holds the number of its rows.
---   for row = 1, map.rows do ... end

--- geometry:cells() -> set
--- Returns all its cells.
---   local all = map:cells()
function Geometry:cells() return self.all end
--- geometry:none() -> set
--- Returns the empty set of its cells.
---   local seen = map:none()
function Geometry:none() return self.all - self.all end
--- geometry:border() -> set
--- Returns the cells along its edge.
---   local shore = island:border()
function Geometry:border() return native.geometry_border(self.all) end
--- geometry:edges() -> edges
--- Returns all edges between its cells; on a graph those are its links.
---   local all = map:edges()
function Geometry:edges() return native.geometry_edges(self.all) end
--- geometry:between(a, b) -> edges
--- Returns all edges between a cell of one set and a cell of the other.
---   local ways = bay:between(mill, bay:cells())
function Geometry:between(a, b) return native.geometry_between(self.all, a, b) end
--- geometry:row(n) -> set
--- Returns the cells of a row, from 1 at the top. It is an error if there is none, and on hexes
--- whose names do not count rows.
---   local top = map:row(1)
function Geometry:row(n) return native.geometry_row(self.all, n) end
--- geometry:column(n) -> set
--- Returns the cells of a column, from 1 on the left. It is an error if there is none.
---   local left = map:column(1)
function Geometry:column(n) return native.geometry_column(self.all, n) end

--- geometry:directions([{ diagonals = true }]) -> list
--- Lists the directions to neighbours, clockwise: "north", "east", "south" and "west"; on hexes
--- "n", "ne" to "nw". With diagonals, those between them follow each: "north", "northeast" ...
---   local sides = map:directions()
function Geometry:directions(given)
  if given ~= nil then
    context.check_keys("directions", given, { "diagonals" })
    context.check_type("directions: diagonals", given.diagonals, "boolean")
  end
  return native.geometry_directions(self.all, given ~= nil and given.diagonals == true)
end

--- geometry:opposite("direction") -> direction
--- Returns the direction back: "south" of "north", on hexes "sw" of "ne".
---   local back = map:opposite "north"
function Geometry:opposite(direction) return native.geometry_opposite(self.all, direction) end

-- The cell with that name.
local function named(board, name)
  local cell = native.geometry_named(board.all, name)
  if cell then return cell end
  if not board.is_graph then native.fail("there is no cell `" .. name .. "` on this board") end
  local names = {}
  for other in board.all:each() do names[#names + 1] = native.text(other) end
  context.unknown("there is no cell", name, names)
end

--- geometry:cell(row, column) -> cell
--- Returns one cell; an error if there is none. geometry:cell "c4" finds it by name, as on graphs.
---   local start = map:cell(2, 2)
function Geometry:cell(row, column)
  if type(row) == "string" and column == nil then return named(self, row) end
  if self.is_graph then native.fail("a graph has no rows: name the cell, map:cell \"mill\"") end
  local cell = native.geometry_cell(self.all, row, column)
  if not cell then
    native.fail("there is no cell in row " .. native.text(row) .. ", column " ..
                native.text(column))
  end
  return cell
end

-- The set with the cells of a board that a text names. Scripts write set "" for no cells, in play
-- too: a text is read without a list around it.
local function with_named(board, set, text)
  if type(text) ~= "string" then
    native.fail("set: expected names of cells, \"a1 b2\", got " .. context.written(text))
  end
  for name in string.gmatch(text, "%S+") do set = set | named(board, name) end
  return set
end

--- geometry:set "a1 b2" -> set
--- Returns cells by name, also from a list of names.
---   local harbours = map:set "a1 k5"
function Geometry:set(names)
  local set = self:none()
  if type(names) ~= "table" then return with_named(self, set, names) end
  context.check_keys("set", names, {}, #names)
  for _, text in ipairs(names) do set = with_named(self, set, text) end
  return set
end

--- geometry:letters [[ H P . ]] -> sets by letter
--- Returns the cells under each letter of a drawn map, with a row on each line, or with `/` between
--- rows.
---   local woods = map:letters(drawn).W
-- Blanks between letters are ignored, and '#' is a gap.
function Geometry:letters(text)
  local width, height, letters = drawn_rows("a map of letters", text)
  if width ~= self.columns or height ~= self.rows then
    native.fail("a map of letters for this board must have " .. self.rows .. " rows of " ..
                self.columns ..
                " letters, not " .. height .. " of " .. width)
  end
  local none, sets = self:none(), {}
  for n = 1, #letters do
    local letter = string.sub(letters, n, n)
    local cell = native.geometry_cell(self.all, (n - 1) // width + 1, (n - 1) % width + 1)
    if (letter == "#") == (cell ~= nil) then
      native.fail("row " .. (n - 1) // width + 1 .. " of the map of letters does not fit the " ..
                  "board: '#' must stand exactly where there is no cell")
    end
    if cell then sets[letter] = (sets[letter] or none) | cell end
  end
  return setmetatable(sets, { __metatable = false, __index = function(_, letter)
    native.fail("the map of letters has no \"" .. native.text(letter) .. "\"")
  end })
end

local drawn = { shape = "X and . (or pairs q,r)", piece = "open sides and . for no cell",
                pattern = "map letters and . for no cell" }
local names_key = { piece = "kinds", pattern = "of" }

-- Whether the script writes { table.unpack(rows), flips = true }, of which Lua keeps the first row.
local function is_cut_short(what)
  local written = string.match(native.source(), what .. "%s*%(?%s*(%b{})")
  return written and string.find(written, "unpack%s*%b()%s*,%s*%a")
end

-- The rows of a drawing, and what else is said of it.
local function rows_in(what, drawing)
  if type(drawing) == "string" then return { drawing }, {} end
  if type(drawing) ~= "table" then
    native.fail("map:" .. what .. " { row, row, flips = true }: expected the rows of a drawing")
  end
  if drawing.rows == nil then return drawing, drawing end
  if #drawing > 0 then native.fail(what .. ": its rows are in `rows`, or in the list itself") end
  return type(drawing.rows) == "string" and { drawing.rows } or drawing.rows, drawing
end

-- Makes a shape, a piece of road or a pattern of its rows, with the ways in which it may lie.
local function made(board, what, drawing)
  local rows, ways = rows_in(what, drawing)
  context.check_keys("a " .. what, ways, { "rows", "flips", "turns", names_key[what] }, #ways)
  if rows ~= ways then context.check_list(what .. ": rows", rows) end
  context.check_type(what .. ": flips", ways.flips, "boolean")
  context.check_type(what .. ": turns", ways.turns, "boolean")
  for n, row in ipairs(rows) do
    if type(row) ~= "string" then
      native.fail("row " .. n .. " of the " .. what .. " must be text of " .. drawn[what])
    end
  end
  if #ways == 1 and (ways.flips or ways.turns ~= nil) and is_cut_short(what) then
    native.fail(what .. ": Lua keeps only the first value of table.unpack(...) before a comma: " ..
                "write { rows = rows, flips = true }")
  end
  if what == "pattern" and native.kind_of(ways.of) ~= "names" then
    native.fail("pattern: expected of = names, the enumeration whose map letters are drawn, got " ..
                context.written(ways.of))
  end
  local names = ways.of or context.road_types("piece kinds", ways.kinds)
  return native[what](board.all, table.concat(rows, "\n"), ways.flips == true,
                      ways.turns ~= false, names)
end

--- geometry:shape { "X.", "XX", flips = true } -> shape
--- Makes a shape for this board, drawn in rows; on hexes the rows are those of a rhombus, or its
--- cells are pairs "0,0 1,0". With `flips` it may be turned over, with `turns = false` it keeps its
--- orientation. Digits in place of X number its cells. For rows that are data write { rows = rows,
--- flips = true }.
---   local bee = town:shape { ".X", "XX", "X.", flips = true }
function Geometry:shape(drawing) return made(self, "shape", drawing) end

--- geometry:piece { "EW SW", ". NS", flips = true } -> shape
--- Makes a piece of road: a shape whose cells are written as their open sides, here a row of two
--- and one below. `|` separates alternatives of a piece of one cell: any two sides are "NS | NE".
--- With the network's road types in `kinds` each has its sides, "rail.NS,road.EW", and `*` makes a
--- junction: "rail.N,road.S,*".
---   local any_two = town:piece "NS | NE"
function Geometry:piece(drawing) return made(self, "piece", drawing) end

--- geometry:pattern { "HH", ".P", of = names, flips = true } -> shape
--- Makes a pattern: a shape whose cells are drawn with the map letters of an enumeration, with .
--- for none. board:matching finds where a board has these names; `flips`, `turns` and `rows` as for
--- a shape.
---   local terrace = town:pattern { "HHP", of = kinds }
function Geometry:pattern(drawing) return made(self, "pattern", drawing) end

native.guard("geometry", Geometry)

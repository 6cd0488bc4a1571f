-- Whether the data files add up: what does not is refused when the rules load, with a message that
-- names the file and the entry.

local adding_up = {}

local function refuse(text, ...)
  error(string.format(text, ...), 0)
end

local function whole(what, value, least, most)
  if math.type(value) ~= "integer" or value < least or value > most then
    refuse("%s: expected a whole number from %d to %d, got %s", what, least, most, tostring(value))
  end
end

local function list(what, value, of)
  if type(value) ~= "table" or #value == 0 then
    refuse("%s: expected a list of %s, got %s", what, of, type(value) == "table" and "none" or
      tostring(value))
  end
end

-- A table with no entries but those.
local function entries(what, value, names)
  if type(value) ~= "table" then refuse("%s: expected a table, got %s", what, tostring(value)) end
  local known = {}
  for _, name in ipairs(names) do known[name] = true end
  for name in pairs(value) do
    if not known[name] then
      refuse("%s: there is no entry `%s`: they are %s", what, tostring(name),
        table.concat(names, ", "))
    end
  end
end

-- A list of names, each one of those that the rules know, and there once.
local function names(what, value, known)
  list(what, value, "names")
  local left = {}
  for _, name in ipairs(known) do left[name] = true end
  for n = 1, #value do
    if not left[value[n]] then
      refuse("%s[%d]: expected each of %s once at most, got %s", what, n,
        table.concat(known, ", "), tostring(value[n]))
    end
    left[value[n]] = nil
  end
end

local function points(what, values)
  list(what, values, "points")
  for n, value in ipairs(values) do
    whole(what .. "[" .. n .. "]", value, 0, 999)
    if n > 1 and value < values[n - 1] then
      refuse("%s: %d comes after %d, but more never score less", what, value, values[n - 1])
    end
  end
end

local all_pieces = { "cycle", "colour_letters", "objects", "object_letters", "colour_of", "goals",
                     "cards" }
local all_objects = { "court", "windmill", "station", "bikes", "bank", "square" }
local all_goals = { "crossroads", "recreation", "downtown", "suburbs", "hub", "surroundings",
                    "symmetry", "triangle", "routes", "winds" }
local all_cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" }

-- A letter for each of the names.
local function letters(what, value, of)
  entries(what, value, of)
  for _, name in ipairs(of) do
    if type(value[name]) ~= "string" or #value[name] ~= 1 then
      refuse("%s.%s: expected a letter, got %s", what, name, tostring(value[name]))
    end
  end
end

function adding_up.pieces(pieces)
  entries("pieces", pieces, all_pieces)
  names("pieces: cycle", pieces.cycle, { "red", "yellow", "brown", "green", "blue" })
  whole("pieces: colours of cycle", #pieces.cycle, 5, 5) -- a seat and a marker each
  letters("pieces: colour_letters", pieces.colour_letters, pieces.cycle)
  names("pieces: objects", pieces.objects, all_objects)
  letters("pieces: object_letters", pieces.object_letters, pieces.objects)
  entries("pieces: colour_of", pieces.colour_of, pieces.objects)
  local basic = {}
  for _, object in ipairs(pieces.objects) do
    if pieces.colour_of[object] then table.insert(basic, pieces.colour_of[object]) end
  end
  names("pieces: colours of colour_of", basic, pieces.cycle)
  whole("pieces: colours of colour_of", #basic, #pieces.cycle, #pieces.cycle)
  names("pieces: goals", pieces.goals, all_goals)
  names("pieces: cards", pieces.cards, all_cards)
end

local all_tables = { "black_faces", "circles", "objects", "stable_soil", "passed_rounds",
                     "specialization", "standardization", "additional", "crossroads_colours",
                     "chart" }

function adding_up.tables(tables, objects, goals)
  entries("tables", tables, all_tables)
  entries("tables: objects", tables.objects, objects)
  entries("tables: additional", tables.additional, all_goals)
  list("tables: black_faces", tables.black_faces, "places in shapes.lua")
  whole("tables: circles", tables.circles, 1, 26)
  for _, name in ipairs(objects) do
    local object, what = tables.objects[name], "tables: objects." .. name
    entries(what, object, { "each", "extra" })
    whole(what .. ".each", object.each, 0, 20)
    whole(what .. ".extra", object.extra, 0, 20)
  end
  whole("tables: stable_soil", tables.stable_soil, 0, 99)
  whole("tables: passed_rounds", tables.passed_rounds, 1, 99)
  points("tables: specialization", tables.specialization)
  points("tables: standardization", tables.standardization)
  for _, name in ipairs(goals) do
    points("tables: additional." .. name, tables.additional[name])
  end
  whole("tables: crossroads_colours", tables.crossroads_colours, 1, 5)

  list("tables: chart", tables.chart, "points")
  for n, least in ipairs(tables.chart) do
    whole("tables: chart[" .. n .. "]", least, 1, 9999)
    if n > 1 and least <= tables.chart[n - 1] then
      refuse("tables: chart: %d comes after %d, but they ascend", least, tables.chart[n - 1])
    end
  end
end

-- A verdict more than there are numbers to reach.
function adding_up.chart(verdicts, least)
  list("chart", verdicts, "verdicts")
  if #verdicts ~= #least + 1 then
    refuse("chart: expected %d verdicts, one more than tables.chart has numbers, got %d",
      #least + 1, #verdicts)
  end
  for n = 1, #verdicts do
    if type(verdicts[n]) ~= "string" or verdicts[n] == "" then
      refuse("chart[%d]: expected a text, got %s", n, tostring(verdicts[n]))
    end
  end
end

-- Rows of X and `.`, all as long.
local function drawing(what, rows)
  list(what .. ": drawn", rows, "rows")
  local blocks = 0
  for n, row in ipairs(rows) do
    if type(row) ~= "string" or #row ~= #rows[1] then
      refuse("%s: row %d: expected %d letters, as in row 1, got \"%s\"", what, n, #rows[1],
        tostring(row))
    end
    for column = 1, #row do
      local letter = string.sub(row, column, column)
      if letter ~= "X" and letter ~= "." then
        refuse("%s: row %d, column %d: expected X or ., got \"%s\"", what, n, column, letter)
      end
      blocks = blocks + (letter == "X" and 1 or 0)
    end
  end
  if blocks == 0 then refuse("%s: there is no X in it", what) end
  if blocks > 16 then refuse("%s: %d blocks, but a shape has 16 at most", what, blocks) end
  return blocks
end

-- How many blocks hang together with the first one.
local function together(rows)
  local seen, blocks = {}, {}
  local function visit(row, column)
    local letter = rows[row] and string.sub(rows[row], column, column)
    local name = row .. ", " .. column
    if letter == "X" and not seen[name] then
      seen[name] = true
      table.insert(blocks, { row, column })
    end
  end
  visit(1, string.find(rows[1], "X") or 0)
  for _, block in ipairs(blocks) do -- which grows meanwhile
    local row, column = block[1], block[2]
    visit(row - 1, column)
    visit(row - 1, column + 1)
    visit(row, column - 1)
    visit(row, column + 1)
    visit(row + 1, column - 1)
    visit(row + 1, column)
  end
  return #blocks
end

-- Whether it can be typed as a face: small letters and `_`.
local function is_word(name)
  for n = 1, #name do
    if not string.find("abcdefghijklmnopqrstuvwxyz_", string.sub(name, n, n)) then return false end
  end
  return #name >= 1 and #name <= 20
end

function adding_up.shapes(shapes, objects)
  list("shapes", shapes, "shapes")
  local taken = {}
  for _, name in ipairs(objects) do taken[name] = "an object" end
  for n = 1, #shapes do
    local shape = shapes[n]
    local what = "shapes[" .. n .. "]"
    if type(shape) ~= "table" or type(shape.name) ~= "string" then
      refuse("%s: expected { name = \"...\", drawn = { rows } }", what)
    end
    if not is_word(shape.name) then
      refuse("%s: name: expected 1 to 20 small letters, got \"%s\"", what, shape.name)
    end
    if taken[shape.name] then
      refuse("%s: \"%s\" is already the name of %s", what, shape.name, taken[shape.name])
    end
    taken[shape.name] = what
    what = what .. " " .. shape.name
    local blocks = drawing(what, shape.drawn)
    if not string.find(shape.drawn[1], "X") then refuse("%s: row 1 is empty", what) end
    if together(shape.drawn) < blocks then
      refuse("%s: its blocks do not all hang together", what)
    end
  end
end

function adding_up.faces(faces, shapes)
  local seen = {}
  for n, face in ipairs(faces) do
    whole("black_faces[" .. n .. "]", face, 1, #shapes)
    if seen[face] then refuse("black_faces: %d (%s) is there twice", face, shapes[face].name) end
    seen[face] = true
  end
end

function adding_up.map(map)
  entries("map", map, { "side", "central_radius", "stars", "drawn" })
  if map.drawn and (map.side or map.central_radius or map.stars) then
    refuse("map: drawn: a drawn map has nothing beside it, neither side, central_radius nor stars")
  end
end

function adding_up.hexagon(map)
  whole("map: side", map.side, 2, 12)
  whole("map: central_radius", map.central_radius, 0, 11)
end

-- The star spaces of a hexagon of that side.
function adding_up.stars(map, side)
  if type(map.stars) ~= "table" then refuse("map: stars: expected { { q, r }, ... }") end
  local seen = {}
  for n, star in ipairs(map.stars) do
    local what = "map: stars[" .. n .. "]"
    if type(star) ~= "table" or math.type(star[1]) ~= "integer" or
        math.type(star[2]) ~= "integer" or #star ~= 2 then
      refuse("%s: expected two whole numbers { q, r }", what)
    end
    local q, r = star[1], star[2]
    if math.max(math.abs(q), math.abs(r), math.abs(q + r)) >= side then
      refuse("%s: there is no space (%d, %d) in a hexagon of side %d", what, q, r, side)
    end
    local name = q .. ", " .. r
    if seen[name] then refuse("%s: (%s) is a star space already", what, name) end
    seen[name] = true
  end
end

-- A map drawn in rows: rows of letters all as long, one space at least.
function adding_up.drawn(text)
  if type(text) ~= "string" then refuse("map: drawn: expected text, got %s", tostring(text)) end
  local row, column, first, spaces = 1, 0, nil, 0
  for n = 1, #text + 1 do
    local letter = n > #text and "\n" or string.sub(text, n, n)
    if letter == "\n" then
      if column > 0 then
        first = first or column
        if column ~= first then
          refuse("map: drawn: row %d has %d letters, but row 1 has %d", row, column, first)
        end
        row, column = row + 1, 0
      end
    elseif letter ~= " " then
      column = column + 1
      if not string.find("#.o*@", letter) then
        refuse("map: drawn: row %d, column %d: \"%s\" is none of . o * @ and #", row, column,
          letter)
      end
      spaces = spaces + (letter == "#" and 0 or 1)
    end
  end
  if spaces == 0 then refuse("map: drawn: there is no space") end
end

return adding_up

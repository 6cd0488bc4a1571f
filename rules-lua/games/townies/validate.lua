-- Validates the data files: wrong data is refused when the rules load, with a message that names
-- the file and the entry.

local validate = {}
local most_blocks = 16 -- the engine's limit for a shape

-- A list of names that the rules know, each at most once.
local function names(what, value, known)
  check.list(what, value, 1)
  local left = {}
  for _, name in ipairs(known) do left[name] = true end
  for n = 1, #value do
    if not left[value[n]] then
      check.refuse("%s[%d]: expected each of %s at most once, got %s", what, n,
        table.concat(known, ", "), tostring(value[n]))
    end
    left[value[n]] = nil
  end
end

local function points(what, values)
  check.list(what, values, 1)
  for n, value in ipairs(values) do
    check.whole(what .. "[" .. n .. "]", value, 0, 999)
    if n > 1 and value < values[n - 1] then
      check.refuse("%s: %d comes after %d, but more never score less", what, value, values[n - 1])
    end
  end
end

local all_pieces = { "cycle", "colour_letters", "objects", "object_letters", "colour_of", "goals",
                     "cards" }
local all_objects = { "court", "windmill", "station", "bikes", "bank", "square" }
local all_goals = { "crossroads", "recreation", "downtown", "suburbs", "hub", "surroundings",
                    "symmetry", "triangle", "routes", "winds" }
local all_cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" }

-- One letter for each of the names.
local function letters(what, value, of)
  check.keys(what, value, of)
  for _, name in ipairs(of) do
    if type(value[name]) ~= "string" or #value[name] ~= 1 then
      check.refuse("%s.%s: expected a letter, got %s", what, name, tostring(value[name]))
    end
  end
end

function validate.pieces(pieces)
  check.keys("pieces", pieces, all_pieces)
  names("pieces: cycle", pieces.cycle, { "red", "yellow", "brown", "green", "blue" })
  check.whole("pieces: colours of cycle", #pieces.cycle, 5, 5) -- one for each seat
  letters("pieces: colour_letters", pieces.colour_letters, pieces.cycle)
  names("pieces: objects", pieces.objects, all_objects)
  letters("pieces: object_letters", pieces.object_letters, pieces.objects)
  check.keys("pieces: colour_of", pieces.colour_of, pieces.objects)
  local basic = {}
  for _, object in ipairs(pieces.objects) do
    if pieces.colour_of[object] then table.insert(basic, pieces.colour_of[object]) end
  end
  names("pieces: colours of colour_of", basic, pieces.cycle)
  check.whole("pieces: colours of colour_of", #basic, #pieces.cycle, #pieces.cycle)
  names("pieces: goals", pieces.goals, all_goals)
  names("pieces: cards", pieces.cards, all_cards)
end

local all_tables = { "black_faces", "circles", "objects", "stable_soil", "passed_rounds",
                     "specialization", "standardization", "additional", "crossroads_colours",
                     "chart" }

function validate.tables(tables, objects, goals)
  check.keys("tables", tables, all_tables)
  check.keys("tables: objects", tables.objects, objects)
  check.keys("tables: additional", tables.additional, all_goals)
  check.list("tables: black_faces", tables.black_faces, 1)
  check.whole("tables: circles", tables.circles, 1, 26)
  for _, name in ipairs(objects) do
    local object, what = tables.objects[name], "tables: objects." .. name
    check.keys(what, object, { "each", "extra" })
    check.whole(what .. ".each", object.each, 0, 20)
    check.whole(what .. ".extra", object.extra, 0, 20)
  end
  check.whole("tables: stable_soil", tables.stable_soil, 0, 99)
  check.whole("tables: passed_rounds", tables.passed_rounds, 1, 99)
  points("tables: specialization", tables.specialization)
  points("tables: standardization", tables.standardization)
  for _, name in ipairs(goals) do
    points("tables: additional." .. name, tables.additional[name])
  end
  check.whole("tables: crossroads_colours", tables.crossroads_colours, 1, 5)

  check.ascending("tables: chart", tables.chart, 1, 9999)
end

-- There must be one verdict more than there are numbers to reach.
function validate.chart(verdicts, least)
  check.list("chart", verdicts, 1)
  if #verdicts ~= #least + 1 then
    check.refuse("chart: expected %d verdicts, one more than tables.chart has numbers, got %d",
      #least + 1, #verdicts)
  end
  for n = 1, #verdicts do check.text("chart[" .. n .. "]", verdicts[n]) end
end

-- The number of blocks that are connected to the first one.
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
  for _, block in ipairs(blocks) do -- this list grows in the loop
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

-- Whether it can be typed as the name of a face: small letters and `_`.
local function is_word(name)
  for n = 1, #name do
    if not string.find("abcdefghijklmnopqrstuvwxyz_", string.sub(name, n, n)) then return false end
  end
  return #name >= 1 and #name <= 20
end

function validate.shapes(shapes, objects)
  check.list("shapes", shapes, 1)
  local taken = {}
  for _, name in ipairs(objects) do taken[name] = "an object" end
  for n = 1, #shapes do
    local shape = shapes[n]
    local what = "shapes[" .. n .. "]"
    if type(shape) ~= "table" or type(shape.name) ~= "string" then
      check.refuse("%s: expected { name = \"...\", drawn = { rows } }", what)
    end
    if not is_word(shape.name) then
      check.refuse("%s: name: expected 1 to 20 lower-case letters, got \"%s\"", what, shape.name)
    end
    if taken[shape.name] then
      check.refuse("%s: \"%s\" is already the name of %s", what, shape.name, taken[shape.name])
    end
    taken[shape.name] = what
    what = what .. " " .. shape.name
    local blocks = check.drawing(what .. ": drawn", shape.drawn)
    if blocks > most_blocks then
      check.refuse("%s: %d blocks, but a shape has at most %d", what, blocks, most_blocks)
    end
    if not string.find(shape.drawn[1], "X") then check.refuse("%s: row 1 is empty", what) end
    if together(shape.drawn) < blocks then
      check.refuse("%s: its blocks are not all connected", what)
    end
  end
end

function validate.faces(faces, shapes)
  local seen = {}
  for n, face in ipairs(faces) do
    check.whole("black_faces[" .. n .. "]", face, 1, #shapes)
    if seen[face] then
      check.refuse("black_faces: %d (%s) appears twice", face, shapes[face].name)
    end
    seen[face] = true
  end
end

function validate.map(map)
  check.keys("map", map, { "side", "central_radius", "stars", "drawn" })
  if map.drawn and (map.side or map.central_radius or map.stars) then
    check.refuse("map: drawn: a drawn map cannot also have side, central_radius or stars")
  end
end

function validate.hexagon(map)
  check.whole("map: side", map.side, 2, 12)
  check.whole("map: central_radius", map.central_radius, 0, 11)
end

-- The star spaces of a hexagon with that side.
function validate.stars(map, side)
  if type(map.stars) ~= "table" then check.refuse("map: stars: expected { { q, r }, ... }") end
  local seen = {}
  for n, star in ipairs(map.stars) do
    local what = "map: stars[" .. n .. "]"
    if type(star) ~= "table" or math.type(star[1]) ~= "integer" or
        math.type(star[2]) ~= "integer" or #star ~= 2 then
      check.refuse("%s: expected two whole numbers { q, r }", what)
    end
    local q, r = star[1], star[2]
    if math.max(math.abs(q), math.abs(r), math.abs(q + r)) >= side then
      check.refuse("%s: there is no space (%d, %d) in a hexagon of side %d", what, q, r, side)
    end
    local name = q .. ", " .. r
    if seen[name] then check.refuse("%s: (%s) is already a star space", what, name) end
    seen[name] = true
  end
end

-- A map drawn in rows: all of the same length, with at least one space.
function validate.drawn(text)
  check.text("map: drawn", text)
  local row, column, first, spaces = 1, 0, nil, 0
  for n = 1, #text + 1 do
    local letter = n > #text and "\n" or string.sub(text, n, n)
    if letter == "\n" then
      if column > 0 then
        first = first or column
        if column ~= first then
          check.refuse("map: drawn: row %d has %d letters, but row 1 has %d", row, column, first)
        end
        row, column = row + 1, 0
      end
    elseif letter ~= " " then
      column = column + 1
      if not string.find("#.o*@", letter) then
        check.refuse("map: drawn: row %d, column %d: \"%s\" is not one of . o * @ and #", row,
          column, letter)
      end
      spaces = spaces + (letter == "#" and 0 or 1)
    end
  end
  if spaces == 0 then check.refuse("map: drawn: there is no space") end
end

return validate

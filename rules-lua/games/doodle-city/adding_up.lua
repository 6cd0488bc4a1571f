-- Whether the sheet and the numbers add up: what does not is refused when the rules load, with a
-- message that names the file and the entry.

local adding_up = {}

local function refuse(text, ...)
  error(string.format(text, ...), 0)
end

local function whole(what, value, least, most)
  if math.type(value) ~= "integer" or value < least or value > most then
    refuse("%s: expected a whole number from %d to %d, got %s", what, least, most, tostring(value))
  end
end

local function ascending(what, list, length)
  if type(list) ~= "table" or #list < 1 then refuse("%s: expected numbers", what) end
  if length and #list ~= length then
    refuse("%s: expected %d numbers, got %d", what, length, #list)
  end
  for n, points in ipairs(list) do
    whole(what .. "[" .. n .. "]", points, 1, 999)
    if n > 1 and points <= list[n - 1] then
      refuse("%s: %d comes after %d, but they ascend", what, points, list[n - 1])
    end
  end
end

-- Five columns and five rows, for the faces of a die but the last, which is any.
function adding_up.layout(sheet, grid)
  local row, column, found = 1, 0, {}
  for n = 1, #sheet.layout do
    local letter = string.sub(sheet.layout, n, n)
    if letter == "\n" and column > 0 then row, column = row + 1, 0 end
    if not string.find(" \n", letter) then
      column = column + 1
      if not string.find("HOST", letter) then
        refuse("sheet: layout: row %d, column %d: \"%s\" is none of H, O, S and T", row, column,
          letter)
      end
      found[letter] = (found[letter] or 0) + 1
    end
  end
  for _, kind in ipairs { "H house", "O hotel", "S shop", "T taxi" } do
    local letter = string.sub(kind, 1, 1)
    if not found[letter] then
      refuse("sheet: layout: there is no %s square", string.sub(kind, 3))
    end
  end
  local houses = grid:letters(sheet.layout).H
  for n = 1, grid.columns do
    local count = #(houses & grid:column(n))
    if count ~= 1 then
      refuse("sheet: layout: column %d has %d house squares, and needs one for its start road", n,
        count)
    end
  end
end

function adding_up.precrossed(what, list, columns)
  if type(list) ~= "table" or #list ~= columns then
    refuse("%s: expected %d numbers, one for each column", what, columns)
  end
  for n, houses in ipairs(list) do whole(what .. "[" .. n .. "]", houses, 1, 2) end
end

function adding_up.hotels(what, list, squares)
  ascending(what, list)
  if #list > squares then
    refuse("%s: %d hotel scores, but the sheet has only %d hotels", what, #list, squares)
  end
end

function adding_up.permutation(what, list, faces)
  local seen = {}
  for _, n in ipairs(list) do
    if n < 1 or n > faces or seen[n] then
      refuse("%s: expected the numbers 1 to %d, each once", what, faces)
    end
    seen[n] = true
  end
  if #list ~= faces then refuse("%s: expected %d numbers, got %d", what, faces, #list) end
end

local function start_roads(list, roads)
  if type(list) ~= "table" or #list ~= 6 then
    refuse("tables: start_roads: expected a road for each of the 6 faces of the blue die")
  end
  for face, name in ipairs(list) do
    local known = false
    for _, road in ipairs(roads) do known = known or road == name end
    if not known then
      refuse("tables: start_roads[%d]: \"%s\" is none of %s", face, tostring(name),
        table.concat(roads, ", "))
    end
  end
end

function adding_up.tables(tables, players, roads)
  whole("tables: white_dice[" .. players .. "]", tables.white_dice[players], players, 20)
  whole("tables: trees", tables.trees, 1, 50)
  start_roads(tables.start_roads, roads)
  ascending("tables: shops", tables.shops)
  local from, points = {}, {}
  for n, bonus in ipairs(tables.bonuses) do from[n], points[n] = bonus.from, bonus.points end
  ascending("tables: bonuses: from", from)
  ascending("tables: bonuses: points", points)
  if from[#from] > tables.shops[#tables.shops] then
    refuse("tables: bonuses: no shop scores %d", from[#from])
  end
  whole("tables: taxi", tables.taxi, 0, 100)
  whole("tables: fewest_trees", tables.fewest_trees, 0, 100)
  whole("tables: most_trees", tables.most_trees, -100, 0)
end

-- The first rank needs no points.
function adding_up.ranks(points, names, count)
  ascending("tables: ranks", points, count - 1)
  if #names ~= count then refuse("names: ranks: expected %d names, got %d", count, #names) end
end

return adding_up

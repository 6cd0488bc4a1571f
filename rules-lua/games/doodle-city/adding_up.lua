-- Whether the sheet and the numbers add up: what does not is refused when the rules load, with a
-- message that names the file and the entry.

local adding_up = {}

local function refuse(text, ...)
  error(string.format(text, ...), 0)
end

local function shown(value)
  return type(value) == "string" and '"' .. value .. '"' or tostring(value)
end

local function whole(what, value, least, most)
  if math.type(value) ~= "integer" or value < least or value > most then
    refuse("%s: expected a whole number from %d to %d, got %s", what, least, most, shown(value))
  end
end

-- `length` nil: at least one.
local function list(what, value, length)
  if type(value) ~= "table" then refuse("%s: expected a list, got %s", what, shown(value)) end
  if length and #value ~= length then
    refuse("%s: expected %d entries, got %d", what, length, #value)
  end
  if #value == 0 then refuse("%s: the list is empty", what) end
end

-- A misspelt key would be overlooked.
local function keys(what, value, known)
  for key in pairs(value) do
    local found = false
    for _, name in ipairs(known) do found = found or name == key end
    if not found then
      refuse("%s: %s is none of %s", what, shown(key), table.concat(known, ", "))
    end
  end
end

local function ascending(what, numbers, length)
  list(what, numbers, length)
  for n = 1, #numbers do
    local points = numbers[n]
    whole(what .. "[" .. n .. "]", points, 1, 999)
    if n > 1 and points <= numbers[n - 1] then
      refuse("%s: %d comes after %d, but they ascend", what, points, numbers[n - 1])
    end
  end
end

-- Rules 2 and 3. As many columns and rows as the faces of a die but the last, which is any.

local kinds = { H = "house", O = "hotel", S = "shop", T = "taxi" }

-- The letters of the layout, row by row.
local function rows_of(layout)
  local rows, row = {}, {}
  for n = 1, #layout + 1 do
    local letter = string.sub(layout, n, n)
    if not string.find(" \t\n", letter, 1, true) then row[#row + 1] = letter end
    if letter == "" or letter == "\n" then
      if #row > 0 then rows[#rows + 1] = row end
      row = {}
    end
  end
  return rows
end

local function counted(rows, columns)
  local found = {}
  for n, row in ipairs(rows) do
    for column, letter in ipairs(row) do
      if not kinds[letter] then
        refuse("sheet: layout: row %d, column %d: \"%s\" is none of H, O, S and T", n, column,
          letter)
      end
      found[letter] = (found[letter] or 0) + 1
    end
    if #row ~= columns then
      refuse("sheet: layout: row %d has %d squares, and needs %d", n, #row, columns)
    end
  end
  return found
end

function adding_up.sheet(sheet, grid)
  if type(sheet) ~= "table" or type(sheet.layout) ~= "string" then
    refuse("sheet: layout: expected a text, a letter for each square")
  end
  keys("sheet", sheet, { "layout", "precrossed" })
  local rows = rows_of(sheet.layout)
  local found = counted(rows, grid.columns)
  if #rows ~= grid.rows then
    refuse("sheet: layout: there are %d rows, not %d", #rows, grid.rows)
  end
  for letter, kind in pairs(kinds) do
    if not found[letter] then refuse("sheet: layout: there is no %s square", kind) end
  end
  local houses = grid:letters(sheet.layout).H
  for n = 1, grid.columns do
    local count = #(houses & grid:column(n))
    if count ~= 1 then
      refuse("sheet: layout: column %d has %d house squares, and needs one for its start road", n,
        count)
    end
  end
  adding_up.precrossed("sheet: precrossed", sheet.precrossed, grid.columns)
end

function adding_up.precrossed(what, houses, columns)
  list(what, houses, columns)
  for n = 1, columns do whole(what .. "[" .. n .. "]", houses[n], 1, 2) end
end

-- The other numbers.

function adding_up.hotels(what, scores, hotels, squares)
  ascending(what, scores)
  if #scores > hotels then
    refuse("%s: %d hotel scores, but the sheet has only %d hotels", what, #scores, hotels)
  end
  if scores[#scores] > squares then
    refuse("%s: %d, but a road has at most %d squares", what, scores[#scores], squares)
  end
end

-- `precrossed`: houses that are crossed out from the beginning, beside two more in each column.
function adding_up.shops(scores, precrossed)
  local houses = 2 * #precrossed
  for _, count in ipairs(precrossed) do houses = houses + count end
  if scores[#scores] > houses then
    refuse("tables: shops: %d, but the sheet has only %d houses", scores[#scores], houses)
  end
end

function adding_up.permutation(what, numbers, faces)
  list(what, numbers, faces)
  local seen = {}
  for _, n in ipairs(numbers) do
    if n < 1 or n > faces or seen[n] then
      refuse("%s: expected the numbers 1 to %d, each once", what, faces)
    end
    seen[n] = true
  end
end

local function start_roads(names, roads)
  list("tables: start_roads", names, 6)
  local known = {}
  for _, road in ipairs(roads) do known[road] = true end
  for face = 1, 6 do
    local name = names[face]
    if not known[name or ""] then
      refuse("tables: start_roads[%d]: %s is none of %s", face, shown(name),
        table.concat(roads, ", "))
    end
  end
end

local function bonuses(all, best_shop)
  list("tables: bonuses", all)
  local from, points = {}, {}
  for n = 1, #all do
    local bonus, what = all[n], "tables: bonuses[" .. n .. "]"
    if type(bonus) ~= "table" then
      refuse("%s: expected { from = ..., points = ... }, got %s", what, shown(bonus))
    end
    keys(what, bonus, { "from", "points" })
    whole(what .. ".from", bonus.from, 1, 999)
    whole(what .. ".points", bonus.points, 1, 999)
    from[n], points[n] = bonus.from, bonus.points
  end
  ascending("tables: bonuses: from", from)
  ascending("tables: bonuses: points", points)
  if from[#from] > best_shop then refuse("tables: bonuses: no shop scores %d", from[#from]) end
end

function adding_up.tables(tables, players, roads)
  if type(tables) ~= "table" then refuse("tables: expected a table, got %s", shown(tables)) end
  keys("tables", tables, { "white_dice", "start_roads", "trees", "hotels", "shops", "bonuses",
                           "taxi", "fewest_trees", "most_trees", "ranks" })
  list("tables: white_dice", tables.white_dice)
  whole("tables: white_dice[" .. players .. "]", tables.white_dice[players], players, 20)
  whole("tables: trees", tables.trees, 1, 50)
  start_roads(tables.start_roads, roads)
  ascending("tables: hotels", tables.hotels)
  ascending("tables: shops", tables.shops)
  bonuses(tables.bonuses, tables.shops[#tables.shops])
  whole("tables: taxi", tables.taxi, 0, 100)
  whole("tables: fewest_trees", tables.fewest_trees, 0, 100)
  whole("tables: most_trees", tables.most_trees, -100, 0)
end

-- The first rank needs no points. `names` has what ranks and achievements are called.
function adding_up.ranks(points, names, language, count, achievements)
  ascending("tables: ranks", points, count - 1)
  local called = type(names) == "table" and names[language]
  if type(called) ~= "table" then refuse("names: there are none for \"%s\"", language) end
  list("names: " .. language .. ".ranks", called.ranks, count)
  for n = 1, count do
    local name = called.ranks[n]
    if type(name) ~= "string" then
      refuse("names: %s.ranks[%d]: expected a text, got %s", language, n, shown(name))
    end
  end
  for _, name in ipairs(achievements) do
    if type(called[name]) ~= "string" then
      refuse("names: %s.%s: expected a text, got %s", language, name, shown(called[name]))
    end
  end
end

return adding_up

-- Validates the sheet and the numbers: wrong data is refused when the rules load, with a message
-- that names the file and the entry.

local validate = {}

-- Rules 2 and 3. There is a column and a row for each face of a die except the last, which means
-- any.

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
        check.refuse("sheet: layout: row %d, column %d: \"%s\" is not one of H, O, S and T", n,
          column, letter)
      end
      found[letter] = (found[letter] or 0) + 1
    end
    if #row ~= columns then
      check.refuse("sheet: layout: row %d has %d squares, but needs %d", n, #row, columns)
    end
  end
  return found
end

function validate.sheet(sheet, grid)
  if type(sheet) ~= "table" or type(sheet.layout) ~= "string" then
    check.refuse("sheet: layout: expected text with a letter for each square")
  end
  check.keys("sheet", sheet, { "layout", "precrossed" })
  local rows = rows_of(sheet.layout)
  local found = counted(rows, grid.columns)
  if #rows ~= grid.rows then
    check.refuse("sheet: layout: there are %d rows, not %d", #rows, grid.rows)
  end
  for letter, kind in pairs(kinds) do
    if not found[letter] then check.refuse("sheet: layout: there is no %s square", kind) end
  end
  local houses = grid:letters(sheet.layout).H
  for n = 1, grid.columns do
    local count = #(houses & grid:column(n))
    if count ~= 1 then
      check.refuse("sheet: layout: column %d has %d house squares, but needs one for its start " ..
        "road", n, count)
    end
  end
  validate.precrossed("sheet: precrossed", sheet.precrossed, grid.columns)
end

function validate.precrossed(what, houses, columns)
  check.list(what, houses, columns, columns)
  for n = 1, columns do check.whole(what .. "[" .. n .. "]", houses[n], 1, 2) end
end

-- Validates the other numbers.

function validate.hotels(what, scores, hotels, squares)
  check.ascending(what, scores, 1, 999)
  if #scores > hotels then
    check.refuse("%s: %d hotel scores, but the sheet has only %d hotels", what, #scores, hotels)
  end
  if scores[#scores] > squares then
    check.refuse("%s: %d, but a road has at most %d squares", what, scores[#scores], squares)
  end
end

-- `precrossed` are houses that are crossed out from the beginning, besides two more in each column.
function validate.shops(scores, precrossed)
  local houses = 2 * #precrossed
  for _, count in ipairs(precrossed) do houses = houses + count end
  if scores[#scores] > houses then
    check.refuse("tables: shops: %d, but the sheet has only %d houses", scores[#scores], houses)
  end
end

function validate.permutation(what, numbers, faces)
  check.list(what, numbers, faces, faces)
  local seen = {}
  for _, n in ipairs(numbers) do
    if n < 1 or n > faces or seen[n] then
      check.refuse("%s: expected the numbers 1 to %d, each once", what, faces)
    end
    seen[n] = true
  end
end

local function start_roads(names, roads)
  check.list("tables: start_roads", names, 6, 6)
  for face = 1, 6 do
    check.one_of("tables: start_roads[" .. face .. "]", names[face], roads)
  end
end

local function bonuses(all, best_shop)
  check.list("tables: bonuses", all, 1)
  local from, points = {}, {}
  for n = 1, #all do
    local bonus, what = all[n], "tables: bonuses[" .. n .. "]"
    check.keys(what, bonus, { "from", "points" })
    check.whole(what .. ".from", bonus.from, 1, 999)
    check.whole(what .. ".points", bonus.points, 1, 999)
    from[n], points[n] = bonus.from, bonus.points
  end
  check.ascending("tables: bonuses: from", from, 1, 999)
  check.ascending("tables: bonuses: points", points, 1, 999)
  if from[#from] > best_shop then
    check.refuse("tables: bonuses: no shop scores %d", from[#from])
  end
end

function validate.tables(tables, players, roads)
  check.keys("tables", tables, { "white_dice", "start_roads", "trees", "hotels", "shops", "bonuses",
                           "taxi", "fewest_trees", "most_trees", "ranks" })
  check.list("tables: white_dice", tables.white_dice, 1)
  check.whole("tables: white_dice[" .. players .. "]", tables.white_dice[players], players, 20)
  check.whole("tables: trees", tables.trees, 1, 50)
  start_roads(tables.start_roads, roads)
  check.ascending("tables: hotels", tables.hotels, 1, 999)
  check.ascending("tables: shops", tables.shops, 1, 999)
  bonuses(tables.bonuses, tables.shops[#tables.shops])
  check.whole("tables: taxi", tables.taxi, 0, 100)
  check.whole("tables: fewest_trees", tables.fewest_trees, 0, 100)
  check.whole("tables: most_trees", tables.most_trees, -100, 0)
end

-- The first rank needs no points. `names` has the names of ranks and achievements.
function validate.ranks(points, names, language, count, achievements)
  check.list("tables: ranks", points, count - 1, count - 1)
  check.ascending("tables: ranks", points, 1, 999)
  local called = type(names) == "table" and names[language]
  if type(called) ~= "table" then check.refuse("names: there are none for \"%s\"", language) end
  check.list("names: " .. language .. ".ranks", called.ranks, count, count)
  for n = 1, count do
    check.text("names: " .. language .. ".ranks[" .. n .. "]", called.ranks[n])
  end
  for _, name in ipairs(achievements) do
    check.text("names: " .. language .. "." .. name, called[name])
  end
end

return validate

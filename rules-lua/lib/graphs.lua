-- Graphs as scripts write them: links in words, and places drawn with names. Games without a graph
-- or links do not load this.
local native = ...
local context = native.prelude "context"

local graphs = {}

-- The pairs of names in a text of chains, "a-b-c d-b", one after another, and all names in order of
-- their first mention.
function graphs.chains(what, text)
  context.check_type(what, text, "string")
  local names, pairs_of, seen = {}, {}, {}
  for chain in string.gmatch(native.text(text), "%S+") do
    local before
    for name in string.gmatch(chain .. "-", "([^-]*)-") do
      if name == "" then
        native.fail(what .. ": expected names of cells with - between neighbours, got \"" ..
                    chain .. "\"")
      end
      if not seen[name] then names[#names + 1] = name end
      seen[name] = true
      if before then pairs_of[#pairs_of + 1], pairs_of[#pairs_of + 2] = before, name end
      before = name
    end
  end
  return pairs_of, names
end

-- The same of a table by name, { mill = "harbour market" }; its names are in alphabetical order.
local function neighbours(links)
  local text = {}
  for _, name in ipairs(context.sorted_keys(links)) do
    local beside = links[name]
    if type(name) ~= "string" or type(beside) ~= "string" then
      native.fail("graph: expected { mill = \"harbour market\" }, a name and those of its " ..
                  "neighbours, got [" .. context.written(name) .. "] = " ..
                  context.written(beside))
    end
    text[#text + 1] = name
    for other in string.gmatch(beside, "%S+") do text[#text + 1] = name .. "-" .. other end
  end
  local pairs_of, names = graphs.chains("graph", table.concat(text, " "))
  table.sort(names)
  return pairs_of, names
end

-- Names as they are drawn: the names in reading order, and for each its row and column. The columns
-- are where names begin.
local function drawn_names(text)
  local names, row, at, begins, is_column = {}, {}, {}, {}, {}
  local rows = 0
  context.check_type("graph: places", text, "string")
  for line in string.gmatch(native.text(text), "[^\n]+") do
    if string.find(line, "%S") then rows = rows + 1 end
    for from, name in string.gmatch(line, "()(%S+)") do
      names[#names + 1], row[#row + 1], at[#at + 1] = name, rows, from
      if not is_column[from] then begins[#begins + 1] = from end
      is_column[from] = true
    end
  end
  table.sort(begins)
  local number = {}
  for n, from in ipairs(begins) do number[from] = n end
  for n, from in ipairs(at) do at[n] = number[from] end
  return names, row, at, rows, #begins
end

-- Checks that both lists hold the same names.
local function check_places(placed, names)
  local is_placed, is_linked = {}, {}
  context.check_distinct("graph: places", placed)
  for _, name in ipairs(placed) do is_placed[name] = true end
  for _, name in ipairs(names) do
    is_linked[name] = true
    if not is_placed[name] then
      context.unknown("graph: places do not show the cell", name, placed)
    end
  end
  for _, name in ipairs(placed) do
    if not is_linked[name] then context.unknown("graph: no link has the cell", name, names) end
  end
end

-- Reads what graph() is given. Returns what native.geometry takes: the columns and rows of a box,
-- which of its places are cells, their names, and the pairs of neighbours.
function graphs.read(given)
  local places
  local links = given
  if type(given) == "table" and (given.links or given.places) then
    context.check_keys("graph", given, { "links", "places" })
    links, places = given.links, given.places
  end
  if type(links) ~= "string" and type(links) ~= "table" then
    native.fail("graph: expected links, \"mill-harbour mill-market\" or { mill = \"harbour " ..
                "market\" }, got " .. context.written(links))
  end
  local pairs_of, names
  if type(links) == "string" then
    pairs_of, names = graphs.chains("graph", links)
  else
    pairs_of, names = neighbours(links)
  end
  if #names == 0 then native.fail("graph: it has no cells") end
  local row, column, rows, columns = {}, {}
  if places ~= nil then
    local placed
    placed, row, column, rows, columns = drawn_names(places)
    check_places(placed, names)
    names = placed
  else
    columns = math.ceil(math.sqrt(#names))
    rows = (#names - 1) // columns + 1
    for n = 1, #names do row[n], column[n] = (n - 1) // columns + 1, (n - 1) % columns + 1 end
  end
  local outline_of = {}
  for n = 1, rows * columns do outline_of[n] = "#" end
  for n = 1, #names do outline_of[(row[n] - 1) * columns + column[n]] = "." end
  return columns, rows, table.concat(outline_of), names, pairs_of
end

return graphs

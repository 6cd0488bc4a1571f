-- The annotations of a city. As text, beside it: its player's peasants, shields and resources.
-- Below it: the blueprints that its player holds or may pick, the meaning of its letters, and the
-- costs and effects of its abilities.

local drow = require "drow"
local housing, cards = drow.housing, drow.cards
local widest = 76

-- Adds notes, breaking long lines.
local function notes(mark, parts)
  local line = parts[1]
  for n = 2, #parts do
    if #line + #parts[n] + 2 > widest then
      mark:note(line .. ",")
      line = "  " .. parts[n]
    else
      line = line .. ", " .. parts[n]
    end
  end
  if line then mark:note(line) end
end

-- "mansion X../XXX: 2 wood/clay", "time 3", "capacity 4"
local function blueprint(row)
  local parts = { row.id .. " " .. row.shape .. ": " .. row.cost .. " " ..
                  table.concat(row.of, "/"), "time " .. row.time }
  if row.workers > 0 then parts[3] = "workers " .. row.workers end
  for _, words in ipairs(drow.tells(row)) do parts[#parts + 1] = words end
  return parts
end

-- The same in a picture, with its shape and the signs of what it costs.
local function drawn_blueprint(mark, row)
  local parts = { row.id .. ":", { row.shape, "shape" }, " " .. row.cost .. " " }
  for n, kind in ipairs(row.of) do
    if n > 1 then table.insert(parts, " or ") end
    table.insert(parts, { kind, "sign" })
  end
  local words = { " time " .. row.time }
  if row.workers > 0 then table.insert(words, "workers " .. row.workers) end
  for _, tells in ipairs(drow.tells(row)) do table.insert(words, tells) end
  table.insert(parts, table.concat(words, ", "))
  mark:note(table.unpack(parts))
end

-- "blue shields 2, crossed squares 1": the shields that an attack would meet, and past damage.
local function others(me)
  local parts = {}
  for other in seats() do
    local shields, crossed = other.shields.value, #other.city:of("crossed")
    if other ~= me and shields + crossed > 0 then
      parts[#parts + 1] = other.name .. " shields " .. shields .. ", crossed squares " .. crossed
    end
  end
  return parts
end

-- The blueprints that a player holds or may pick.
local function offered(me)
  local rows = {}
  for _, row in ipairs(cards.all) do
    if me.draft:has(row.id) or me.picked:has(row.id) or me.plans:has(row.id) then
      rows[#rows + 1] = row
    end
  end
  return rows
end

-- What a picture shows in the panel, and letters for what it draws.
local function as_text(me, mark)
  local shields = me.shields.value > 0 and ", shields " .. me.shields.value or ""
  mark:row(1, "peasants ", housing.population(me), " of ", housing.capacity(me))
  mark:row(2, "free ", me.free.value, shields)
  mark:row(3, "devotion ", me.devotion.value)
  mark:row(4, "gold ", me.gold.value)
  for n, kind in ipairs(drow.units) do mark:row(4 + n, kind, " ", me[kind].value) end

  local rolled, letters = {}, {}
  for _, face in ipairs(drow.resources) do
    local number = me.dice:count_of(face)
    if number > 0 then rolled[#rolled + 1] = number .. " " .. face end
  end
  local drafting = me.draft:count() + me.picked:count() > 0 -- these dice are the last round's
  if #rolled > 0 and not drafting then mark:note("rolled: ", table.concat(rolled, ", ")) end
  for _, row in ipairs(offered(me)) do notes(mark, blueprint(row)) end
  for _, row in ipairs(cards.all) do
    if me.city:of(row.id):any() then
      local workers = row.workers > 0 and " (" .. row.workers .. ")" or ""
      letters[#letters + 1] = row.letter .. " " .. row.id .. workers
    end
  end
  if me.city:of("crossed"):any() then letters[#letters + 1] = "x crossed out" end
  if me.city:of("used"):any() then letters[#letters + 1] = "u used" end
  notes(mark, letters)
  mark:note("(2) workers are needed; 1F2: a field, building 2, with 1 worker so far")
end

drow:legend("city", function(me, mark)
  if mark:is_text() then
    as_text(me, mark)
  else
    mark:note("Peasants: ", housing.population(me), " with room for ", housing.capacity(me))
    for _, row in ipairs(offered(me)) do drawn_blueprint(mark, row) end
  end
  for _, row in ipairs(cards.all) do
    local abilities = drow.tells(row, true)
    if #abilities > 0 and drow.buildings.working(me, row):any() then
      abilities[1] = "working " .. row.id .. ": " .. abilities[1]
      notes(mark, abilities)
    end
  end
  notes(mark, others(me))
end)

-- The annotations of a city. As text, beside it: its player's peasants, shields and resources.
-- Below it: the blueprints that its player holds or may pick, the costs and effects of its
-- abilities, and as text what was rolled and the meaning of its letters.

local drow = require "drow"
local housing, cards = drow.housing, drow.cards

local function note(mark, what, words)
  if #words > 0 then mark:note(what .. table.concat(words, ", ")) end
end

-- A blueprint with its shape and what it costs, and how many cards of it there are.
local function note_blueprint(mark, row, cards_held)
  local copies = cards_held > 1 and " (" .. cards_held .. " cards)" or ""
  local workers = row.workers > 0 and ", workers " .. row.workers or ""
  note(mark, row.id .. " " .. row.shape .. copies .. ": costs " .. row.cost .. " " ..
    table.concat(row.of, " or ") .. ", time " .. row.time .. workers .. ", ", drow.describes(row))
end

local function beside(me, mark)
  local shields = me.shields.value > 0 and ", shields " .. me.shields.value or ""
  mark:row(1, "peasants ", housing.population(me), " of ", housing.capacity(me))
  mark:row(2, "free ", me.free.value, shields)
  mark:row(3, "devotion ", me.devotion.value)
  mark:row(4, "gold ", me.gold.value)
  for n, kind in ipairs(drow.units) do mark:row(4 + n, kind, " ", me[kind].value) end
end

local function note_rolled(me, mark)
  if me.draft:count() + me.picked:count() > 0 then return end -- these dice are the last round's
  note(mark, "rolled: ", collect(drow.resources, function(face)
    local number = me.dice:count_of(face)
    return number > 0 and number .. " " .. face
  end))
end

local function note_letters(me, mark)
  local letters = collect(cards.all, function(row)
    local workers = row.workers > 0 and " for " .. row.workers or ""
    return me.city:of(row.id):any() and row.letter .. " " .. row.id .. workers
  end)
  if me.city:of("crossed"):any() then table.insert(letters, "x crossed out") end
  if me.city:of("used"):any() then table.insert(letters, "u used") end
  note(mark, "0P3: building 3, 0 workers; ", letters)
end

drow:legend("city", function(me, mark)
  local as_text = mark:is_text()
  if as_text then
    beside(me, mark)
    note_rolled(me, mark)
  else
    mark:free(drow.map:border(), ":")
    mark:note("The dashed line is the edge of the periphery, the outer ring.")
    mark:note("Uses: ", { "house", "sign" }, " housing, ", { "wheat", "sign" }, " food, ",
      { "factory", "sign" }, " yield, ", { "shield", "sign" }, " guard, ", { "plus", "sign" },
      " help, ", { "star", "sign" }, " points")
    mark:note("Peasants: ", housing.population(me), " with room for ", housing.capacity(me))
  end
  for _, row in ipairs(cards.all) do -- in pictures they are cards
    local id = row.id
    local cards_held = me.draft:copies(id) + me.picked:copies(id) + me.plans:copies(id)
    if as_text and cards_held > 0 then note_blueprint(mark, row, cards_held) end
  end
  if as_text then note_letters(me, mark) end
  for _, row in ipairs(cards.all) do
    if drow.buildings.working(me, row):any() then
      note(mark, "working " .. row.id .. ": ", drow.describes(row, true))
    elseif as_text and me.city:of(row.id):any() then
      note(mark, "idle " .. row.id .. ": ", drow.describes(row))
    end
  end
  -- the shields that an attack would meet, and past damage; in pictures all have the same card
  local defence = { "Defence:" }
  for other in seats() do
    local shields, crossed = other.shields.value, #other.city:of("crossed")
    if shields + crossed > 0 and as_text and other ~= me then
      mark:note(other.name, " shields ", shields, ", crossed squares ", crossed)
    elseif shields + crossed > 0 then
      table.insert(defence, other)
      table.insert(defence, (shields > 0 and " shields " .. shields or "") ..
        (crossed > 0 and " crossed squares " .. crossed or ""))
    end
  end
  if #defence > 1 and not as_text then mark:note(table.unpack(defence)) end
end)

drow:reference_card "A round of Drow"

-- Its number is in the tables, so it is not with the other questions.
local paid = "How many units of this kind you pay; for each that is left you pay " ..
  require("tables").gold_rate .. " gold or another kind."
for _, kind in ipairs(drow.units) do drow:titles { ["pay " .. kind] = paid } end
drow:questions(require "questions.csv")

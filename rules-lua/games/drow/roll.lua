-- Rules 17 to 22. Players roll dice and use some of them; working buildings add resources.

local drow = require "drow"
local tables = require "tables"
local buildings, housing = drow.buildings, drow.housing
local roll = {}
drow.roll = roll

local dice_model = drow:option("dice_model", { "roll6_keep4", "first6_then4" },
  "how many dice are rolled and used after the first round")
local leftover_visible = drow:option("leftover_visible", true,
  "a Carrier takes an unused die while there is one, or always rolls one more")
local resources_carry = drow:option("resources_carry", false,
  "wood, clay, stone and wheat are kept between rounds")

local names = drow.resources
local makers = drow.cards.having("makes", "makes_each")
local left_over = tables.dice - tables.used

-- Lists of a number of faces, in their order, from the one at `first` on.
local function combinations(number, first)
  if number == 0 then return { {} } end
  local lists = {}
  for n = first, #names do
    for _, more in ipairs(combinations(number - 1, n)) do
      lists[#lists + 1] = { names[n], table.unpack(more) }
    end
  end
  return lists
end

local function copies(faces, face)
  local number = 0
  for _, other in ipairs(faces) do number = other == face and number + 1 or number end
  return number
end

-- The ways to leave out dice: the number of each face, by their texts ("clay gold").
local texts, left_out, none = {}, {}, {}
for n, faces in ipairs(left_over > 0 and combinations(left_over, 1) or {}) do
  local number = {}
  for _, face in ipairs(names) do number[face] = copies(faces, face) end
  texts[n] = table.concat(faces, " ")
  left_out[texts[n]] = number
end
for _, face in ipairs(names) do none[face] = 0 end
local leaving = left_over > 0 and drow:labels("leaving", texts)

-- By a face and a number of dice that show it: the ways that would leave out more of them.
local too_many = {}
for _, face in ipairs(names) do
  too_many[face] = {}
  for number = 0, left_over - 1 do
    local more = face:rep(number + 1, " ")
    too_many[face][number] = leaving:filter(function(way) return way:find(more) ~= nil end)
  end
end

-- Whether fewer dice are rolled this round and all of them are used.
local function all_used()
  return dice_model == "first6_then4" and drow.shared.round.value > 1
end

-- Rule 17. Dice that are not rolled show nothing.
function roll.roll(me)
  if not all_used() then return me.dice:roll() end
  for n = 1, tables.dice do
    local face = me.dice:face(n)
    if face then me.dice:take(face) end
  end
  for n = 1, tables.used do me.dice:roll(n) end
end

-- Rule 18. The faces of more dice, each taken from those left out while there are some.
local function carry(me, left, number)
  local faces = {}
  for n = 1, number do
    local open = drow.resource:filter(function(face)
      return left[face] > copies(faces, face)
    end)
    faces[n] = leftover_visible and open:any() and
      me:choose("carry", open, "one more of the dice") or me.carried:roll()
  end
  return faces
end

local function gain(me, name, amount)
  if name == "sheep" then return housing.welcome(me, amount) end
  me[name]:add(amount)
end

-- The number of each face that the player gives up.
local function give_up(me)
  if not leaving or all_used() then return none end
  local open = leaving
  for _, face in ipairs(names) do
    local not_there = too_many[face][me.dice:count_of(face)]
    if not_there then open = open - not_there end
  end
  return left_out[me:choose("leave", open, "dice to give up")]
end

function roll.use(me)
  local left, carriers = give_up(me), buildings.total(me, "carrier")
  local spare = dice_model == "first6_then4" and none or left
  local more = carriers > 0 and carry(me, spare, carriers)
  for _, face in ipairs(names) do
    local number = me.dice:count_of(face) - left[face] + (more and copies(more, face) or 0)
    if number > 0 then gain(me, face, number) end
  end
end

-- Rule 19. One of these resources for each of a number of times.
local function take(me, kinds, times)
  for _ = 1, times do
    gain(me, me:choose("make", drow.resource:only(kinds), "what a building brings"), 1)
  end
end

function roll.make(me)
  local at_work = drow.working.makes(me)
  for _, row in ipairs(at_work:any() and makers or {}) do
    local makes, each = row.benefits.makes, row.benefits.makes_each
    for building in (at_work & me.city:of(row.id)):each() do
      if makes then take(me, makes, 1) end
      if each then take(me, each, me.city.workers:at(building)) end
    end
  end
end

function roll.lose(me) -- Rule 22.
  if resources_carry then return end
  for _, name in ipairs(drow.units) do me[name]:set(0) end
end

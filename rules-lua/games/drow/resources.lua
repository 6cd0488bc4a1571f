-- Rules 17 to 22. Players roll dice and use some of them; working buildings add resources.

local drow = require "drow"
local tables = require "tables"
local buildings, housing = drow.buildings, drow.housing
local resources = {}
drow.roll = resources

local dice_model = drow:option("dice_model", { "roll6_keep4", "first6_then4" },
  "how many dice are rolled and used after the first round")
local leftover_visible = drow:option("leftover_visible", true,
  "a Carrier takes an unused die while there is one, or always rolls one more")
local resources_carry = drow:option("resources_carry", false,
  "wood, clay, stone and wheat are kept between rounds")

local names = drow.resources
local resource = drow.resource
local carriers = buildings.total "carrier"
local makers, rows = drow.cards.moved_by "makes", {}
for n, it in ipairs(makers) do rows[n] = it.row end
local one_makes = buildings.any("one makes something", rows)
local left_over = tables.dice - tables.used

-- The ways to leave out dice: all combinations of `left_over` faces ("clay gold"). `having` has, by
-- face and number, those with at least this number of the face.
local texts, faces_of = {}, {}
local function combine(text, first, faces)
  if #faces == left_over then
    texts[#texts + 1], faces_of[text] = text, faces
    return
  end
  for n = first, #names do
    local more = { table.unpack(faces) }
    more[#more + 1] = n
    combine(text == "" and names[n] or text .. " " .. names[n], n, more)
  end
end
if left_over > 0 then combine("", 1, {}) end
local leaving = left_over > 0 and drow:labels("leaving", texts)
local having = {}
for n = 1, #names do
  having[n] = {}
  for number = 1, left_over do having[n][number] = leaving:none() end
end
for _, text in ipairs(texts) do
  local number = { 0, 0, 0, 0, 0, 0 }
  for _, n in ipairs(faces_of[text]) do
    number[n] = number[n] + 1
    having[n][number[n]] = having[n][number[n]] | leaving:only(text)
  end
end

-- The combinations possible with these dice: no more of a face than were rolled.
local function allowed(count)
  local open = leaving
  for n = 1, #names do
    local more = having[n][count[n] + 1]
    if more then open = open - more end
  end
  return open
end

-- Takes dice out of the count, and returns those left out, by face.
local function leave(me, count)
  local text = me:choose("leave", allowed(count), "dice without use")
  local left = { 0, 0, 0, 0, 0, 0 }
  for _, n in ipairs(faces_of[text]) do
    count[n], left[n] = count[n] - 1, left[n] + 1
  end
  return left
end

-- Whether fewer dice are rolled this round and all of them are used.
local function all_used()
  return dice_model == "first6_then4" and drow.shared.round.value > 1
end

-- Rule 17. Dice that are not rolled show nothing.
local function roll(me, dice)
  if dice == tables.dice then return me.dice:roll() end
  for n = 1, tables.dice do
    local face = me.dice:face(n)
    if face then me.dice:take(face) end
  end
  for n = 1, dice do me.dice:roll(n) end
end

function resources.roll()
  local dice = all_used() and tables.used or tables.dice
  for me in seats() do roll(me, dice) end
end

-- Rule 18. One more die, of those that were left out.
local function carry(me, count, left)
  local open = resource:none()
  for n, name in ipairs(names) do
    if left and left[n] > 0 then open = open | resource:only(name) end
  end
  local taken
  if leftover_visible and open:any() then
    taken = me:choose("carry", open, "one more of the dice")
  else
    taken = me.carried:roll()
  end
  for n, name in ipairs(names) do
    if name == taken then
      count[n] = count[n] + 1
      if left and left[n] > 0 then left[n] = left[n] - 1 end
    end
  end
end

local function gain(me, name, amount)
  if name == "sheep" then return housing.welcome(me, amount) end
  me[name]:add(amount)
end

function resources.use(me)
  local count, left = {}, nil
  for n, name in ipairs(names) do count[n] = me.dice:count_of(name) end
  if leaving and not all_used() then left = leave(me, count) end
  if dice_model == "first6_then4" then left = nil end
  for _ = 1, carriers(me) do carry(me, count, left) end
  for n, name in ipairs(names) do
    if count[n] > 0 then gain(me, name, count[n]) end
  end
end

function resources.lose(me) -- Rule 22.
  if resources_carry then return end
  for _, name in ipairs(drow.units) do me[name]:set(0) end
end

-- Rule 19.
local function take(me, kinds)
  if #kinds == 1 then return gain(me, kinds[1], 1) end
  gain(me, me:ask("make", resource:only(kinds), "what a building brings"), 1)
end

function resources.make(me)
  if not one_makes(me) then return end
  for _, it in ipairs(makers) do
    for building in buildings.working(me, it.row):each() do
      it.benefit.makes(me, it.value, me.city.workers:at(building), take)
    end
  end
end

-- Rules 5 to 7, 9 and 10. Reads a deck: building cards by era, landmarks, plans, and the shapes and
-- road pieces that they name. Wrong data is refused with a message that names the row.

local entries = require "entries"
local names = require "names"

local most_of_one_benefit = 9
local most_squares = 16 -- of a shape

-- What a building may be near.
local neighbours = { names.corner }
for _, list in ipairs { names.grounds, names.types } do
  for _, name in ipairs(list) do neighbours[#neighbours + 1] = name end
end

local benefits = { "prestige" }
for _, name in ipairs(names.tracks) do benefits[#benefits + 1] = name end

-- Gives the number of all steps.
local function gain(what, given)
  local all = 0
  check.keys(what, given, benefits)
  for name, steps in pairs(given) do
    check.whole(what .. "." .. name, steps, 1, most_of_one_benefit)
    all = all + steps
  end
  return all
end

-- The rows of a drawn shape, which strokes separate.
local function rows_of(what, drawing)
  local rows = { "" }
  check.text(what, drawing)
  for n = 1, #drawing do
    local letter = string.sub(drawing, n, n)
    if letter == "/" then
      rows[#rows + 1] = ""
    else
      rows[#rows] = rows[#rows] .. letter
    end
  end
  check.whole(what .. ": squares", check.drawing(what, rows), 1, most_squares)
  return rows
end

-- Whether the squares of a shape are connected side by side.
local function in_one_piece(rows)
  local spaced = ""
  for _, row in ipairs(rows) do
    for n = 1, #row do spaced = spaced .. string.sub(row, n, n) .. " " end
    spaced = spaced .. "\n"
  end
  return square(#rows[1], #rows):letters(spaced).X:group_count() == 1
end

local function shapes(where, given, grid)
  local long, short = math.max(grid.columns, grid.rows), math.min(grid.columns, grid.rows)
  local made = {}
  check.list(where, given)
  for id, drawing in pairs(given) do
    local what = where .. "." .. id
    local rows = rows_of(what, drawing)
    local width, height = #rows[1], #rows
    if math.max(width, height) > long or math.min(width, height) > short then
      check.refuse("%s: it has %d columns and %d rows, more than the map", what, width, height)
    end
    if not in_one_piece(rows) then check.refuse("%s: its squares are not all connected", what) end
    made[id] = { shape = grid:shape(rows), drawing = drawing }
  end
  return made
end

-- What every card has.
local function building(what, row, known)
  check.text(what .. ": name", row.name)
  check.one_of(what .. ": type", row.type, names.types)
  check.text(what .. ": shape", row.shape)
  if not known[row.shape] then
    check.refuse("%s: shape \"%s\" is not among the shapes of the deck", what, row.shape)
  end
  gain(what .. ": gain", row.gain)
  if (row.near == nil) ~= (row.bonus == nil) then
    check.refuse("%s: near and bonus belong together", what)
  end
  local near = row.near and entries.words(what .. ": near", row.near) or {}
  for _, name in ipairs(near) do check.one_of(what .. ": near", name, neighbours) end
  entries.different(what .. ": near", near)
  if row.bonus and gain(what .. ": bonus", row.bonus) == 0 then
    check.refuse("%s: bonus: expected at least one", what)
  end
  local form = known[row.shape]
  return { id = row.id, name = row.name, type = row.type, shape = form.shape,
           drawing = form.drawing, gain = row.gain, near = near, bonus = row.bonus, roads = {} }
end

local function identified(where, n, row, seen)
  local what = where .. "[" .. n .. "]"
  check.list(what, row)
  entries.name(what .. ": id", row.id)
  if seen[row.id] then
    check.refuse("%s: the id %s is already used, at %s", what, row.id, seen[row.id])
  end
  seen[row.id] = what
  return what .. " (" .. row.id .. ")"
end

local card_keys = { "id", "name", "type", "shape", "gain", "near", "bonus", "roads" }
local landmark_keys = { "id", "name", "type", "shape", "gain", "near", "bonus" }

-- One pile of cards: its rows, validated, in order.
local function pile(where, rows, keys, known, kinds, seen)
  local cards = {}
  entries.rows(where, rows)
  for n, row in ipairs(rows) do
    local what = identified(where, n, row, seen)
    check.keys(what, row, keys)
    local card = building(what, row, known)
    if kinds then
      for _, kind in ipairs(entries.words(what .. ": roads", row.roads)) do
        check.one_of(what .. ": roads", kind, kinds)
        card.roads[kind] = (card.roads[kind] or 0) + 1
      end
      card.road_text = row.roads
    end
    cards[n] = card
  end
  return cards
end

local function piles(where, given, least, read)
  local list = {}
  entries.rows(where, given)
  for n, rows in ipairs(given) do
    list[n] = read(where .. "[" .. n .. "]", rows)
    if #list[n] < least then
      check.refuse("%s[%d]: expected at least %d cards for this many players, got %d", where, n,
        least, #list[n])
    end
  end
  return list
end

local function plans(where, given, demands, seen, deck)
  check.keys(where, given, names.plans)
  for _, kind in ipairs(names.plans) do
    local list = where .. "." .. kind
    entries.rows(list, given[kind])
    for n, row in ipairs(given[kind]) do
      local what = identified(list, n, row, seen)
      check.text(what .. ": name", row.name)
      demands.check(what, row, deck)
    end
  end
  return given
end

-- Nobody could ever reach rewards on a track that no card fills.
local function reachable(where, all, tracks)
  for _, name in ipairs(names.tracks) do
    local filled = false
    for _, card in pairs(all) do
      filled = filled or card.gain[name] or card.bonus and card.bonus[name]
    end
    for step in pairs(tracks[name].rewards) do
      if not filled then
        check.refuse("%s: no card fills %s: its reward at step %d is never reached", where, name,
          step)
      end
    end
  end
end

-- `sheet` is the map that it is played on, `least` the number of cards that an era needs.
return function(name, sheet, demands, least, players)
  local deck, where, seen = require("decks/" .. name), "decks/" .. name, {}
  check.keys(where, deck, { "title", "road_kinds", "shapes", "eras", "landmarks", "plans" })
  check.text(where .. ": title", deck.title)
  local kinds = entries.words(where .. ": road_kinds", deck.road_kinds)
  for _, kind in ipairs(kinds) do
    check.one_of(where .. ": road_kinds", kind, names.road_kinds)
  end
  entries.different(where .. ": road_kinds", kinds)
  local known = shapes(where .. ": shapes", deck.shapes, sheet.grid)
  local eras = piles(where .. ": eras", deck.eras, least, function(what, rows)
    return pile(what, rows, card_keys, known, kinds, seen)
  end)
  local landmarks = piles(where .. ": landmarks", deck.landmarks, players, function(what, rows)
    return pile(what, rows, landmark_keys, known, nil, seen)
  end)

  local read = { card = {}, pieces = {}, eras = eras, landmarks = landmarks }
  for _, list in ipairs { eras, landmarks } do
    for _, cards in ipairs(list) do
      for _, card in ipairs(cards) do
        read.card[card.id] = card
        for kind in pairs(card.roads) do read.pieces[kind] = true end
      end
    end
  end
  reachable(where, read.card, sheet.tracks)
  read.plans = plans(where .. ": plans", deck.plans, demands, seen, read)
  return read
end

-- Rules 5 to 7, 9 and 10. Reads a deck: building cards by era, landmarks, plans, and the shapes and
-- road pieces that they name. What does not add up is refused, with the row in the message.

local names = require "names"

local most_of_one_benefit = 9

-- What a building may stand near.
local neighbours = { names.corner }
for _, list in ipairs { names.grounds, names.types } do
  for _, name in ipairs(list) do neighbours[#neighbours + 1] = name end
end

local benefits = { "prestige" }
for _, name in ipairs(names.tracks) do benefits[#benefits + 1] = name end

-- The words of a text.
local function words_of(what, value)
  check.text(what, value)
  local words, word = {}, ""
  for n = 1, #value + 1 do
    local letter = n <= #value and string.sub(value, n, n) or " "
    if letter ~= " " then
      word = word .. letter
    elseif word ~= "" then
      words[#words + 1], word = word, ""
    end
  end
  return words
end

local function gain(what, given)
  check.keys(what, given, benefits)
  for name, steps in pairs(given) do
    check.whole(what .. "." .. name, steps, 1, most_of_one_benefit)
  end
end

local function shapes(where, given, grid)
  local made = {}
  check.list(where, given)
  for id, drawing in pairs(given) do
    local what, rows = where .. "." .. id, { "" }
    check.text(what, drawing)
    for n = 1, #drawing do
      local letter = string.sub(drawing, n, n)
      if letter == "/" then
        rows[#rows + 1] = ""
      elseif letter == "X" or letter == "." then
        rows[#rows] = rows[#rows] .. letter
      else
        check.refuse("%s: \"%s\" is none of X, . and /", what, letter)
      end
    end
    if not string.find(drawing, "X") then check.refuse("%s: there is no X", what) end
    if #rows > grid.rows and #rows > grid.columns then
      check.refuse("%s: %d rows are more than the map has", what, #rows)
    end
    made[id] = { shape = grid:shape(rows), drawing = drawing }
  end
  return made
end

-- What stands on every card.
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
  local near = row.near and words_of(what .. ": near", row.near) or {}
  for _, name in ipairs(near) do check.one_of(what .. ": near", name, neighbours) end
  if row.bonus then gain(what .. ": bonus", row.bonus) end
  local form = known[row.shape]
  return { id = row.id, name = row.name, type = row.type, shape = form.shape,
           drawing = form.drawing, gain = row.gain, near = near, bonus = row.bonus, roads = {} }
end

local function identified(where, n, row, seen)
  local what = where .. "[" .. n .. "]"
  check.list(what, row)
  check.text(what .. ": id", row.id)
  if seen[row.id] then
    check.refuse("%s: the id %s is there already, at %s", what, row.id, seen[row.id])
  end
  seen[row.id] = what
  return what .. " (" .. row.id .. ")"
end

local card_keys = { "id", "name", "type", "shape", "gain", "near", "bonus", "roads" }
local landmark_keys = { "id", "name", "type", "shape", "gain", "near", "bonus" }

-- One pile of cards: its rows, read, in their order.
local function pile(where, rows, keys, known, kinds, seen)
  local cards = {}
  check.list(where, rows)
  for n, row in ipairs(rows) do
    local what = identified(where, n, row, seen)
    check.keys(what, row, keys)
    local card = building(what, row, known)
    if kinds then
      for _, kind in ipairs(words_of(what .. ": roads", row.roads)) do
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
  check.list(where, given)
  if #given == 0 then check.refuse("%s: there are none", where) end
  for n, rows in ipairs(given) do
    list[n] = read(where .. "[" .. n .. "]", rows)
    if #list[n] < least then
      check.refuse("%s[%d]: expected at least %d cards for so many players, got %d", where, n,
        least, #list[n])
    end
  end
  return list
end

local function plans(where, given, demands, seen)
  check.keys(where, given, names.plans)
  for _, kind in ipairs(names.plans) do
    local list = where .. "." .. kind
    check.list(list, given[kind])
    if #given[kind] == 0 then check.refuse("%s: there is none", list) end
    for n, row in ipairs(given[kind]) do
      local what = identified(list, n, row, seen)
      check.text(what .. ": name", row.name)
      demands.check(what, row)
    end
  end
  return given
end

-- A track with rewards that no card fills would keep them from everybody.
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

-- `sheet` is the map that it is played on, `least` how many cards an era needs.
return function(name, sheet, demands, least, players)
  local deck, where, seen = require("decks/" .. name), "decks/" .. name, {}
  check.keys(where, deck, { "title", "road_kinds", "shapes", "eras", "landmarks", "plans" })
  check.text(where .. ": title", deck.title)
  local kinds = words_of(where .. ": road_kinds", deck.road_kinds)
  for _, kind in ipairs(kinds) do
    check.one_of(where .. ": road_kinds", kind, names.road_kinds)
  end
  local known = shapes(where .. ": shapes", deck.shapes, sheet.grid)
  local eras = piles(where .. ": eras", deck.eras, least, function(what, rows)
    return pile(what, rows, card_keys, known, kinds, seen)
  end)
  local landmarks = piles(where .. ": landmarks", deck.landmarks, players, function(what, rows)
    return pile(what, rows, landmark_keys, known, nil, seen)
  end)

  local all = {}
  for _, list in ipairs { eras, landmarks } do
    for _, cards in ipairs(list) do
      for _, card in ipairs(cards) do all[card.id] = card end
    end
  end
  reachable(where, all, sheet.tracks)
  return { card = all, eras = eras, landmarks = landmarks,
           plans = plans(where .. ": plans", deck.plans, demands, seen) }
end

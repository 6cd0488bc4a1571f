-- The notes below a player's map: the cards in hand, the letters of tracks, the landmarks, the
-- plans with the points that they still score, the next rewards, and the letters of types.

local scribble = require "scribble-city"
local names, map, cards = require "names", scribble.map, scribble.cards
local deck, card = cards.deck, cards.card
local demands, plans = require "demands", require "plans"
local rewards_shown = 2 -- on each track

local function letter_of(name) return string.upper(string.sub(name, 1, 1)) end

local function steps(gain)
  local text = ""
  for _, name in ipairs(names.gains) do
    if gain[name] then text = text .. " " .. letter_of(name) .. gain[name] end
  end
  return text
end

-- "{trade}2 {prestige}1" in a picture.
local function add_steps(parts, gain)
  for _, name in ipairs(names.gains) do
    if gain[name] then
      table.insert(parts, " " .. gain[name])
      table.insert(parts, { name == "prestige" and name or "tracks." .. name, "sign" })
    end
  end
end

-- A card in a picture: its name, type, shape, gains, and what it wants to be near.
local function drawn_card(mark, id, after)
  local row = card[id]
  local parts = { id .. " " .. row.name .. ":", { row.type, "sign" },
                  { deck.shapes[row.shape], "shape" } }
  add_steps(parts, row.gain)
  if row.near then
    table.insert(parts, ", near " .. table.concat(row.near, " and "))
    add_steps(parts, row.bonus)
  end
  if row.roads then table.insert(parts, "; roads: " .. table.concat(row.roads, ", ")) end
  table.insert(parts, after or "")
  mark:note(table.unpack(parts))
end

-- "A10 Kampong Houses, residential X./XX: R2, near woods R1; roads single single
-- stop".
local function card_text(id)
  local row = card[id]
  local text = id .. " " .. row.name .. ", " .. row.type .. " " .. deck.shapes[row.shape] .. ":" ..
    steps(row.gain)
  if row.near then
    text = text .. ", near " .. table.concat(row.near, " and ") .. steps(row.bonus)
  end
  return row.roads and text .. "; roads " .. table.concat(row.roads, " ") or text
end

local function note_plan(me, mark, kind)
  local plan, worth = plans.of(kind)
  if not plan then return end
  local mine = me.points[kind].value
  mark:note(kind, ": ", demands[plan.demand].text(plan), " (", plan.name, "), ",
    mine > 0 and "scored " .. mine or "pays " .. worth)
end

local function note_track(me, mark, name)
  local track, at, coming = map.tracks[name], me.tracks[name].value, {}
  for step = at + 1, track.length do
    if track.rewards[step] and #coming < rewards_shown then
      table.insert(coming, step .. " " .. track.rewards[step])
    end
  end
  mark:note(name, " ", at, " of ", track.length, #coming > 0 and ": " or "",
    table.concat(coming, ", "))
end

-- Rule 39. Landmarks that had no room are given up.
local function note_landmarks(me, mark)
  local next = me.landmarks:card(1)
  if next and mark:is_text() then
    mark:note(card_text(next), "; the next landmark")
  elseif next then
    drawn_card(mark, next, "; the next landmark")
  end
  local built = {}
  for id in me.landmarks_built.value:each() do table.insert(built, id .. " " .. card[id].name) end
  local gone = #deck.landmarks - me.landmarks:count() - #built
  if #built + gone == 0 then return end
  mark:note("landmarks built: ", #built > 0 and table.concat(built, ", ") or "none", "; given up: ",
    gone)
end

local letters, gain_letters = {}, {}
for n, type in ipairs(names.types) do letters[n] = names.type_letters[type] .. " " .. type end
for n, name in ipairs(names.gains) do gain_letters[n] = letter_of(name) .. " " .. name end

-- What the signs on the tracks stand for.
local reward_key = { "Tracks:" }
for n, reward in ipairs(names.rewards) do
  table.insert(reward_key, n > 1 and ", " or " ")
  table.insert(reward_key, { names.reward_signs[reward], "sign" })
  table.insert(reward_key, " " .. reward)
end

scribble:legend("map", function(me, mark)
  for id in me.hand:each() do
    if mark:is_text() then mark:note(card_text(id)) else drawn_card(mark, id) end
  end
  if mark:is_text() then mark:note("gains: ", table.concat(gain_letters, ", ")) end
  note_landmarks(me, mark)
  for _, kind in ipairs(names.plans) do note_plan(me, mark, kind) end
  if not mark:is_text() then return mark:note(table.unpack(reward_key)) end
  for _, name in ipairs(names.tracks) do note_track(me, mark, name) end
  mark:note("buildings: ", table.concat(letters, ", "))
end)

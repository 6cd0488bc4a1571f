-- The notes below a player's map: the letters of types and tracks, the cards in hand, the
-- landmarks, the plans with the points that they still score, and the next rewards.

local scribble = require "scribble-city"
local demands = require "demands"
local names = require "names"

local state, map, cards = scribble.shared, scribble.map, scribble.card
local rewards_shown = 2 -- on each track

local gains = { "trade", "culture", "utilities", "residents", "prestige" }

local function letter_of(name) return string.upper(string.sub(name, 1, 1)) end

local function steps(gain)
  local text = ""
  for _, name in ipairs(gains) do
    if gain[name] then text = text .. " " .. letter_of(name) .. gain[name] end
  end
  return text
end

-- "A10 Kampong Houses, residential X./XX: R2, near woods R1; roads single single
-- stop".
local function card_text(id)
  local card = cards[id]
  local text = card.id .. " " .. card.name .. ", " .. card.type .. " " .. card.drawing .. ":" ..
    steps(card.gain)
  if card.bonus then
    text = text .. ", near " .. table.concat(card.near, " and ") .. steps(card.bonus)
  end
  return card.road_text and text .. "; roads " .. card.road_text or text
end

local function note_plan(me, mark, kind)
  local plan = scribble.plan[state.plans[kind].value]
  if not plan then return end
  local mine = me.points[kind].value
  local later = state.scored[kind].value or state.struck[kind].value
  mark:note(kind, ": ", demands[plan.demand].text(plan), " (", plan.name, "), ",
    mine > 0 and "scored " .. mine or "pays " .. (later and map.plans.later or map.plans.first))
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
  if next then mark:note(card_text(next), "; the next landmark") end
  local built = {}
  for id in me.landmarks_built.value:each() do table.insert(built, id .. " " .. cards[id].name) end
  local gone = #scribble.cards.landmarks - me.landmarks:count() - #built
  if #built + gone == 0 then return end
  mark:note("landmarks built: ", #built > 0 and table.concat(built, ", ") or "none", "; given up: ",
    gone)
end

local letters, gain_letters = {}, {}
for n, type in ipairs(names.types) do letters[n] = names.type_letters[type] .. " " .. type end
for n, name in ipairs(gains) do gain_letters[n] = letter_of(name) .. " " .. name end

scribble:legend("map", function(me, mark)
  mark:note("buildings: ", table.concat(letters, ", "))
  mark:note("gains: ", table.concat(gain_letters, ", "))
  for id in me.hand:each() do mark:note(card_text(id)) end
  note_landmarks(me, mark)
  for _, kind in ipairs(names.plans) do note_plan(me, mark, kind) end
  for _, name in ipairs(names.tracks) do note_track(me, mark, name) end
end)

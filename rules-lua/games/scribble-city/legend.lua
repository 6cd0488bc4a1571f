-- What is shown below a player's map: the types' letters, the cards in hand, the next landmark, the
-- plans with the points that they still score, and the rewards that come next. T, C, U, R and P are
-- steps of the tracks.

local names = require "names"
local plans = require "plans"

local rewards_shown = 2 -- on each track

local function steps(gain)
  local text = ""
  for _, name in ipairs { "trade", "culture", "utilities", "residents", "prestige" } do
    if gain[name] then
      text = text .. " " .. string.upper(string.sub(name, 1, 1)) .. gain[name]
    end
  end
  return text
end

-- "A10 Kampong Houses, residential X./XX: R2, near woods R1; single single stop".
local function card_text(card)
  local text = card.id .. " " .. card.name .. ", " .. card.type .. " " .. card.drawing .. ":" ..
    steps(card.gain)
  if card.bonus then
    text = text .. ", near " .. table.concat(card.near, " and ") .. steps(card.bonus)
  end
  return card.road_text and text .. "; " .. card.road_text or text
end

return function(city)
  local game, state, deck, points = city.game, city.state, city.deck, city.sheet.plans

  local text_of = {}
  for id, card in pairs(deck.card) do text_of[id] = card_text(card) end

  local function note_plan(me, mark, kind)
    local plan = city.plan[state[kind .. "_plan"].value]
    if not plan then return end
    local mine, gone = me[kind .. "_points"].value, state[kind .. "_scored"].value
    local first = not gone and not state[kind .. "_struck"].value
    mark:note(kind, ": ", plans.text(plan), " (", plan.name, "), ",
      mine > 0 and "scored " .. mine or "pays " .. (first and points.first or points.later))
  end

  local function note_track(me, mark, name)
    local track, next, shown = city.sheet.tracks[name], "", 0
    for step = me[name].value + 1, track.length do
      if track.rewards[step] and shown < rewards_shown then
        next = next .. (shown > 0 and ", " or " ") .. step .. " " .. track.rewards[step]
        shown = shown + 1
      end
    end
    mark:note(name, " ", me[name].value, " of ", track.length, next == "" and next or ":", next)
  end

  -- Rule 39. Landmarks that had no room are given up without a question.
  local function note_landmarks(me, mark)
    local built = me.landmarks_built.value
    local gone = #deck.landmarks - me.landmarks:count() - built
    if built + gone > 0 then mark:note("landmarks: ", built, " built, ", gone, " given up") end
  end

  local letters = {}
  for n, type in ipairs(names.types) do letters[n] = names.type_letters[type] .. " " .. type end
  local buildings = "buildings: " .. table.concat(letters, ", ")

  game:legend("map", function(me, mark)
    mark:note(buildings)
    for id in me.hand:each() do mark:note(text_of[id]) end
    local landmark = me.landmarks:card(1)
    if landmark then mark:note(text_of[landmark], "; the next landmark") end
    note_landmarks(me, mark)
    for _, kind in ipairs(names.plans) do note_plan(me, mark, kind) end
    for _, name in ipairs(names.tracks) do note_track(me, mark, name) end
  end)
end

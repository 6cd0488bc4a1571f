-- The notes below a player's map: the cards in hand, the landmarks, and the plans with the points
-- that they still score; as text the next rewards and the letters of types, too.

local scribble = require "scribble-city"
local names, map, cards = require "names", scribble.map, scribble.cards
local deck, card = cards.deck, cards.card
local demands, plans = require "demands", require "plans"
local rewards_shown = 2 -- on each track

-- A card: its name, type, shape, gains, what it wants to be near, and its roads.
local function note_card(mark, id, after)
  local row = card[id]
  local parts = { id .. " " .. row.name .. ":", { row.type, "sign" },
                  { deck.shapes[row.shape], "shape" } }
  local function add(...)
    for _, part in ipairs { ... } do table.insert(parts, part) end
  end
  local function add_steps(gain)
    for _, name in ipairs(names.gains) do
      if gain[name] then add(" " .. gain[name], { names.signs[name], "sign" }) end
    end
  end
  add_steps(row.gain)
  if row.near then
    add(", near " .. table.concat(row.near, " and "))
    add_steps(row.bonus)
  end
  if row.roads then add("; roads: " .. table.concat(row.roads, ", ")) end
  add(after)
  mark:note(table.unpack(parts))
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
  if next then note_card(mark, next, "; the next landmark") end
  local built = collect(me.landmarks_built.value, function(id)
    return id .. " " .. card[id].name
  end)
  local gone = #deck.landmarks - me.landmarks:count() - #built
  if #built + gone == 0 then return end
  mark:note("landmarks built: ", #built > 0 and table.concat(built, ", ") or "none", "; given up: ",
    gone)
end

scribble:legend("map", function(me, mark)
  for id in me.hand:each() do note_card(mark, id) end
  note_landmarks(me, mark)
  for _, kind in ipairs(names.plans) do note_plan(me, mark, kind) end
  if mark:is_text() then
    for _, name in ipairs(names.tracks) do note_track(me, mark, name) end
    return mark:note("buildings: ", table.concat(collect(names.types, function(type)
      return names.type_letters[type] .. " " .. type
    end), ", "))
  end
  local key = { "Tracks:" } -- what the signs on the tracks stand for
  for n, reward in ipairs(names.rewards) do
    table.insert(key, n > 1 and ", " or " ")
    table.insert(key, { names.reward_signs[reward], "sign" })
    table.insert(key, " " .. reward)
  end
  mark:note(table.unpack(key))
end)

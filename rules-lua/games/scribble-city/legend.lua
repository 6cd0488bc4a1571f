-- The notes below a player's map: the cards in hand, the landmarks, and the plans with the points
-- that they still score; as text the next rewards and the letters of types, too.

local scribble = require "scribble-city"
local names, cards = require "names", scribble.cards
local card = cards.card
local demands, plans, points = require "demands", require "plans", scribble.map.plans
local rewards_shown = 2 -- on each track

-- How much a bonus adds to the only gain of a card.
local function more_of_the_same(row)
  local kinds = collect(names.gains, function(name)
    return (row.gain[name] or row.bonus[name]) and name
  end)
  return #kinds == 1 and row.bonus[kinds[1]]
end

-- A card: its type, shape, gains, what it wants to be near, and its roads; its face has its name.
local function note_card(mark, id, after)
  local row = card[id]
  local near = row.near and " near " .. table.concat(row.near, " and ") or ""
  mark:note(id, " ", row.type, " ", row.shape, ": ", names.in_words(row.gain),
    row.near and ", +" .. (more_of_the_same(row) or names.in_words(row.bonus)) or "", near,
    row.roads and "; roads " .. names.roads_in_words(row.roads) or "", after or "")
end

-- In pictures a plan is a card: what it scores first and later, each with those who have scored it.
local function draw_plan(mark, kind, plan)
  local note = {}
  for _, worth in ipairs { points.first, points.later } do
    table.insert(note, { worth, "plate" })
    for me in seats() do
      if me.points[kind].value == worth then table.insert(note, me) end
    end
  end
  table.insert(note, plan.name .. ": " .. demands[plan.demand].text(plan))
  mark:note(table.unpack(note))
end

local function note_plan(me, mark, kind)
  local plan, worth = plans.of(kind)
  if not plan then return end
  if not mark:is_text() then return draw_plan(mark, kind, plan) end
  local mine = me.points[kind].value
  mark:note(kind, ": ", demands[plan.demand].text(plan), " (", plan.name, "), ",
    mine > 0 and "scored " .. mine or "pays " .. worth)
end

local function note_track(me, mark, name)
  local track, at, coming = scribble.tracks[name], me.tracks[name].value, {}
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
  if next and mark:is_text() then note_card(mark, next, "; the next landmark") end
  local built = collect(me.landmarks_built.value, function(id)
    return id .. " " .. card[id].name
  end)
  local gone = #cards.landmark_decks - me.landmarks:count() - #built
  if #built + gone == 0 then return end
  mark:note("landmarks built: ", #built > 0 and table.concat(built, ", ") or "none",
    gone > 0 and "; given up: " .. gone or "")
end

-- What signs stand for: those of the names, or of the same name.
local function key(title, list, signs)
  local note = { title }
  for n, name in ipairs(list) do
    table.insert(note, n > 1 and ", " or " ")
    table.insert(note, { signs and signs[name] or name, "sign" })
    table.insert(note, " " .. name)
  end
  return table.unpack(note)
end

scribble:legend("map", function(me, mark)
  if mark:is_text() then mark:note("w woods, m mountain, r river") end
  for id in me.hand:each() do
    if mark:is_text() then note_card(mark, id) end -- pictures have the cards' faces
  end
  note_landmarks(me, mark)
  for _, kind in ipairs(names.plans) do note_plan(me, mark, kind) end
  if mark:is_text() then
    for _, name in ipairs(names.tracks) do note_track(me, mark, name) end
    mark:note("u bus stop, b bridge, t tunnel; ", table.concat(collect(names.types, function(type)
        return names.type_letters[type] .. " " .. type
      end), ", "), "; K3: building 3, cultural")
    return mark:note("trade 2: two steps on that track; near corner: in a corner of the map")
  end
  mark:note(key("Tracks:", names.rewards, names.reward_signs))
  mark:note(key("Roads:", { "single", "junction", "tunnel" })) -- the map's key has the others
end)

scribble:reference_card "A round of Scribble City"
scribble:questions(require "questions.csv")

-- Rules 33 to 42. Benefits and rewards: each benefit fills a step of its track, a step may hold a
-- reward, and the benefits of a reward join those that are still to be taken.

local scribble = require "scribble-city"
local roads, buildings = require "roads", require "buildings"
local names, map, cards = require "names", scribble.map, scribble.cards.card

local any_prestige = scribble:option("any_step_prestige", { "excluded", "allowed" },
  "a step on any track may be one of prestige") == "allowed"
local spare = scribble:option("full_track", { "lost", "any" },
  "a benefit of a full track is lost, or becomes any step") == "any"
local lenient = scribble:option("fallback_benefits", { "none", "card" },
  "a residence in place of a building brings no benefits, or those of the card") == "card"
local card_stays = scribble:option("rbuild_reserved_stays", { "stays", "discarded" },
  "a reserved card stays when a reward has built it, or is discarded") == "stays"
local landmark_forced = scribble:option("landmark_forced", { "must", "optional" },
  "a landmark must be built where that is possible, or may be given up") == "must"
local at_once = scribble:option("reward_order", { "at_once", "after_benefits" },
  "a reward is carried out at once, or when all benefits have been taken") == "at_once"

local track = scribble:labels("track", names.tracks)
local any_track = scribble:labels("any track", names.gains)
local bonuses = keys(map.bonuses)
local bonus = #bonuses > 0 and scribble:labels("bonus", bonuses)
local build_or_not = scribble:labels("landmark", { "build", "give_up" })

-- A reward returns the card whose benefits it brings, if any, whether the bonus of the card is met,
-- and a reward that is still to be carried out.
local reward = {}

local function nothing(me, why) announce(me, " gets nothing for a reward: ", why) end

-- Rule 34.
local function take_step(me, name)
  if name == "prestige" then return me.prestige:add(1) end
  local steps = me.tracks[name]
  steps:add(1)
  local found = scribble.tracks[name].rewards[steps.value]
  if found and at_once then return reward[found](me) end
  return nil, false, found
end

reward["any step"] = function(me) -- Rule 36.
  local open = any_prestige and any_track:only { "prestige" } or any_track:none()
  for _, name in ipairs(names.tracks) do
    if not me.tracks[name]:full() then open = open | name end
  end
  if open:empty() then return nothing(me, "all tracks are full") end
  return take_step(me, me:choose("any step", open, "a reward"))
end

-- Rules 27 and 30. Builds a card, or a residence if the card has no room.
local function build_or_reside(me, id)
  local built, bonus_met = buildings.build(me, id)
  if built then return id, bonus_met end
  buildings.reside(me, "no room for " .. id)
  if lenient then return id, false end
end

-- The third card, while it is in hand.
local function reserved(me)
  return (me.hand:cards() - me.for_roads.value - me.for_building.value):first()
end

function reward.residence(me) buildings.reside(me, "a reward") end -- Rule 40.

reward["reserved roads"] = function(me) -- Rule 37.
  local id = reserved(me)
  if not id then return nothing(me, "no card is reserved") end
  if not roads.draw(me, id) then nothing(me, "no road can be drawn") end
end

reward["reserved building"] = function(me) -- Rule 38.
  local id = reserved(me)
  if not id then return nothing(me, "no card is reserved") end
  if not card_stays then me.hand:remove(id) end
  return build_or_reside(me, id)
end

-- Rule 39. Offers a landmark; if it does not fit, it is given up.
local function offer(me, id)
  local name = cards[id].name
  if not buildings.fits(me, id) then return nothing(me, "no room for " .. name) end
  if not landmark_forced and me:ask("landmark", build_or_not, id, name) == "give_up" then return end
  local _, bonus_met = buildings.build(me, id)
  me.landmarks_built:add(id)
  return id, bonus_met
end

function reward.landmark(me)
  local id = me.landmarks:card(1)
  if not id then return nothing(me, "no landmark is left") end
  local built, bonus_met = offer(me, id)
  me.landmarks:remove(id) -- until now its player sees it
  return built, bonus_met
end

function reward.improve(me) -- Rule 41.
  local open = bonus:none()
  for name in bonus:each() do
    if not me.improved[name].value then open = open | name end
  end
  if open:empty() then return nothing(me, "all bonuses are improved") end
  me.improved[me:choose("improve", open, "a bonus")]:set(true)
end

-- The steps of a track that a card brings.
local function steps_of(card, bonus_met, name)
  return (card.gain[name] or 0) + (bonus_met and card.bonus[name] or 0)
end

-- The tracks with steps that are `left` to take, and these in words. Benefits of a full track are
-- lost.
local function to_take(me, left)
  local open, words = track:none(), "left:"
  for _, name in ipairs(names.tracks) do
    if left[name] > 0 and (spare or not me.tracks[name]:full()) then
      open, words = open | name, words .. " " .. name .. " " .. left[name]
    end
  end
  return open, words
end

local rewards = {}

-- Builds a card in a round, with everything that follows from it. Rules 34 and 35: the player takes
-- the steps of benefits in any order. Prestige is taken at once, because its moment never matters.
function rewards.build(me, card)
  local left, waiting = { trade = 0, culture = 0, utilities = 0, residents = 0 }, {}
  local id, bonus_met, reached = build_or_reside(me, card)
  while true do
    if id then
      me.prestige:add(steps_of(cards[id], bonus_met, "prestige"))
      for _, name in ipairs(names.tracks) do
        left[name] = left[name] + steps_of(cards[id], bonus_met, name)
      end
    end
    if reached then table.insert(waiting, reached) end
    local open, words = to_take(me, left)
    if open:any() then
      local name = me:choose("gain", open, words)
      left[name] = left[name] - 1
      local take = me.tracks[name]:full() and reward["any step"] or take_step
      id, bonus_met, reached = take(me, name)
    elseif waiting[1] then
      id, bonus_met, reached = reward[table.remove(waiting, 1)](me)
    else
      return
    end
  end
end

return rewards

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

-- A pool has what a player still has to take in a round: steps by track, rewards in the order in
-- which they were reached, and the reserved card. Benefits of a full track are lost. Prestige is
-- taken at once, because its moment never matters. The player is asked about neither.
local function add_gain(me, pool, gain)
  for name, steps in pairs(gain) do
    if name == "prestige" then me.prestige:add(steps) else pool[name] = pool[name] + steps end
  end
end

local reward = {}

local function nothing(me, why) announce(me, " gets nothing for a reward: ", why) end

-- Rule 34.
local function take_step(me, pool, name)
  if name == "prestige" then return me.prestige:add(1) end
  local steps = me.tracks[name]
  steps:add(1)
  local found = scribble.tracks[name].rewards[steps.value]
  if found and at_once then return reward[found](me, pool) end
  if found then table.insert(pool.rewards, found) end
end

reward["any step"] = function(me, pool) -- Rule 36.
  local open = any_track:filter(function(name)
    if name == "prestige" then return any_prestige end
    return not me.tracks[name]:full()
  end)
  if open:empty() then return nothing(me, "all tracks are full") end
  take_step(me, pool, me:choose("any step", open, "a reward"))
end

-- Rules 34 and 35. Takes one step, or else the next reward, in an order that the player chooses.
local function take_one(me, pool)
  local open, left, tracks = track:none(), "", me.tracks
  for _, name in ipairs(names.tracks) do
    if pool[name] > 0 and (spare or not tracks[name]:full()) then
      open, left = open | name, left .. " " .. name .. " " .. pool[name]
    end
  end
  if open:any() then
    local name = me:choose("gain", open, "left:" .. left)
    pool[name] = pool[name] - 1
    if tracks[name]:full() then reward["any step"](me, pool) else take_step(me, pool, name) end
    return true
  end
  local next = not at_once and table.remove(pool.rewards, 1)
  if next then reward[next](me, pool) end
  return next
end

local function gain_card(me, pool, id, bonus_met)
  add_gain(me, pool, cards[id].gain)
  if bonus_met then add_gain(me, pool, cards[id].bonus) end
end

-- Rules 27 and 30. Builds a card, or a residence if the card has no room.
local function build_or_reside(me, pool, id)
  local built, bonus_met = buildings.build(me, id)
  if built then return gain_card(me, pool, id, bonus_met) end
  buildings.reside(me, "no room for " .. id)
  if lenient then gain_card(me, pool, id, false) end
end

function reward.residence(me) buildings.reside(me, "a reward") end -- Rule 40.

reward["reserved roads"] = function(me, pool) -- Rule 37.
  if not pool.reserved then return nothing(me, "no card is reserved") end
  if not roads.draw(me, pool.reserved) then nothing(me, "no road can be drawn") end
end

reward["reserved building"] = function(me, pool) -- Rule 38.
  local id = pool.reserved
  if not id then return nothing(me, "no card is reserved") end
  if not card_stays then
    me.hand:remove(id)
    pool.reserved = nil
  end
  build_or_reside(me, pool, id)
end

-- Rule 39. Offers a landmark; if it does not fit, it is given up.
local function offer(me, pool, id)
  local name = cards[id].name
  if not buildings.fits(me, id) then return nothing(me, "no room for " .. name) end
  if not landmark_forced and me:ask("landmark", build_or_not, id, name) == "give_up" then return end
  local _, bonus_met = buildings.build(me, id)
  me.landmarks_built:add(id)
  gain_card(me, pool, id, bonus_met)
end

function reward.landmark(me, pool)
  local id = me.landmarks:card(1)
  if not id then return nothing(me, "no landmark is left") end
  offer(me, pool, id)
  me.landmarks:remove(id) -- until now its player sees it
end

function reward.improve(me) -- Rule 41.
  local open = bonus:filter(function(name) return not me.improved[name].value end)
  if open:empty() then return nothing(me, "all bonuses are improved") end
  me.improved[me:choose("improve", open, "a bonus")]:set(true)
end

local rewards = {}

-- Builds a card in a round, with everything that follows from it.
function rewards.build(me, id, reserved)
  local pool = { reserved = reserved, rewards = {}, trade = 0, culture = 0, utilities = 0,
                 residents = 0 }
  build_or_reside(me, pool, id)
  while take_one(me, pool) do end
end

return rewards

-- Rules 33 to 42. Benefits and rewards: each benefit fills a step of its track, a step may hold a
-- reward, and the benefits of a reward join those that are still to be taken.

local names = require "names"

return function(city)
  local game, sheet, cards = city.game, city.sheet, city.deck.card

  local any_prestige = game:option("any_step_prestige", { "excluded", "allowed" },
    "a step on any track may be one of prestige") == "allowed"
  local spare = game:option("full_track", { "lost", "any" },
    "a benefit of a full track is lost, or fills any other") == "any"
  local lenient = game:option("fallback_benefits", { "none", "card" },
    "a residence in place of a building brings the card's benefits, or none") == "card"
  local card_stays = game:option("rbuild_reserved_stays", { "stays", "discarded" },
    "what becomes of a reserved card that a reward has built") == "stays"
  local landmark_forced = game:option("landmark_forced", { "must", "optional" },
    "a landmark must be built where that is possible, or may be given up") == "must"

  local track = game:labels("track", names.tracks)
  local no_track, only = track - track, {}
  for name in track:each() do only[name] = track & name end
  local any_track = game:labels("any track",
    { "trade", "culture", "utilities", "residents", "prestige" })
  local bonus_names = {}
  for name in pairs(sheet.bonuses) do bonus_names[#bonus_names + 1] = name end
  local bonus = #bonus_names > 0 and game:labels("bonus", bonus_names)
  local build_or_not = game:labels("landmark", { "build", "give_up" })

  -- Adds to what is still to be taken: steps by track. Benefits of a full track are lost, and
  -- prestige is taken at once, because when it is taken never matters; neither is asked about.
  local function add_gain(me, pool, gain)
    for _, name in ipairs(names.tracks) do
      if gain[name] then pool[name] = (pool[name] or 0) + gain[name] end
    end
    if gain.prestige then me.prestige:add(gain.prestige) end
  end

  local reward = {}

  local function take_step(me, pool, name)
    me[name]:add(1)
    local found = sheet.tracks[name] and sheet.tracks[name].rewards[me[name].value]
    if found then reward[found](me, pool) end
  end

  reward["any step"] = function(me, pool) -- Rule 36.
    local open = any_track - any_track
    for _, name in ipairs(names.tracks) do
      if not me[name]:full() then open = open | any_track & name end
    end
    if any_prestige then open = open | any_track & "prestige" end
    if open:empty() then return end
    local name = me:choose("any step", open)
    take_step(me, pool, name)
  end

  -- Rule 34. Takes one step at a time, in an order that the player chooses.
  local function take_one(me, pool)
    local offered, left = no_track, ""
    for _, name in ipairs(names.tracks) do
      local steps = pool[name] or 0
      if steps > 0 and (spare or not me[name]:full()) then
        offered = offered | only[name]
        left = left .. " " .. name .. " " .. steps
      end
    end
    if offered:empty() then return false end
    local name = me:choose("gain", offered, "left:" .. left)
    pool[name] = pool[name] - 1
    if me[name]:full() then reward["any step"](me, pool) else take_step(me, pool, name) end
    return true
  end

  local function gain_card(me, pool, id, bonus_met)
    add_gain(me, pool, cards[id].gain)
    if bonus_met then add_gain(me, pool, cards[id].bonus) end
  end

  -- Rules 27 and 30. Builds a card, or a residence if the card has no room.
  local function build_or_reside(me, pool, id)
    local built, bonus_met = city.build(me, id)
    if built then return gain_card(me, pool, id, bonus_met) end
    city.build_residence(me, "no room for " .. id)
    if lenient then gain_card(me, pool, id, false) end
  end

  function reward.residence(me) city.build_residence(me, "a reward") end -- Rule 40.

  reward["reserved roads"] = function(me, pool) -- Rule 37.
    if pool.reserved then city.draw_roads(me, cards[pool.reserved]) end
  end

  reward["reserved building"] = function(me, pool) -- Rule 38.
    local id = pool.reserved
    if not id then return end
    if not card_stays then
      me.hand:remove(id)
      pool.reserved = nil
    end
    build_or_reside(me, pool, id)
  end

  -- Rule 39. Offers the next landmark; if it does not fit, it is given up.
  function reward.landmark(me, pool)
    local id = me.landmarks:card(1)
    if not id then return end
    me.landmarks:remove(id)
    if not city.can_build(me, id) then return end
    if not landmark_forced and me:ask("landmark", build_or_not, id) == "give_up" then return end
    local _, bonus_met = city.build(me, id)
    me.landmarks_built:add(1)
    gain_card(me, pool, id, bonus_met)
  end

  function reward.improve(me) -- Rule 41.
    local open = bonus:filter(function(name) return not me[name .. "_improved"].value end)
    if open:any() then me[me:choose("improve", open) .. "_improved"]:set(true) end
  end

  -- Builds a card in a round, with everything that follows from it.
  function city.build_and_gain(me, id, reserved)
    local pool = { reserved = reserved }
    build_or_reside(me, pool, id)
    while take_one(me, pool) do end
  end
end

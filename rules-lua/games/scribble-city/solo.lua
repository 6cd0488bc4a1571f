-- Rules 56 and 57. A player alone strikes out what plans score first, and a chart judges the total.
-- (Used cards are replaced from the deck in scribble-city.lua.)

local names = require "names"

local solo = {}

-- The fields that a player alone has besides the map.
function solo.fields(own, sheet)
  local ranks = {}
  for n, step in ipairs(sheet.solo.chart) do ranks[n] = step.name end
  own.rank = choice(ranks)
end

function solo.rules(city)
  local game, state, sheet = city.game, city.state, city.sheet.solo
  local twice = game:option("strike_twice", false,
    "one player alone may strike out the same plan again")
  if city.players > 1 then return end

  -- Rule 56.
  local kinds = game:labels("strike", names.plans)

  function city.strike(me)
    if not sheet.strikes or state.era.value == 1 then return end
    local open = kinds:filter(function(kind)
      return not state[kind .. "_scored"].value and (twice or not state[kind .. "_struck"].value)
    end)
    local kind = me:ask_if_any("strike", open)
    if kind then state[kind .. "_struck"]:set(true) end
  end

  -- Rule 57.
  function city.judge(me)
    local total, rank = me:total(), nil
    for _, step in ipairs(sheet.chart) do
      if not step.from or total >= step.from then rank = step.name end
    end
    me.rank:set(rank)
  end

  game:score("rank", function(me, score)
    if me.rank.value then score:note(me.rank.value) end
  end)
end

return solo

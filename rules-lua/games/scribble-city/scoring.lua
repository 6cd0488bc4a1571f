-- Rules 48 to 53. What a city is worth at the end.

local names = require "names"
local ground = require "ground"
local plans = require "plans"

return function(city)
  local game, bonuses, state = city.game, city.sheet.bonuses, city.state

  local green_parks = game:option("parks_count", { "woods", "green" },
    "what parks are: standing woods, or residential buildings") == "green"
  local woods_empty = game:option("neglect_woods", { "not_empty", "empty" },
    "whether standing woods count as empty spaces") == "empty"

  local function worth(me, name)
    local bonus = bonuses[name]
    return me[name .. "_improved"].value and bonus.improved or bonus.each or bonus.spaces
  end

  local function how(me, name, text)
    return me[name .. "_improved"].value and text .. ", improved" or text
  end

  game:score("prestige", function(me, sheet) -- Rule 52.
    sheet:add(me.prestige.value, "steps of prestige")
  end)

  game:score("plans", function(me, sheet) -- Rule 43.
    for _, kind in ipairs(names.plans) do
      local points = me[kind .. "_points"].value
      if points > 0 then sheet:add(points, city.plan[state[kind .. "_plan"].value].name) end
    end
  end)

  if bonuses.commute then -- Rule 48.
    game:score("commute", function(me, sheet)
      local stops = me.map:of("stop")
      sheet:add(#stops * worth(me, "commute"), how(me, "commute", "bus stops"), stops)
    end)
  end

  if bonuses.parks then -- Rule 49.
    game:score("parks", function(me, sheet)
      local where = green_parks and me.map:of("residential") or ground.standing_woods(me)
      local parks = green_parks and me.map.number:variety(where) or #where
      local text = green_parks and "residential buildings" or "standing woods"
      sheet:add(parks * worth(me, "parks"), how(me, "parks", text), where)
    end)
  end

  if bonuses.largest_group then -- Rule 50.
    game:score("largest_group", function(me, sheet)
      sheet:add(plans.largest(me) * worth(me, "largest_group"),
        how(me, "largest_group", "buildings in one group"))
    end)
  end

  if bonuses.neglect then -- Rule 51.
    game:score("neglect", function(me, sheet)
      local empty = ground.empty_plain(me)
      if woods_empty then empty = empty | ground.standing_woods(me) end
      sheet:add(-(#empty // worth(me, "neglect")), how(me, "neglect", "empty spaces"), empty)
    end)
  end
end

-- Rules 27 to 32. Buildings, residences and placement bonuses.

local ground = require "ground"
local names = require "names"

return function(city)
  local game, grid = city.game, city.grid
  local corners = (grid:row(1) | grid:row(grid.rows)) & (grid:column(1) | grid:column(grid.columns))

  local corner = game:option("corner", { "occupies", "beside" },
    "a building is at a corner when it occupies it, or also when it occupies a space beside it")
  if corner == "beside" then corners = corners:grow() end
  local river_lost = game:option("woods_bridge_adjacent", { "river_stays", "lost" },
    "whether a river under a bridge still counts for placement bonuses") == "lost"
  local untyped = game:option("residence_type", { "residential", "untyped" },
    "what a residence is") == "untyped"

  -- Rule 28. The orientations and places in which a building can be drawn.
  local function lots(me, shape)
    return shape:on(ground.free(me)):touching(me.roads:drawn())
  end

  local lot = game:where("lot", {
    ["on free ground"] = function(me) return ground.free(me) end,
    ["where the building has room beside a road"] = function(me, id)
      return lots(me, city.deck.card[id].shape):covered()
    end,
  })

  local function put_up(me, cells, type, id)
    ground.clear(me, cells)
    me.built:add(1)
    if type then
      me.map:draw(cells, type, me.built.value)
    else
      me.map:draw(cells, me.built.value)
    end
    city.built(me)
    emit("built", me, cells, id)
  end

  function city.can_build(me, id)
    return lots(me, city.deck.card[id].shape):any()
  end

  -- Rule 31. Does nothing if there is no free space. `why` tells the player what the residence is
  -- for.
  function city.build_residence(me, why)
    local cell = me:ask_if_any("residence", ground.free, why)
    if cell then put_up(me, cell, not untyped and "residential" or nil) end
  end

  -- Rule 32. Whether one of the cells is near something.
  local near = {}
  for _, type in ipairs(names.types) do
    near[type] = function(me, cells) return (cells:beside() & me.map:of(type)):any() end
  end
  for _, what in ipairs(names.grounds) do
    near[what] = function(me, cells) return (cells:beside() & me.map:of(what)):any() end
  end
  if river_lost then
    near.river = function(me, cells)
      return (cells:beside() & me.map:of("river") & me.roads:free()):any()
    end
  end
  near.corner = function(_, cells) return (cells & corners):any() end

  local function near_all(me, card, cells)
    if not card.bonus then return false end
    for _, what in ipairs(card.near) do
      if not near[what](me, cells) then return false end
    end
    return true
  end

  -- Lets the player place a building card. Gives whether it was built, and whether its bonus is
  -- met.
  function city.build(me, id)
    local card = city.deck.card[id]
    local cell = me:ask_if_any("build", lot, id)
    if not cell then return false end
    local lying = me:choose("turned", lots(me, card.shape):meeting(cell), id)
    local cells = lying:cells()
    local bonus = near_all(me, card, cells)
    put_up(me, cells, card.type, id)
    return true, bonus
  end
end

-- Sconces, a module: lamps beside walls may hang where others shine, but a row has two at most.

local lamps = require "lamps"
local sconces = module("sconces", lamps)

local garden, walls = lamps.garden, lamps.walls

-- Rule 11.
sconces:widen("place", "in a free space beside a wall", function(me)
  return (me.map:free() - walls) & walls:beside()
end)

-- Rule 12.
sconces:narrow("place", {
  ["no third lamp in a row"] = function(me)
    local full = garden:none()
    for row = 1, garden.rows do
      if #(me.map:drawn() & garden:row(row)) >= 2 then full = full | garden:row(row) end
    end
    return ~full
  end,
})

return sconces

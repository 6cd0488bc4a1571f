-- Stations: three dice say what everyone draws, rail, street or both; stations join the two.

local stations = game { name = "stations", title = "Stations" }
stations:players(1, 4, 2)

local kinds = enum { rail = "r", street = "s" }
local valley = square(7, 7)
local starts = { a4 = { "rail", "EW" }, g4 = { "rail", "EW" }, d1 = { "street", "NS" },
                 d7 = { "street", "NS" } }

local function piece(sides) return valley:piece { sides, kinds = kinds, flips = true } end
local pieces = { -- Rule 3.
  track = piece "rail.NS | rail.NE",
  switch = piece "rail.NES",
  lane = piece "street.NS | street.NE",
  fork = piece "street.NES",
  bridge = piece "rail.NS,street.EW",
  station = piece "rail.N,street.S,* | rail.N,street.E,*",
}

local colours = enum { "white", "grey", "black" }
local state = stations:state {
  round = counter { max = 7 },
  dice = dice {
    names = colours, faces = { "track", "switch", "lane", "fork", "bridge", "station" },
  },
  players = per_player {
    ways = network { on = valley, kinds = kinds },
    left = names { of = colours },
  },
}

stations:setup(function() -- Rule 1.
  for me in seats() do
    for cell, start in pairs(starts) do me.ways[start[1]]:draw(valley:cell(cell), start[2]) end
  end
end)

local site = stations:where("site", { -- Rule 4.
  ["on an empty square where it joins its own kind"] = function(me, die)
    return me.ways:fitting(pieces[state.dice:face(die)])
  end,
})
local there = stations:where("there", {
  ["on that square"] = function(me, die, cell) return site(me, die):meeting(cell) end,
})

stations:step("roll", function() -- Rule 2.
  state.round:add(1)
  state.dice:roll()
  for me in seats() do me.left:set(colours) end
end)

stations:each_player("draw", function(me)
  while true do
    local die = me:ask_if_any("die", me.left.value:fitting(site, me))
    if not die then return end -- Rule 5.
    local cell = me:choose("square", site(me, die):covered(), state.dice:face(die))
    me.ways:draw(me:choose("way", there, die, cell))
    me.left:remove(die)
  end
end)

stations:ends_when(state.round:full())

stations:score("path", function(me, sheet) -- Rule 6.
  local path = me.ways:longest_path()
  sheet:add(#path, "squares of the longest path", path)
end)

stations:score("sides", function(me, sheet) -- Rule 7.
  local most, best = 1, valley:none()
  for cell in pairs(starts) do
    local road = me.ways:road(valley:cell(cell))
    local sides = me.ways:exits(road)
    if sides > most then most, best = sides, road end
  end
  sheet:add(4 * (most - 1), "more sides of the map", best)
end)

stations:score("open ends", function(me, sheet) -- Rule 8.
  for kind in kinds:each() do
    local ways = me.ways[kind]
    for _, side in ipairs { "north", "east", "south", "west" } do
      local ends = ways:opening(side) - ways:towards(side) - ways:leaving(side)
      sheet:add(-#ends, kind .. " open to the " .. side, ends)
    end
  end
end)

stations:looks { rail = { as = "rails" } }
stations:looks { left = { as = "none" } }
stations:sheet { unprinted = { "left" } }
local drawn = {}
for name, shape in pairs(pieces) do drawn[name] = { shape = shape } end
stations:card_faces("dice", "Dice", drawn)
stations:reference_card("Dice", {
  { "track", "rail, straight or a curve" }, { "switch", "rail to three sides" },
  { "lane", "street, straight or a curve" }, { "fork", "street to three sides" },
  { "bridge", "rail straight on, street across" },
  { "station", "rail to one side, street to another, joined" },
})

return stations

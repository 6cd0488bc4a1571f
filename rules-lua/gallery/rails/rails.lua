-- Rails: dice say what everyone draws, of rail or of tram; stations join the two.

local rails = game { name = "rails", title = "Rails" }
rails:players(1, 4, 2)

local kinds = enum { rail = "r", tram = "t" }
local pieces = rails:labels("piece", { "NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW",
                                       "NEW" })
local turned = { -- Rule 3.
  straight = pieces:only("NS", "EW"),
  curve = pieces:only("NE", "ES", "SW", "NW"),
  fork = pieces:only("NES", "ESW", "NSW", "NEW"),
}
local map = square(7, 7)

local state = rails:state {
  round = counter { max = 12 },
  piece = die { faces = { "straight", "straight", "curve", "curve", "curve", "fork" } },
  kind = die { faces = kinds },
  players = per_player {
    ways = network { on = map, kinds = kinds },
    stations = counter { max = 3, start = 3 },
  },
}

rails:setup(function() -- Rule 1.
  for me in seats() do
    me.ways.rail:draw(map:cell(4, 1), "EW")
    me.ways.tram:draw(map:cell(1, 4), "NS")
  end
end)

local site = {} -- Rule 3.
for kind in kinds:each() do
  site[kind] = rails:where("site of " .. kind, function(me, piece)
    return {
      ["without " .. kind] = me.ways[kind]:free(),
      ["meeting an open end of " .. kind] = me.ways[kind]:fits(piece),
    }
  end)
end

local platform = rails:where("platform", function(me) -- Rule 4.
  local function near(ways) return ways:drawn() | ways:frontier() end
  return {
    ["where both kinds pass or lead to"] = near(me.ways.rail) & near(me.ways.tram),
    ["without a station"] = ~me.ways:joined(),
    ["while there are stations"] = when(me.stations:at_least(1), map:cells()),
  }
end)

rails:step("roll", function() -- Rule 2.
  state.round:add(1)
  state.piece:roll()
  state.kind:roll()
end)

rails:each_player("draw", function(me)
  local kind = state.kind:face()
  local piece = me:ask_if_any("piece", turned[state.piece:face()]:fitting(site[kind], me), kind)
  if piece then me.ways[kind]:draw(me:ask("square", site[kind], piece), piece) end
  local station = me:may("station", platform)
  if station then
    me.ways:join(station)
    me.stations:add(-1)
  end
end)

rails:ends_when(state.round:full())

rails:score("path", function(me, sheet) -- Rule 5.
  local path = me.ways:longest_path()
  sheet:add(#path, "squares of the longest path", path)
end)

rails:score("stations", function(me, sheet) -- Rule 6.
  local stations, best = me.ways:joined() & me.ways:drawn(), map:cells():none()
  for station in stations:each() do
    local road = me.ways:road(station)
    if #(road & stations) > #(best & stations) then best = road end
  end
  sheet:add(3 * #(best & stations), "stations on one road", best & stations)
  sheet:add(2 * me.ways:exits(best), "sides of the map")
end)

rails:score("open ends", function(me, sheet) -- Rule 7.
  for kind in kinds:each() do
    local ways = me.ways[kind]
    for _, side in ipairs(map:directions()) do
      local ends = ways:opening(side) - ways:towards(side) - ways:leaving(side)
      sheet:add(-#ends, kind .. " open to the " .. side, ends)
    end
  end
end)

rails:looks {
  rail = { as = "rails" }, tram = { as = "line", fill = "red" }, stations = { sign = "station" },
}
rails:titles { kind = "road type", stations = "stations left" }
local function drawn(sides) return { shape = map:piece { sides, kinds = kinds } } end
rails:card_faces("kind", "Road types", { rail = drawn "rail.EW", tram = drawn "tram.EW" })
rails:card_faces("piece", "Pieces", {
  straight = drawn "tram.EW", curve = drawn "tram.ES", fork = drawn "tram.ESW",
})

return rails

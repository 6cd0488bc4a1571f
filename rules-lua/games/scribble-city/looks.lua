-- The styles of a map in pictures: buildings with an outline, and tracks with their rewards.

local scribble = require "scribble-city"
local map = scribble.map
local rewards = require("names").reward_signs

scribble:looks {
  commercial = { fill = "blue", sign = "shop" }, cultural = { fill = "pink", sign = "mask" },
  infrastructure = { fill = "yellow", sign = "bolt" },
  residential = { fill = "green", sign = "house", pattern = "dots" },
  woods = { fill = "woods", sign = "tree", times = 3 },
  mountain = { fill = "stone", sign = "mountain" }, river = { fill = "water", as = "ground" },
  number = { as = "outline" }, stop = { sign = "bus" }, tunnel = { as = "none" },
  tracks = { as = "track" }, prestige = { sign = "crown" },
}

scribble:looks {
  built = { title = "buildings" }, for_building = { title = "card for the building" },
  for_roads = { title = "card for the roads" },
  plans = { as = "board" }, points = { as = "board" }, scored = { as = "none" },
  struck = { as = "none" }, landmarks_built = { as = "board" },
  landmarks = { title = "landmarks to come" }, cards = { title = "building cards" },
}

if #keys(map.bonuses) > 0 then scribble:looks { improved = { title = "bonuses improved" } } end

local of_tracks = {
  trade = { fill = "blue", sign = "shop" }, culture = { fill = "pink", sign = "mask" },
  utilities = { fill = "yellow", sign = "bolt" }, residents = { fill = "green", sign = "house" },
}
for name, look in pairs(of_tracks) do
  local steps = {}
  for step, reward in pairs(map.tracks[name].rewards) do steps[step] = rewards[reward] end
  scribble:looks { ["tracks." .. name] = { fill = look.fill, sign = look.sign, steps = steps,
                                        title = name } }
end

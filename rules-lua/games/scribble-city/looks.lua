-- The styles of a map in pictures: buildings with an outline, and tracks with their rewards.

local scribble = require "scribble-city"
local names = require "names"

local looks = {
  commercial = { fill = "blue", sign = "shop" },
  cultural = { fill = "pink", sign = "mask", pattern = "slants" },
  infrastructure = { fill = "yellow", sign = "bolt" },
  residential = { fill = "green", sign = "house", pattern = "dots" },
  woods = { fill = "woods", sign = "tree", times = 3 },
  mountain = { fill = "stone", sign = "mountain" }, river = { fill = "water", as = "ground" },
  number = { as = "outline" }, tunnel = { as = "none" },
  single = { sign = "straight" }, junction = { sign = "junction" }, stop = { sign = "bus" },
  bridge = { sign = "bridge" },
  tracks = { as = "track" }, prestige = { sign = "crown" },
  plans = { as = "board" }, points = { as = "board" }, scored = { as = "none" },
  era = { as = "title" }, round = { as = "title" },
  struck = { as = "none" }, landmarks_built = { as = "board" },
}
local titles = {
  built = "buildings", for_building = "card for the building", for_roads = "card for the roads",
  landmarks = "landmarks to come", cards = "building cards", improved = "bonuses improved",
  round = "rounds played",
}

-- A track looks as the buildings that fill it most.
for n, name in ipairs(names.tracks) do
  local of, steps = looks[names.types[n]], {}
  for step, reward in pairs(scribble.tracks[name].rewards) do
    steps[step] = names.reward_signs[reward]
  end
  looks[names.signs[name]] = { fill = of.fill, sign = of.sign, steps = steps }
  titles[names.signs[name]] = name
end

scribble:looks(looks)
scribble:titles(titles)

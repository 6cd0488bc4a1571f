-- Lanes: everyone lays lanes from a village across a green, and puts up fences beside them.

local lanes = game { name = "lanes", title = "Lanes" }
lanes:players(1, 3, 2)

local green = square(5, 5)
local village = green:cell(3, 3)
local kinds = lanes:labels("piece", { "lane", "fork", "hook" })
local pieces = { -- Rule 2.
  lane = green:piece "NS | NE",
  fork = green:piece { "NES", turns = false },
  hook = green:piece { "EW NW", flips = true },
}
local fence = green:shape "123"

local state = lanes:state {
  round = counter { max = 5 },
  players = per_player {
    roads = network { on = green },
    green = board { on = green, cell = { posts = range(1, 3) } },
    turns = counter { max = 20 },
  },
}

-- Rule 3.
local site = lanes:where("site", {
  ["on free land"] = function(me) return me.green:free() & me.roads:free() end,
  ["joining your lanes"] = function(me, kind) return me.roads:fitting(pieces[kind]) end,
  ["not off the green"] = function(_, kind)
    local anywhere = pieces[kind]:on(green:cells())
    return anywhere - anywhere:leaving()
  end,
  ["not into a fence"] = function(me, kind)
    local anywhere = pieces[kind]:on(green:cells())
    return anywhere - anywhere:opening_on(me.green:drawn())
  end,
})
local there = lanes:where("there", {
  ["on the chosen land"] = function(me, kind, cell) return site(me, kind):meeting(cell) end,
})

lanes:setup(function() -- Rule 1.
  for me in seats() do me.roads:draw(village, "NESW") end
end)

lanes:each_player("lay", function(me) -- Rule 3.
  local cell = me:ask_if_any("at", site:over(kinds))
  if not cell then return end
  local kind = me:choose("piece", kinds:fitting(there, me, cell))
  local lying = me:choose("way", there, kind, cell)
  me.roads:draw(lying)
  me.turns:add((lying:turn()))
end)

lanes:each_player("fence", function(me) -- Rule 4.
  local lying = me:may("fence", fence:on(me.green:free() & me.roads:free()))
  if not lying then return end
  for n = 1, #fence do me.green:draw(lying:cell(n), n) end
end)

lanes:step("end", function() state.round:add(1) end)
lanes:ends_when(state.round:full()) -- Rule 5.

lanes:score("lanes", function(me, sheet) -- Rule 6.
  local longest = me.roads:longest()
  sheet:add(#longest, "land with lanes", longest)
  sheet:add(-me.turns.value, "quarter turns")
end)

lanes:score("fences", function(me, sheet) -- Rule 7.
  local beside = me.roads:drawn():beside() & me.green:drawn()
  sheet:add(me.green.posts:sum(beside), "posts beside lanes", beside)
end)

lanes:legend("green", function(_, mark)
  if not mark:is_text() then mark:note("A number counts the posts of a fence.") end
end)

lanes:looks { turns = { as = "none" } }

return lanes

-- Rewards for the most and the second most, and ties.

local function crowns(...)
  local seats = {}
  for n, count in ipairs { ... } do seats[n] = { crowns = tostring(count) } end
  return position { "tests/rules/rank/data/crowns.lua", players = #seats, seats = seats }
end

local function earn(g, item, red, blue, green, yellow)
  scores(g, { red = { [item] = red }, blue = { [item] = blue }, green = { [item] = green },
    yellow = { [item] = yellow } })
end

test("without ties the highest earns the first reward, the next the second", function()
  local g = crowns(1, 4, 3, 0)
  for _, item in ipairs { "shared", "full", "by place" } do earn(g, item, 0, 5, 2, 0) end
  for _, item in ipairs { "next", "nobody" } do earn(g, item, 1, 5, 2, 0) end
end)

test("shared: the tied divide the rewards of all places that they take, rounded down", function()
  earn(crowns(3, 3, 1, 0), "shared", 3, 3, 0, 0)
  earn(crowns(3, 3, 3, 0), "shared", 2, 2, 2, 0)
  earn(crowns(4, 3, 3, 3), "shared", 5, 0, 0, 0)
  earn(crowns(4, 3, 3, 1), "shared", 5, 1, 1, 0)
end)

test("full: each gets the reward, and the tied take as many places", function()
  earn(crowns(3, 3, 1, 0), "full", 5, 5, 0, 0)
  earn(crowns(4, 3, 3, 3), "full", 5, 2, 2, 2)
end)

test("next: each gets the reward, and the tied take one place", function()
  earn(crowns(3, 3, 1, 0), "next", 5, 5, 2, 1)
  earn(crowns(3, 3, 1, 1), "next", 5, 5, 2, 2)
end)

test("nobody: the tied get nothing and take as many places", function()
  earn(crowns(3, 3, 1, 0), "nobody", 0, 0, 1, 0)
  earn(crowns(3, 1, 1, 0), "nobody", 5, 0, 0, 0)
end)

test("a rule for each place: the most is shared out in full, the second to nobody", function()
  earn(crowns(3, 3, 1, 0), "by place", 5, 5, 0, 0)
  earn(crowns(3, 1, 1, 0), "by place", 5, 0, 0, 0)
end)

test("a penalty is rounded down too", function()
  earn(crowns(1, 1, 2, 3), "penalty", -2, -2, 0, 0)
  earn(crowns(-1, 1, 2, 3), "penalty", -3, 0, 0, 0)
end)

test("who is left out takes no place", function()
  earn(crowns(0, 0, 2, 0), "wearers", 0, 0, 5, 0)
  earn(crowns(0, 0, 0, 0), "wearers", 0, 0, 0, 0)
end)

test("a player alone has the most", function()
  scores(crowns(0), { shared = 5, nobody = 5, wearers = 0 })
end)

test("values by player in a table", function()
  local g = crowns(0, 0, 0, 0)
  after(g, { "red give 2", "blue give 1", "green give 2", "yellow give 0" })
  expect(value(g, "red.coins"), 3)
  expect(value(g, "blue.coins"), 0)
  expect(value(g, "green.coins"), 3)
end)

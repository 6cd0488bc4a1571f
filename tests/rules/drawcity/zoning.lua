-- Zoning districts.

-- A game of 3 players; `signs` has the signs of some columns, all others are houses.
local function zoned(city, signs, more)
  local all = {}
  for column = 1, 11 do all[column] = signs[column] or "house" end
  return position {
    "drawcity", players = 3, modules = { "zoning" }, city = city,
    ["zoning.signs"] = table.concat(all, " "), change = more,
  }
end

-- Rules 53, 54.
test("park and factory in columns 1 and 2: having both scores 3, having one nothing", function()
  local g = zoned([[
    GP2 BF3 .   .   .   .   .   .   .   .   .
    .   KF4 .   .   .   .   .   .   .   .   .
    GF1 .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .
  ]], { "park", "factory" })
  scores(g, { green = { zoning = 3 }, blue = { zoning = 0 }, pink = { zoning = 0 } })
end)

-- A city of blue houses below a first street that has one shop.
local function shop_in(column)
  local first = (". "):rep(column - 1) .. "BS1 " .. (". "):rep(11 - column)
  return first .. ("\n" .. ("BH5 "):rep(11)):rep(4)
end

-- Rule 53.
test("districts are columns 1 and 2, 3 and 4, 5 to 7, 8 and 9, 10 and 11", function()
  local district = { 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5 }
  for sign = 1, 11 do -- a shop is demanded in this column, and houses everywhere else
    for column = 1, 11 do
      local met = district[sign] == district[column] and 5 or 4
      scores(zoned(shop_in(column), { [sign] = "shop" }), { blue = { zoning = 3 * met } })
    end
  end
end)

-- Rule 53.
test("all signs of a district are asked for, also of the one with three columns", function()
  local signs = { [5] = "shop", [6] = "factory", [7] = "park" }
  local all = [[
    . . . . BS1 BF2 BP3 . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  scores(zoned(all, signs), { blue = { zoning = 3 } })
  for _, missing in ipairs { "BS1", "BF2", "BP3" } do
    local at = all:find(missing, 1, true)
    local city = all:sub(1, at - 1) .. "." .. all:sub(at + 3)
    scores(zoned(city, signs), { blue = { zoning = 0 } })
  end
end)

-- Rule 54.
test("several players may score the same district, wherever they stand in it", function()
  local g = zoned([[
    .   .   .   .   .   .   .   .   .   GP1 GH2
    .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   BH1 BP9
    .   .   .   .   .   .   .   .   .   KP1 .
    .   .   .   .   .   .   .   .   .   KH1 .
  ]], { [10] = "park" })
  scores(g, { blue = { zoning = 3 }, pink = { zoning = 3 }, green = { zoning = 3 } })
end)

-- Rule 54.
test("developments of others do not help", function()
  local g = zoned([[
    BP1 KH2 . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]], { "park" })
  scores(g, { blue = { zoning = 0 }, pink = { zoning = 0 } })
end)

-- Rule 54.
test("all five districts score 15", function()
  local street = "BH1 " .. ("BH1 "):rep(10)
  local g = zoned((street .. "\n"):rep(5), {})
  scores(g, { blue = { zoning = 15 } })
end)

-- Rule 55.
test("two equal signs ask for two developments, three for three", function()
  local one = [[
    BP1 . . . BS1 BS2 . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  local two = [[
    BP1 . . . BS1 BS2 . . . . .
    . . . . . . . . . . .
    BP1 . . . . . BS9 . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
  ]]
  local signs = { "park", "park", [5] = "shop", [6] = "shop", [7] = "shop" }
  scores(zoned(one, signs), { blue = { zoning = 0 } })
  scores(zoned(two, signs), { blue = { zoning = 6 } })
end)

-- Rule 53.
test("districts that have too few columns or too many are refused", function()
  local city = (". . . . . . . . . . .\n"):rep(5)
  local function refused(entry, columns, why)
    fails(function() return zoned(city, {}, { [entry] = columns }) end, why)
  end
  refused("districts.columns[1]", 1, "districts: columns: expected 11 columns in all, got 10")
  refused("districts.columns[6]", 1, "districts: columns: expected 11 columns in all, got 12")
  refused("districts.columns[5]", 12,
    "districts: columns[5]: expected a whole number from 1 to 11, got 12")
end)

-- Individual and additional goals. Spaces are given by q and r from the middle of the map.

-- The map with some of its spaces drawn: { ["0,0"] = "R" }; all others as `others` says.
local function town(drawn, others)
  local text = ""
  for r = -5, 5 do
    for q = math.max(-5, -5 - r), math.min(5, 5 - r) do
      local token = drawn[q .. "," .. r]
      if not token and type(others) == "function" then token = others(q, r) end
      text = text .. (token or others or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

local function played(goal, map, start, options)
  return position { "townies", players = 2, step = "draw", additional = goal, bonus = "funding",
                    ["one.start"] = start or "red", ["one.map"] = map, options = options }
end

local function earns(goal, map, points, options)
  scores(played(goal, map, "red", options), { one = { ["additional goal"] = points } })
end

-- The first `count` of the spaces hold that token.
local function some(spaces, count, token)
  local drawn = {}
  for n = 1, count do drawn[spaces[n]] = token end
  return drawn
end

local central = { "0,0", "3,0", "-3,3", "0,-3", "1,1", "-2,-1", "2,-2", "-1,0", "3,-3" }
local outer = { "4,0", "-4,0", "0,4", "0,-4", "2,2", "-5,5", "5,-5", "3,1", "-4,4" }

-- Points for 1 to 9 of something.
local function table_holds(points, board, scored)
  for count = 1, 9 do
    scored(board(count), points[math.min(count, #points)])
  end
  scored(board(0), 0)
end

local function goal_holds(goal, points, board, options)
  table_holds(points, board, function(map, expected) earns(goal, map, expected, options) end)
end

local function own_item(item, start, options)
  return function(map, points)
    scores(played("downtown", map, start, options), { one = { [item] = points } })
  end
end

-- Rules 30, 43.
test("Specialization: three yellow blocks with blocks on all sides score 2", function()
  local drawn = { ["0,0"] = "Y", ["1,0"] = "Y", ["0,1"] = "Y" }
  for _, space in ipairs { "1,-1", "0,-1", "-1,0", "-1,1", "2,0", "2,-1", "1,1", "-1,2", "0,2" } do
    drawn[space] = "R"
  end
  own_item("specialization", "yellow")(town(drawn), 2)
  drawn["0,2"] = nil -- then one side is open
  own_item("specialization", "yellow")(town(drawn), 1)
end)

-- Rules 39, 43.
test("Specialization: 1 to 7 and more score 0, 1, 2, 4, 7, 10, 14", function()
  for letter, colour in pairs { R = "red", Y = "yellow", N = "brown", G = "green", B = "blue" } do
    local others = letter == "R" and "Y" or "R"
    table_holds({ 0, 1, 2, 4, 7, 10, 14 },
      function(count) return town(some(central, count, letter), others) end,
      own_item("specialization", colour))
  end
end)

-- Rules 30, 43.
test("Specialization: objects of the colour count, objects of others surround", function()
  local drawn = { ["0,0"] = "Yc", ["1,0"] = "Y", ["0,1"] = "Y", ["3,0"] = "Rw" }
  own_item("specialization", "yellow")(town(drawn, "R"), 2)
  own_item("specialization", "yellow", { specialization_counts_objects = false })
    (town(drawn, "R"), 1)
end)

-- Rule 43.
test("Specialization: no block of the edge is surrounded", function()
  own_item("specialization", "yellow")(town(some(outer, 9, "R"), "Y"), 14)
  own_item("specialization", "red")(town({ ["5,0"] = "R", ["-5,2"] = "R", ["0,5"] = "R" }, "Y"), 0)
end)

local beside = { red = { "B", "Y" }, yellow = { "R", "N" }, brown = { "Y", "G" },
                 green = { "N", "B" }, blue = { "G", "R" } }

-- Rules 30, 44.
test("Standardization: objects beside both colours, whatever their own", function()
  own_item("standardization", "yellow")(town {
    ["0,0"] = "Rs", ["1,0"] = "Nc", ["0,1"] = "N", ["1,-1"] = "R",
    ["-1,3"] = "Bb", ["-1,2"] = "B", ["-2,3"] = "N",
  }, 1)
end)

-- Rules 39, 44.
test("Standardization: the colours beside one's own; 0, 1, 2, 4, 7, 10, 14", function()
  for start, pair in pairs(beside) do
    local function board(count)
      local drawn = some(central, count, pair[1] .. "c") -- its own colour is one of them
      return town(drawn, function(q) return pair[q % 2 + 1] end)
    end
    table_holds({ 0, 1, 2, 4, 7, 10, 14 }, board, own_item("standardization", start))
    for other in pairs(beside) do
      if other ~= start then own_item("standardization", other)(board(7), 0) end
    end
  end
end)

-- Rules 30, 45.
test("Crossroads: an object beside three colours counts, its own colour does not", function()
  earns("crossroads", town { ["0,0"] = "Gk", ["1,0"] = "Rw", ["1,-1"] = "Y", ["0,1"] = "G" }, 1)
  earns("crossroads", town { ["0,0"] = "Gk", ["1,0"] = "Rw", ["1,-1"] = "Y" }, 0)
end)

-- In five colours, so that everything has neighbours of the four others.
local function in_stripes(q, r)
  local n = (q + 2 * r) % 5 + 1
  return string.sub("RYNGB", n, n)
end

-- Rules 39, 45.
test("Crossroads: 1 to 6 and more score 1, 2, 4, 7, 10, 14", function()
  goal_holds("crossroads", { 1, 2, 4, 7, 10, 14 }, function(count)
    return town(some(central, count, "Rc"), in_stripes)
  end)
end)

-- Rule 46.
test("Recreational Areas: three in a row and two together score 9, one alone nothing", function()
  earns("recreation", town { ["0,0"] = "Rc", ["1,0"] = "Yc", ["2,0"] = "Gc", ["-2,2"] = "Rw",
                             ["-2,3"] = "Rw", ["3,-4"] = "Bc" }, 9)
  earns("recreation", town { ["3,-4"] = "Bc", ["3,-2"] = "Bc" }, 0)
end)

local row = { "-4,0", "-3,0", "-2,0", "-1,0", "0,0", "1,0", "2,0", "3,0", "4,0" }

-- Rules 39, 46.
test("Recreational Areas: 2 to 7 and more score 2, 4, 7, 9, 11, 14", function()
  goal_holds("recreation", { 0, 2, 4, 7, 9, 11, 14 }, -- one alone has no object beside it
    function(count) return town(some(row, count, "Rc")) end)
end)

-- Rules 45, 46.
test("recreational_vs_crossroads_tables: the two change places", function()
  local swapped = { recreational_vs_crossroads_tables = "swapped" }
  goal_holds("recreation", { 0, 2, 4, 7, 10, 14 },
    function(count) return town(some(row, count, "Rc")) end, swapped)
  goal_holds("crossroads", { 1, 2, 4, 7, 9, 11, 14 },
    function(count) return town(some(central, count, "Rc"), in_stripes) end, swapped)
end)

-- Rules 2, 39, 47.
test("Downtown: 1 to 6 and more in the central area score 1, 2, 4, 7, 10, 14", function()
  goal_holds("downtown", { 1, 2, 4, 7, 10, 14 },
    function(count) return town(some(central, count, "Rc")) end)
  earns("downtown", town(some(outer, 9, "Rc"), "R"), 0)
end)

-- Rules 2, 39, 48.
test("Suburbs: 1 to 7 and more outside of it score 0, 1, 2, 4, 7, 10, 14", function()
  goal_holds("suburbs", { 0, 1, 2, 4, 7, 10, 14 },
    function(count) return town(some(outer, count, "Rc")) end)
  earns("suburbs", town(some(central, 9, "Rc"), "R"), 0)
end)

-- Rules 47, 48.
test("downtown_vs_suburbs_tables: the two change places", function()
  local swapped = { downtown_vs_suburbs_tables = "swapped" }
  goal_holds("downtown", { 0, 1, 2, 4, 7, 10, 14 },
    function(count) return town(some(central, count, "Rc")) end, swapped)
  goal_holds("suburbs", { 1, 2, 4, 7, 10, 14 },
    function(count) return town(some(outer, count, "Rc")) end, swapped)
end)

-- Rules 2, 47, 48.
test("central_radius: the area may be smaller", function()
  local drawn = town { ["0,0"] = "Rc", ["1,0"] = "Rc", ["2,0"] = "Rc", ["0,-3"] = "Rc",
                       ["4,0"] = "Rc" }
  for radius, points in ipairs { "2 2", "4 1", "7 0" } do
    local options = { central_radius = radius }
    earns("downtown", drawn, tonumber(points:sub(1, 1)), options)
    earns("suburbs", drawn, tonumber(points:sub(3, 3)), options)
  end
  earns("downtown", drawn, 7) -- 3, unless said otherwise
end)

-- Rule 49.
test("Hub: four colours beside one object score 9, its own only if one is beside it", function()
  earns("hub", town { ["0,0"] = "Rc", ["1,0"] = "B", ["0,-1"] = "R", ["1,-1"] = "Gc",
                      ["-1,1"] = "N", ["-1,0"] = "Nb" }, 9)
  earns("hub", town { ["0,0"] = "Rc", ["1,0"] = "B", ["1,-1"] = "Gc", ["-1,1"] = "N",
                      ["-1,0"] = "Nb" }, 5)
end)

-- Rules 39, 49.
test("Hub: 1 to 5 colours score 0, 2, 5, 9, 14; the best object is chosen", function()
  local around, letters = { "1,0", "0,1", "-1,1", "-1,0", "0,-1" }, { "R", "Y", "N", "G", "B" }
  for count, points in ipairs { 0, 2, 5, 9, 14 } do
    local drawn = { ["0,0"] = "Yc", ["4,0"] = "Rw", ["4,-1"] = "R", ["-4,0"] = "Rw" }
    for n = 1, count do drawn[around[n]] = letters[n] end
    earns("hub", town(drawn), points)
  end
  earns("hub", town { ["1,0"] = "R", ["0,1"] = "Y" }, 0) -- there is no object
end)

-- Rules 39, 50.
test("Surroundings: 1 to 7 and more score 1, 2, 4, 7, 9, 11, 14", function()
  goal_holds("surroundings", { 1, 2, 4, 7, 9, 11, 14 },
    function(count) return town(some(central, count, "Rc"), "Y") end)
  earns("surroundings", town({ ["0,0"] = "Rc", ["1,0"] = ".", ["5,0"] = "Yc" }, "Y"), 0)
end)

-- Rule 51.
test("Symmetry: yellow on opposite sides and blue on opposite sides count once", function()
  earns("symmetry", town { ["0,0"] = "Gk", ["1,0"] = "Y", ["-1,0"] = "Ys", ["1,-1"] = "B",
                           ["-1,1"] = "B" }, 1)
  earns("symmetry", town { ["0,0"] = "Gk", ["1,0"] = "Y", ["-1,0"] = "R", ["0,1"] = "Y",
                           ["-1,1"] = "B", ["0,-1"] = "N", ["1,-1"] = "G" }, 0)
end)

-- Rules 39, 51.
test("Symmetry: 1 to 6 and more score 1, 2, 4, 7, 10, 14, along all three axes", function()
  local apart = { "0,0", "3,0", "-3,3", "0,-3", "0,3", "-3,0", "3,-3", "-4,2" }
  goal_holds("symmetry", { 1, 2, 4, 7, 10, 14 }, function(count)
    return town(some(central, count, "Rc"), "G")
  end)
  for _, pair in ipairs { "0,1 0,-1", "1,0 -1,0", "1,-1 -1,1" } do
    local blank = pair:find(" ")
    earns("symmetry", town { ["0,0"] = "Gk", [pair:sub(1, blank - 1)] = "B",
                             [pair:sub(blank + 1)] = "B" }, 1)
  end
  earns("symmetry", town(some(apart, 8, "Rc"), "G"), 14)
end)

-- The spaces of a triangle with this side, pointing to the left or to the right.
local function triangle(side, left)
  local drawn = {}
  for a = 0, side - 1 do
    for b = 0, side - 1 - a do
      local name = left and a + b - 4 .. "," .. 2 - b or a - 2 .. "," .. b - 3
      drawn[name] = b % 2 == 0 and "R" or "Yc"
    end
  end
  return drawn
end

-- Rules 30, 52.
test("Triangle: six blocks with three on each side score 2", function()
  earns("triangle", town { ["0,0"] = "R", ["1,0"] = "R", ["2,0"] = "R", ["0,1"] = "R",
                           ["1,1"] = "Rc", ["0,2"] = "B" }, 2)
  earns("triangle", town { ["0,0"] = "R", ["1,0"] = "R", ["2,0"] = "R", ["0,1"] = "R",
                           ["0,2"] = "B" }, 1)
end)

-- Rules 39, 52.
test("Triangle: sides of 1 to 8 score 0, 1, 2, 4, 7, 9, 11, 14, left or right", function()
  for side, points in ipairs { 0, 1, 2, 4, 7, 9, 11, 14 } do
    earns("triangle", town(triangle(side, true)), points)
    earns("triangle", town(triangle(side, false)), points)
  end
  earns("triangle", town({}, "R"), 14) -- the map has no larger one
  earns("triangle", town {}, 0)
end)

-- Rules 30, 53.
test("Urban Routes: a windmill joined to the edge by blocks of its colour counts", function()
  earns("routes", town { ["3,0"] = "Gw", ["4,0"] = "G", ["5,0"] = "G" }, 1)
  earns("routes", town { ["3,0"] = "Rw", ["4,0"] = "G", ["5,0"] = "G" }, 0)
  earns("routes", town { ["3,0"] = "Gw", ["4,0"] = "G", ["5,0"] = "R" }, 0)
end)

-- Rules 39, 53.
test("Urban Routes: 1 to 7 and more score 1, 2, 4, 7, 9, 11, 14", function()
  local edge = { "5,0", "5,-2", "5,-4", "3,-5", "1,-5", "-1,-4", "-3,-2", "-5,0", "-5,2" }
  goal_holds("routes", { 1, 2, 4, 7, 9, 11, 14 },
    function(count) return town(some(edge, count, "Rc")) end)
end)

-- Rule 53.
test("urban_edge_self: on the edge by itself, or with a filled block there", function()
  local self = { urban_edge_self = false }
  earns("routes", town { ["5,0"] = "Gw" }, 1)
  earns("routes", town { ["5,0"] = "Gw" }, 0, self)
  earns("routes", town { ["5,0"] = "Gw", ["4,0"] = "G" }, 0, self)
  earns("routes", town { ["5,0"] = "Gw", ["4,0"] = "G", ["4,1"] = "G" }, 1, self)
end)

-- Rules 39, 54.
test("Wind Rose: 1 to 7 columns and more score 1, 2, 5, 7, 9, 11, 14", function()
  goal_holds("winds", { 1, 2, 5, 7, 9, 11, 14 },
    function(count) return town(some(row, count, "Rc"), "G") end)
  earns("winds", town { ["0,0"] = "Rc", ["0,1"] = "Rc", ["0,-4"] = "Rc" }, 1)
end)

-- Rule 39.
test("the score sheet is goals and objects, and nothing else", function()
  local g = played("downtown", town({ ["0,0"] = "Yc" }, "Y"), "yellow")
  scores(g, { one = { objects = 0, ["stable soil"] = 0, specialization = 14, standardization = 0,
                      ["additional goal"] = 1, total = 15 } })
end)

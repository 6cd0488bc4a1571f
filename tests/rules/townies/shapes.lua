-- The shapes of the black die, and where they may be drawn.

-- The map with some of its spaces drawn: { ["0,0"] = "R" }; all others as `others` says.
local function town(drawn, others)
  local text = ""
  for r = -5, 5 do
    for q = math.max(-5, -5 - r), math.min(5, 5 - r) do
      text = text .. (drawn[q .. "," .. r] or others or ".") .. " "
    end
    text = text .. "\n"
  end
  return text
end

local spaces = {
  bar = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 } },
  bee = { { 0, 0 }, { 0, 1 }, { 1, -1 }, { 1, 0 } },
  arch = { { 0, 0 }, { 0, 1 }, { 1, -1 }, { 1, 1 } },
  wave = { { 0, 0 }, { 0, 1 }, { 1, -1 }, { 1, -2 } },
  pistol = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 0 } },
  propeller = { { 0, 0 }, { 1, -1 }, { 1, -2 }, { 2, -1 } },
  hook = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, -1 } },
}
local with_hook = { black_faces = "1/2/3/4/5/6/7" }

-- One has a map that is full except for some spaces, and can draw nothing but a shape: no space is
-- beside a red block or an object.
local function gap(shape, free)
  local drawn = {}
  for _, cell in ipairs(free) do drawn[cell[1] .. "," .. cell[2]] = "." end
  return position { "townies", players = 2, step = "draw", options = with_hook, black = shape,
                    white = "square", ring = "1R 2Y N G B", ["one.map"] = town(drawn, "Y") }
end

local function turned(cells, times, over)
  local list = {}
  for n, cell in ipairs(cells) do
    local q, r = cell[1], cell[2]
    if over then q, r = r, q end
    for _ = 1, times do q, r = -r, q + r end
    list[n] = { q, r }
  end
  return list
end

-- Rules 6, 15, 20.
test("a shape fits a gap of its own form, turned or turned over, and no other", function()
  for shape, cells in pairs(spaces) do
    for other in pairs(spaces) do
      expect(value(gap(other, cells), "one.passed"), other ~= shape, shape .. " " .. other)
    end
    for times = 0, 5 do
      for _, over in ipairs { false, true } do
        asks(gap(shape, turned(cells, times, over)), "one", "shape")
      end
    end
  end
end)

-- The same map as value(g, ...) gives it.
local function as_shown(text)
  local shown = ""
  for n = 1, #text do
    if text:sub(n, n + 1) ~= " \n" then shown = shown .. text:sub(n, n) end
  end
  return shown
end

-- Rules 5, 6, 14, 15.
test("a bar has three ways to lie, and its spaces become blocks of the marker's colour", function()
  local star = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 0 }, { 2, 0 }, { 3, 0 },
                 { -1, 1 }, { -2, 2 }, { -3, 3 } }
  local g = gap("bar", star)
  legal(g, "one", "shape", "0@f6 1@f6 2@f6")
  after(g, { "one shape 1@f6" })
  local drawn = { ["0,0"] = "R", ["-1,1"] = "R", ["-2,2"] = "R", ["-3,3"] = "R" }
  for _, cell in ipairs(star) do
    local name = cell[1] .. "," .. cell[2]
    drawn[name] = drawn[name] or "."
  end
  expect(value(g, "one.map"), as_shown(town(drawn, "Y")))
end)

-- Rule 15.
test("a shape needs empty spaces of the map alone, and touches nothing that it must", function()
  local g = position { "townies", players = 2, step = "draw", black = "bar", white = "square",
                       ring = "1G 2Y N R B", ["one.map"] = town { ["0,0"] = "R" } }
  refuses(g, "one shape 0@f6", "on empty spaces")
  refuses(g, "one shape 0@f4", "on empty spaces")
  refuses(g, "one shape 0@f9", "leaves the board")
  after(g, { "one shape 0@a1" }) -- far from the block in the middle
  expect(value(g, "one.map"):find("G") ~= nil, true)
end)

-- Rules 3, 15.
test("star_over_shape: a shape covers a star space and earns no star, or may not", function()
  local function bar(options)
    return position { "townies", players = 2, step = "draw", black = "bar", white = "square",
                      ring = "1G 2Y N R B", bonus = "funding", options = options }
  end
  local g = after(bar(), { "one shape 0@h1" })
  expect(value(g, "one.stars"), 0)
  local forbidden = { star_over_shape = "forbidden" }
  for _, lying in ipairs { "0@h2", "0@j4", "0@d6", "0@b3" } do
    refuses(bar(forbidden), "one shape " .. lying, "off the star spaces")
    after(bar(), { "one shape " .. lying })
  end
  refuses(bar(forbidden), "one shape 0@h1", "off the star spaces")
  after(bar(forbidden), { "one shape 0@h3" })
end)

-- Rule 6.
test("black_faces: the die may show other shapes", function()
  local function die(options, seed)
    return position { "townies", players = 2, options = options, seed = seed }
  end
  fails(function() return position { "townies", players = 2, black = "hook" } end, "hook")
  local seen = {}
  for seed = 1, 60 do seen[value(die({}, seed), "black")] = true end
  expect(seen, { bar = true, bee = true, arch = true, wave = true, pistol = true,
                 propeller = true })
  seen = {}
  for seed = 1, 30 do seen[value(die({ black_faces = "7/2" }, seed), "black")] = true end
  expect(seen, { hook = true, bee = true })
end)

-- Rule 6.
test("black_faces: each is a shape, and there only once", function()
  local function with(faces)
    return function() return position { "townies", options = { black_faces = faces } } end
  end
  fails(with "1/2/8", "black_faces[3]: expected a whole number from 1 to 7, got 8")
  fails(with "1/2/0", "black_faces[3]: expected a whole number from 1 to 7, got 0")
  fails(with "1/2/1", "black_faces[3]: 1 appears twice")
end)

-- Rule 7.
test("the white die shows the six objects", function()
  local seen = {}
  for seed = 1, 60 do
    seen[value(position { "townies", players = 2, seed = seed }, "white")] = true
  end
  expect(seen, { court = true, windmill = true, station = true, bikes = true, bank = true,
                 square = true })
end)

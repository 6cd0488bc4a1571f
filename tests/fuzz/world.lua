-- A random game to write rules for: boards, what is kept beside them, and how all of it is drawn at
-- random. Each field is a part of its own, so that a failing game can do without those that do not
-- matter.
--
-- The type of an expression is a word, for some with the map, deck or enumeration that it is about:
-- "set map1", "set map1 edges", "set map1 tiles" (placements of map1_tile), "edge map1",
-- "cell map1", "set cards", "card cards", "name kinds",
-- "number", "line" (a number that every board has as a row and a column), "pick" (a number of a
-- list, or none), "seat", "flag", "condition", "sides map1" (open sides), "side map1", "direction
-- map1".
local random = math.random

local world = {}

local function one_of(list) return list[random(#list)] end
world.one_of = one_of

local squares = { "north", "east", "south", "west", "northeast", "southwest" }
local hexes = { "n", "ne", "se", "s", "sw", "nw" }

-- What a script may write for the sides or the direction of a map.
local square_ways = { sides = { "NS", "ES", "W", "NESW", "N" }, direction = squares,
                      side = { "north", "east", "south", "west" } }
local hex_ways = { sides = { "n+s", "ne+se", "nw" }, direction = hexes, side = hexes }
function world.ways_of(made, map)
  return made.maps[map].directions == hexes and hex_ways or square_ways
end

-- A graph of more than one word: a long road with links across it.
local long = {}
for n = 1, 80 do long[n] = "c" .. n end
local long_road = table.concat(long, "-") .. " c1-c40 c7-c70 c12-c33 c20-c66-c51 c9-c80"

-- Boards of one, two, three and more words, with gaps and without, with links and without, and
-- cells of each; a graph has no directions.
local geometries = {
  { "square(4, 4)", squares, { "1, 1", "2, 3" } }, { "square(7, 5)", squares, { "1, 1", "4, 6" } },
  { "square(11, 9)", squares, { "1, 1", "9, 11" } }, { "hex(6, 7)", hexes, { "1, 1", "4, 4" } },
  { "square(15, 12)", squares, { "1, 1", "7, 8" } }, { "hexagon(3)", hexes, { "3, 3", "3, 1" } },
  { "square(20, 14)", squares, { "1, 20", "7, 7" } }, { "hexagon(5)", hexes, { "5, 5", "5, 9" } },
  { "square [[\n.....\n.##..\n..#.#\n.....\n]]", squares, { "1, 1", "3, 4" } },
  { "hex [[\n..#.\n....\n.##.\n....\n]]", hexes, { "1, 1", "3, 4" } },
  { "square(5, 4, { links = \"a1-e4 b2-d1-c4\" })", squares, { "1, 1", "4, 5" } },
  { "hexagon(3, { links = \"c1-c5 a3-e3\" })", hexes, { "3, 3", "3, 1" } },
  { "graph \"a-b-c-d-a e-f-g c-e h\"", nil, { "\"a\"", "\"g\"" } },
  { "graph \"" .. long_road .. "\"", nil, { "\"c1\"", "\"c66\"" } },
}

-- Enumerations and decks share names, at different places of their lists.
local names = {
  kinds = { "house", "park", "shop" },
  tones = { "grey", "shop", "park", "red" },
  cards = { 2, 3, 5, 7 },
  plans = { "park", "shop", "tower" },
  turns = { 1, 3, 6 },
}

-- Patterns of kinds, one of them for each map.
local tiles = { '"HP"', '"HP", "S."', '"H.S"', '"PP", ".P"', '"H", "H", "P"' }

local function quoted(value)
  return type(value) == "string" and '"' .. value .. '"' or tostring(value)
end
local function list_of(values)
  local parts = {}
  for i, value in ipairs(values) do parts[i] = quoted(value) end
  return table.concat(parts, ", ")
end

world.quoted, world.list_of = quoted, list_of

-- What a layer of a board holds: its declaration, and a random value in play.
local layers = {
  { name = "kind", as = "name kinds", declared = "kinds", value = "one_of(names.kinds)" },
  { name = "tone", as = "name tones", declared = "tones", value = "one_of(names.tones)" },
  { name = "owner", as = "seat", declared = "player", value = "seat_at(draw(player_count()))" },
  { name = "number", as = "number", declared = "range(2, 8)", value = "1 + draw(7)" },
  { name = "height", as = "number", declared = "range(-1, 1)", value = "draw(3) - 2" },
  { name = "net", as = "flag", declared = "flag \"*\"", value = "true" },
}

-- The kinds of fields: a part's declaration, how its field F is drawn at random, and the handle.
local fields = {}

function fields.board(map)
  local declared, written, held, by_name = {}, {}, {}, {}
  for _, layer in ipairs(layers) do
    if random(2) == 1 then
      declared[#declared + 1] = layer.name .. " = " .. layer.declared
      written[#written + 1] = ("if draw(3) > 1 then F.%s:set(cell, %s) end"):format(layer.name,
                                                                                 layer.value)
      held[#held + 1] = layer
      by_name[layer.name] = layer
    end
  end
  return {
    declared = ("board { on = %s, cell = { %s } }"):format(map, table.concat(declared, ", ")),
    written = ("for cell in some(%s):each() do\n      F:draw(cell)\n      %s\n    end"):format(
      map, table.concat(written, "\n      ")),
    handle = { kind = "board", space = map, layers = held, by_name = by_name },
  }
end

function fields.cells(map)
  return { declared = ("cells { on = %s }"):format(map), written = ("F:set(some(%s))"):format(map),
           handle = { kind = "cells", space = map } }
end

-- On a graph a network has links alone.
local function random_links(map, field)
  local erased = ("for cell in %s:cells():each() do %s:erase(cell) end"):format(map, field)
  return ("%s\n    %s:link(some_links(%s))"):format(erased, field, map)
end

function fields.network(map, about)
  local written = ("for cell in some(%s):each() do F:draw(cell, draw(%d)) end"):format(
    map, about.directions == hexes and 63 or 15)
  if not about.directions then written = random_links(map, "F") end
  return { declared = ("network { on = %s }"):format(map), written = written,
           handle = { kind = "network", space = map } }
end

function fields.walls(map)
  return { declared = ("walls { on = %s }"):format(map),
           written = "F:remove(F:built())\n    F:build(some_edges(F))",
           handle = { kind = "walls", space = map } }
end

-- The same with two road types, of which the rules speak one by one or together.
function fields.ways(map, about)
  local ways = about.directions == hexes and 63 or 15
  local written = [[
for cell in some(%s):each() do F.rail:draw(cell, draw(%d)) end
    for cell in some(%s):each() do F.tram:draw(cell, draw(%d)) end
    for cell in some(%s):each() do F:join(cell) end]]
  written = written:format(map, ways, map, ways, map)
  if not about.directions then
    written = random_links(map, "F.rail") .. "\n    " .. random_links(map, "F.tram")
  end
  return { declared = ("network { on = %s, kinds = { \"rail\", \"tram\" } }"):format(map),
           written = written,
           handle = { kind = "network", space = map, kinds = { ".rail", ".tram", "" } } }
end

function fields.number()
  return { declared = "counter { min = -1, max = 5 }", written = "F:set(draw(7) - 2)",
           handle = { kind = "counter", gives = "number" } }
end

function fields.line()
  return { declared = "counter { min = 1, max = 4 }", written = "F:set(draw(4))",
           handle = { kind = "counter", gives = "line" } }
end

function fields.flag()
  return { declared = "flag()", written = "F:set(draw(2) == 1)",
           handle = { kind = "counter", gives = "flag" } }
end

function fields.seat()
  return { declared = "seat()",
           written = "F:set(draw(3) > 1 and seat_at(draw(player_count())) or nil)",
           handle = { kind = "counter", gives = "seat" } }
end

local function choice(of, gives)
  return { declared = ("choice(%s)"):format(of == "turns" and "names.turns" or of),
           written = ("F:set(draw(3) > 1 and one_of(names.%s) or nil)"):format(of),
           handle = { kind = "counter", gives = gives } }
end
function fields.kind() return choice("kinds", "name kinds") end
function fields.tone() return choice("tones", "name tones") end
function fields.maybe() return choice("turns", "pick") end
function fields.turn()
  return { declared = "choice(names.turns)", written = "F:set(one_of(names.turns))",
           handle = { kind = "counter", gives = "pick", chosen = true } }
end

local function family(of, gives)
  return { declared = ("array(%s, counter { max = 4 })"):format(of),
           written = "for _, counter in F:each() do counter:set(draw(5) - 1) end",
           handle = { kind = "family", gives = gives } }
end
function fields.levels() return family("3", "number") end
function fields.stock() return family("kinds", "name kinds") end

local function name_set(of, space)
  return { declared = ("name_set { of = %s }"):format(of),
           written = ("F:set(%s:filter(function() return draw(2) == 1 end))"):format(of),
           handle = { kind = "names", space = space } }
end
function fields.goals() return name_set("kinds", "kinds") end
function fields.passed() return name_set("everybody", "seats") end

local function hand(of)
  local written = "F:clear()\n    for _ = 1, draw(4) - 1 do F:add(one_of(names." .. of .. ")) end"
  return { declared = ("hand { of = %q, max = 3 }"):format(of), written = written,
           handle = { kind = "hand", space = of } }
end
function fields.hand() return hand "cards" end
function fields.plot() return hand "plans" end

local function deck(of)
  local copies = {}
  for i, card in ipairs(names[of]) do copies[i] = ("[%s] = 3"):format(quoted(card)) end
  return { name = of, declared = ("deck { cards = { %s } }"):format(table.concat(copies, ", ")) }
end

-- The open sides of a piece, by name.
function fields.piece(map, about)
  local pieces = world.list_of((about.directions == hexes and hex_ways or square_ways).sides)
  return { declared = ("choice { %s }"):format(pieces),
           written = ("F:set(one_of { %s })"):format(pieces),
           handle = { kind = "counter", gives = "sides " .. map } }
end

local on_maps = { "board", "cells", "network", "ways", "piece", "walls" }
local others = { "number", "line", "flag", "seat", "kind", "tone", "turn", "maybe", "hand",
                 "plot", "levels", "stock", "goals", "passed" }
local always = { my_hand = true, my_plot = true, goals = true }

-- A random game: { maps =, parts =, players =, names = }. `maps` are by name.
function world.new()
  local made = { maps = {}, parts = {}, players = random(4), names = names }
  local function add(name, own, part)
    part.name, part.own = name, own
    if part.handle then part.handle.name = name end
    if part.handle then part.handle.own = own end
    made.parts[#made.parts + 1] = part
  end
  add("cards", false, deck "cards")
  add("plans", false, deck "plans")
  for n = 1, random(2) do
    local map = "map" .. n
    local text, directions, cells = table.unpack(one_of(geometries))
    made.maps[map] = { text = text, directions = directions, cells = cells,
                       tile = one_of(tiles) .. (random(2) == 1 and ", flips = true" or "") }
    for i, kind in ipairs(on_maps) do
      for own = 0, 1 do
        local fits = directions or kind ~= "piece"
        if i == 1 and own == 0 or random(2) == 1 and fits then
          add((own == 1 and "my_" or "") .. kind .. n, own == 1, fields[kind](map, made.maps[map]))
        end
      end
    end
  end
  for _, kind in ipairs(others) do
    for own = 0, 1 do
      local name = (own == 1 and "my_" or "") .. kind
      if always[name] or random(2) == 1 then add(name, own == 1, fields[kind]()) end
    end
  end
  return made
end

-- The names of a game's maps, in order.
function world.maps_of(made)
  local list = {}
  for name in pairs(made.maps) do list[#list + 1] = name end
  table.sort(list)
  return list
end


return world

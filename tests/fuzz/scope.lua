-- What the expressions of a rule may speak of: its game, its parameters, and the rules that are
-- declared before it. Here is what of the game can stand in an expression.
--
-- An expression is a tree, { type =, text or tree, ... }. The functions that write one take a
-- scope, the type of tree, what its sets are over (a map, a deck, "seats"), and how many operations
-- deep it may be; they give nil where the game has nothing for it.
local world = require "world"
local one_of = world.one_of
local random = math.random

local Scope = {}
Scope.__index = Scope

-- A scope is { made = a game, params = types, before = rules, ... }: `uses` gets the numbers of the
-- rules that are used, `kept`, if there is one, the values that are described before the rule, and
-- nothing depends on the seat that is asked where `outside` is set. `variables`, if there are any,
-- are { name =, kind = } each.
function Scope.new(scope) return setmetatable(scope, Scope) end

-- A tree of the parts, some of which may be lists of parts.
function Scope.tree(kind, ...)
  local made = { type = kind }
  for _, part in ipairs { ... } do
    if type(part) == "table" and not part.type then
      for _, inner in ipairs(part) do made[#made + 1] = inner end
    else
      made[#made + 1] = part
    end
  end
  return made
end
local tree = Scope.tree

-- What some sets are over.
function Scope:some_space()
  if random(4) == 1 then return one_of { "cards", "plans", "seats", "kinds" } end
  local map = one_of(world.maps_of(self.made))
  if random(8) == 1 and not self:is_graph(map) then return map .. " tiles" end
  return random(6) == 1 and self:walls_of(map) and map .. " edges" or map
end

-- The map of placements, which are all of one pattern; or nil.
function Scope.map_of_tiles(space) return space:match "^(.+) tiles$" end

-- The handle of walls on a map, or nil; the map of edges, or nil for what is none.
function Scope:walls_of(map)
  return self:handle_of("walls", function(it) return it.space == map end)
end
function Scope.map_of_edges(space) return space:match "^(.+) edges$" end

function Scope:is_map(space) return self.made.maps[space] ~= nil end

-- Whether a space is a graph, or the edges of one.
function Scope:is_graph(space)
  local map = self.made.maps[self.map_of_edges(space) or space]
  return map ~= nil and not map.directions
end

-- A seat other than the one that is asked, or perhaps that one.
function Scope:seat_at() return ("seat_at(%d)"):format(random(self.made.players)) end

-- The text of a field: of the game, of the seat that is asked, or of another.
function Scope:field(handle)
  if not handle.own then return "state." .. handle.name end
  local other = self.outside or random(5) == 1
  return (other and self:seat_at() or "me") .. "." .. handle.name
end

-- A handle of that kind that `fits`, or nil.
function Scope:handle_of(kind, fits)
  local list = {}
  for _, part in ipairs(self.made.parts) do
    local handle = part.handle
    if handle and handle.kind == kind and fits(handle) then list[#list + 1] = handle end
  end
  return #list > 0 and one_of(list) or nil
end

function Scope:parameter(kind)
  local list = {}
  for i, param in ipairs(self.params) do
    if param == kind then list[#list + 1] = "p" .. i end
  end
  for _, variable in ipairs(self.variables or {}) do
    if variable.kind == kind then list[#list + 1] = variable.name end
  end
  return #list > 0 and tree(kind, one_of(list)) or nil
end

function Scope:counter_value(kind)
  local counter = self:handle_of("counter", function(it) return it.gives == kind end)
  return counter and tree(kind, self:field(counter) .. ".value") or nil
end

-- --- operands -----------------------------------------------------------------------------------

-- The operand for a letter of operations.h; `space` is that of the operation's sets, `value` the
-- type of its field's values.
local operand = {
  s = function(scope, depth, space)
    local edges = random(8) == 1 and scope.map_of_edges(space)
    if edges and scope:parameter("edge " .. edges) then return scope:parameter("edge " .. edges) end
    local cell = scope:is_map(space) and random(8) == 1
    return scope:build((cell and "cell " or "set ") .. space, depth)
  end,
  n = function(scope, depth) return scope:build("number", depth) end,
  p = function(scope, depth) return scope:build("condition", depth) end,
  c = function(scope, depth, space)
    if space == "seats" then return scope:build("seat", depth) end
    local map = scope.map_of_edges(space)
    if map then return scope:parameter("edge " .. map) end
    return scope:build((scope:is_map(space) and "cell " or "card ") .. space, depth)
  end,
  d = function(scope, depth, space) return scope:build("direction " .. space, depth) end,
  e = function(scope, depth, space) return scope:build("side " .. space, depth) end,
  x = function(scope, depth, space) return scope:build("sides " .. space, depth) end,
  r = function(scope, depth) return scope:build("line", depth) end,
  v = function(scope, depth, _, value) return scope:build(value, depth) end,
  g = function(scope, depth, space)
    return scope:build("set " .. scope.map_of_tiles(space), depth)
  end,
  w = function(scope, depth, space)
    if random(2) == 1 then return scope:field(scope:walls_of(space)) end
    return scope:build("set " .. space .. " edges", depth)
  end,
}
operand.m, operand.k = operand.s, operand.r

function Scope:operand(letter, depth, space, value)
  local make = operand[letter] or error("tests/fuzz knows no operand \"" .. letter .. "\"")
  return make(self, depth, space, value)
end

-- Whether there are operands for all letters: only a parameter can be an edge.
function Scope:has_operands(takes, space)
  local edges = self.map_of_edges(space)
  if takes:find "w" and not self:walls_of(space) then return false end
  if takes:find "c" and self.map_of_tiles(space) then return false end
  return not (edges and takes:find "c") or self:parameter("edge " .. edges) ~= nil
end

-- The operands for all letters from the `first` on, with commas between.
function Scope:operands(depth, takes, space, first, value)
  local list = {}
  for i = first, #takes do
    if i > first then list[#list + 1] = ", " end
    list[#list + 1] = self:operand(takes:sub(i, i), depth, space, value)
  end
  return list
end

return Scope

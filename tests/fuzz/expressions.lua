-- Random expressions of a type, from the rows of the rule language: every word that carries out an
-- operation is used, and the letters of what the operation takes say with which operands. What has
-- no such row is in forms.lua. This file gives scopes their method `build`.
local Scope = require "scope"
local forms = require "forms"
local world = require "world"
local one_of, tree = world.one_of, Scope.tree
local random = math.random

-- --- words with a row ---------------------------------------------------------------------------

-- How a word of each owner is written: returns a tree, or nil where the game has nothing for it.
-- `space` is wanted of a set, and free for numbers and conditions.
local written = {}

function written.set(word, scope, kind, space, depth)
  if word.takes:find "m" and not scope:is_map(space) then return nil end
  local receiver = scope:build("set " .. space, depth)
  return tree(kind, receiver, ":" .. word.key .. "(", scope:operands(depth, word.takes, space, 2),
              ")")
end

written[""] = function(word, scope, kind, space, depth)
  return tree(kind, word.key .. "(", scope:operands(depth, word.takes, space, 1), ")")
end

function written.number(word, scope, kind, space, depth)
  return tree(kind, "(", scope:build("number", depth), "):" .. word.key .. "(",
              scope:operands(depth, word.takes, space, 2), ")")
end

local function of_field(word, scope, kind, space, depth)
  if word.edges then -- the links of a network
    if not scope:is_graph(space) then return nil end
    space = scope.map_of_edges(space)
  end
  local handle = scope:handle_of(word.owner, function(it)
    if word.key == "joined" and not it.kinds then return false end
    if word.owner ~= "counter" then return it.space == space end
    return word.takes == "v" or it.gives == "number"
  end)
  if not handle then return nil end
  local one = handle.kinds and word.key ~= "joined" and one_of(handle.kinds) or ""
  return tree(kind, scope:field(handle) .. one, ":" .. word.key .. "(",
              scope:operands(depth, word.takes, handle.space, 1, handle.gives), ")")
end
written.board, written.network, written.hand, written.counter = of_field, of_field, of_field,
                                                                 of_field

function written.walls(word, scope, kind, space, depth)
  local map = word.edges and scope.map_of_edges(space) or not word.edges and space
  local walls = map and scope:walls_of(map)
  if not walls then return nil end
  return tree(kind, scope:field(walls), ":" .. word.key .. "(",
              scope:operands(depth, word.takes, map, 1), ")")
end

-- Placements have the receiver that gives them; a shape gives them itself.
function written.placements(word, scope, kind, space, depth)
  local tiles = word.key == "covered" and space .. " tiles" or space
  local map = scope.map_of_tiles(tiles)
  if not map or not scope:is_map(map) or scope:is_graph(map) then return nil end
  return tree(kind, scope:build("set " .. tiles, depth), ":" .. word.key .. "(",
              scope:operands(depth, word.takes, tiles, 2), ")")
end

function written.shape(word, scope, kind, space, depth)
  local map = scope.map_of_tiles(space)
  return map and tree(kind, map .. "_tile:" .. word.key .. "(",
                      scope:operands(depth, word.takes, space, 1), ")")
end

local of_numbers = { below = true, above = true, sum = true }
function written.layer(word, scope, kind, space, depth)
  local board = scope:handle_of("board", function(it)
    return it.space == space and #it.layers > 0
  end)
  if not board then return nil end
  local layer = one_of(board.layers)
  if of_numbers[word.key] and layer.as ~= "number" then return nil end
  return tree(kind, scope:field(board) .. "." .. layer.name .. ":" .. word.key .. "(",
              scope:operands(depth, word.takes, space, 1, layer.as), ")")
end

-- --- building -----------------------------------------------------------------------------------

local by_gives = { set = {}, number = {}, condition = {} }
for _, word in ipairs(plat.words()) do
  word.owner, word.key = word.name:match "^(%a+)[:.](.*)$"
  if not word.owner then word.owner, word.key = "", word.name end
  if not written[word.owner] then error("tests/fuzz cannot write " .. word.name) end
  table.insert(by_gives[word.gives], word)
end

-- A random tree of that type, at most `depth` operations deep.
function Scope:build(kind, depth)
  local sort, space = kind:match "^(%a+) ?(.*)$"
  for _ = 1, 300 do
    local over = sort == "set" and space or self:some_space()
    if #space > 0 then over = space end
    local words, more = by_gives[sort] or {}, forms.others[sort]
    local found
    if depth > 0 and #words + #more > 0 and random(6) > 1 then
      local n = random(#words + #more)
      local word = words[n]
      if word and word.grid and self:is_graph(over) then
        found = nil
      elseif word then
        found = written[word.owner](word, self, kind, over, depth - 1)
      else
        found = more[n - #words](self, kind, over, depth - 1)
      end
    else
      found = one_of(forms.leaves[sort])(self, kind, over)
    end
    if found then return found end
  end
  error("tests/fuzz finds no " .. kind)
end

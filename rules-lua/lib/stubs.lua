-- What a loaded game declares, as stubs for editors with the Lua language server: they add fields
-- to the classes that the words of the language have. An editor then knows me.wells.dug.
local native = ...
local context = native.prelude "context"
local declare = native.prelude "declarations"

local stubs = {}

local lines

local function add(...) lines[#lines + 1] = table.concat({ ... }) end

-- The part of a class's name that comes from a field's.
local function class_part(name) return (string.gsub(name, "[^%w_.]", "_")) end

local function add_class(class, fields)
  add("---@class ", class)
  for _, field in ipairs(fields) do
    add("---@field ", context.written_key(field[1]), " ", field[2])
  end
  add ""
end

local class_of

-- Boards have layers, networks of several kinds a network for each of them, families a field for
-- each key: a class of their own, which is declared before it is named.
local function own_class(name, parent, keys, class_at)
  if #keys == 0 then return parent end
  local class, fields = "plat." .. class_part(name), {}
  for i, key in ipairs(keys) do fields[i] = { key, class_at(i) } end
  add_class(class .. ": " .. parent, fields)
  return class
end

local special = {}

function special.board(name, spec)
  return own_class(name, "plat.board", context.names_of(spec.layers),
                   function() return "plat.layer" end)
end

function special.network(name, spec)
  return own_class(name, "plat.network", spec.names and native.names_of(spec.names) or {},
                   function() return "plat.network" end)
end

function special.array(name, spec)
  return own_class(name, "plat.family", spec.keys, function(i)
    return class_of(name .. "." .. native.text(spec.keys[i]), declare.spec(spec.elements[i]))
  end)
end

-- Counters of each kind are classes of the words, which say what their value is.
local counters = { flag = "plat.flag", seat = "plat.seat_field", integer = "plat.number_field" }

function class_of(name, spec)
  if special[spec.kind] then return special[spec.kind](name, spec) end
  return spec.kind == "counter" and counters[spec.as] or "plat." .. spec.kind
end

-- The types of what the scripts give to the game object.
local kinds = { where = "plat.where", shape = "plat.shape", string = "string",
                integer = "integer", boolean = "boolean", ["function"] = "fun(...: any): any" }

local function game_fields()
  local values = debug.getmetatable(context.game).__index
  local by_handle, found = {}, {}
  for _, field in ipairs(context.declared) do
    local handle = not field.per_player and context.fields[field.name]
    if handle then by_handle[handle] = field.class end
  end
  local own = { kind = true, name = true, prefix = true, wheres = true, has_state = true }
  for _, key in ipairs(context.sorted_keys(values)) do
    local value = values[key]
    if not own[key] then
      local kind = native.kind_of(value) or math.type(value) or type(value)
      found[#found + 1] = { key, by_handle[value] or kinds[kind] or "any" }
    end
  end
  return found
end

-- The fields of a module lie under its name: { name, { field, class } ... } in order.
local function by_owner(per_player)
  local owners, fields = {}, {}
  for _, field in ipairs(context.declared) do
    if field.per_player == per_player then
      local owner, name = string.match(field.name, "^(.*)%.([^.]*)$")
      owner = owner or ""
      if not fields[owner] then
        fields[owner] = {}
        owners[#owners + 1] = owner
      end
      table.insert(fields[owner], { name or field.name, field.class })
    end
  end
  return owners, fields
end

-- All of it as Lua: comments that a language server reads.
function stubs.text()
  lines = {
    "---@meta " .. class_part(context.name), "",
    "-- What " .. context.name .. " declares, for editors with the Lua language server. Made by " ..
    "plat:",
    "-- `plat explain " .. context.name .. " --editor FOLDER` writes it again.",
    "-- luacheck: ignore", "",
  }
  for _, field in ipairs(context.declared) do
    field.class = class_of("fields." .. field.name, field.spec)
  end
  local owners, fields = by_owner(true)
  local own = fields[""] or {}
  local first = own[1] and own[1][1] or "field"
  for _, owner in ipairs(owners) do
    if owner ~= "" then
      own[#own + 1] = { owner, "plat.of_" .. class_part(owner) }
      add_class("plat.of_" .. class_part(owner), fields[owner])
    end
  end
  add("-- What every player has: me.", first, ".")
  add_class("plat.seat", own)
  add "-- What state { ... } gives."
  owners, fields = by_owner(false)
  for _, owner in ipairs(owners) do add_class("plat.state", fields[owner]) end
  add "-- What the scripts give to the game object."
  add_class("plat.game", game_fields())
  return table.concat(lines, "\n")
end

return stubs

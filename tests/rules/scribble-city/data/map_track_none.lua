local inlet = require "maps/inlet"

local function copy(value)
  if type(value) ~= "table" then return value end
  local made = {}
  for key, inner in pairs(value) do made[key] = copy(inner) end
  return made
end
local function with(list, key, value)
  list[key] = value
  return list
end

local sheet = copy(inlet)
sheet.tracks = with(sheet.tracks, "culture", nil)
return sheet

local inlet = require "maps/inlet"

local function copy(value)
  if type(value) ~= "table" then return value end
  local made = {}
  for key, inner in pairs(value) do made[key] = copy(inner) end
  return made
end

local sheet = copy(inlet)
sheet.layout = ". . .\n. . ."
return sheet

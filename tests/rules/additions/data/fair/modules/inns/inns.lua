-- A face of the die, a guest, and a table of its own to which ferry adds.
local inns = module("inns", require "fair")
local rooms = require("rooms", check.list(check.whole(1, 9), 1))
inns:score("rooms", function(_, sheet)
  for _, room in ipairs(rooms) do sheet:add(room, "a room") end
end)
return inns

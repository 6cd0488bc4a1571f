-- Rules 43 to 54. The goals that the rules know: what they count, and the text that describes it.

local pieces = require("townies").pieces

local call = check.type "function"
local goals = { additional = {} }

goals.individual = require("goals/individual", check.list({
  id = check.one_of { "specialization", "standardization" },
  title = check.text(), text = call, counts = call,
}):distinct("id"))

local counts = require("goals/additional", check.map(check.one_of(pieces.known_goals), call)
  :that("each goal that may be in play", function(there)
    for _, name in ipairs(pieces.goals) do
      if not there[name] then return false, "no " .. name end
    end
    return true
  end))
for name, goal in pairs(pieces.goal) do
  local text = string.format(goal.text, require("tables").crossroads_colours)
  goals.additional[name] = { title = goal.title, text = text, counts = counts[name] }
end

return goals

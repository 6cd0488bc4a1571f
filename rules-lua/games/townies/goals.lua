-- Rules 43 to 54. The goals that the rules know: what they count, and the text that describes it.

local pieces = require("townies").pieces

local title, call = check.text(), check.type "function"

return {
  individual = require("goals/individual", check.list({
    id = check.one_of { "specialization", "standardization" },
    title = title, text = call, counts = call,
  }):distinct("id")),
  additional = require("goals/additional", check.map(check.one_of(pieces.known_goals), {
    title = title, text = check.text(), counts = call,
  }):that("each goal that may be in play", function(there)
      for _, name in ipairs(pieces.goals) do
        if not there[name] then return false, "no " .. name end
      end
      return true
    end)),
}

-- Rules 43 to 54. The goals that the rules know: what they count, and the text that describes it.

local tables = require "tables"

local title, call = check.text(), check.type "function"

return {
  individual = require("goals/individual", check.list({
    id = check.one_of { "specialization", "standardization" },
    title = title, text = call, counts = call,
  }):distinct("id")),
  additional = require("goals/additional", check.map(check.one_of(keys(tables.additional)), {
    title = title, text = check.text(), counts = call,
  }):that("each goal that may be in play", function(there)
      for _, name in ipairs(tables.goals) do
        if not there[name] then return false, "no " .. name end
      end
      return true
    end)),
}

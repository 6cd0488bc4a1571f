-- Rules 43 to 54. The goals that the rules know: what they count, and the text that describes it.

local pieces, tables = require "pieces", require "tables"

local function goal(id)
  return { id = id, title = check.text(), text = check.type "function",
           counts = check.type "function" }
end

return {
  individual = require("goals/individual", check.list(
    goal(check.one_of { "specialization", "standardization" }), 1):distinct("id")),
  additional = require("goals/additional", check.map(check.one_of(keys(tables.additional)), goal())
    :that("each goal that is in the pieces", function(there)
      for _, name in ipairs(pieces.goals) do
        if not there[name] then return false, "no " .. name end
      end
      return true
    end)),
}

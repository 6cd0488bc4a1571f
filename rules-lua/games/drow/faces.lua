-- The printed faces of blueprint cards.

local drow = require "drow"

drow:card_faces("blueprints", "blueprints", function(id)
  local row = drow.cards.row[id]
  local enough = row.least < row.workers and ", enough: " .. row.least or ""
  local workers = row.workers > 0 and ", workers " .. row.workers .. enough or ""
  return {
    kind = "blueprint", corner = row.letter, shape = row.shape,
    lines = {
      { "cost", row.cost .. " of " .. table.concat(row.of, ", ") },
      { "time", row.time .. workers },
      table.concat(drow.describes(row), "; "),
    },
  }
end)

-- The printed faces of blueprint cards.

local drow = require "drow"

drow:card_faces("blueprints", "blueprints", function()
  local faces = {}
  for _, row in ipairs(drow.cards.all) do
    local workers = row.workers .. (row.least < row.workers and ", works with " .. row.least or "")
    faces[row.id] = drow.cards.copies[row.id] and {
      kind = "blueprint", corner = row.letter, shape = row.shape,
      lines = {
        { "cost", row.cost .. " of " .. table.concat(row.of, ", ") },
        { "build time and workers", "time " .. row.time .. ", workers " .. workers },
        table.concat(drow.tells(row), "; "),
      },
    }
  end
  return faces
end)

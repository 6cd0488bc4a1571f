-- What is printed on the cards of blueprints.

local drow = require "drow"

local function benefits(row)
  local names, lines = {}, {}
  for name in pairs(row.benefits) do table.insert(names, name) end
  table.sort(names)
  for n, name in ipairs(names) do lines[n] = drow.benefits[name].tells(row.benefits[name]) end
  return table.concat(lines, "; ")
end

local faces = {}
for _, row in ipairs(drow.cards.all) do
  if drow.cards.copies[row.id] then
    local workers = row.workers .. (row.least < row.workers and ", works with " .. row.least or "")
    faces[row.id] = {
      kind = "blueprint", corner = row.letter, shape = row.shape,
      lines = {
        { "cost", row.cost .. " of " .. table.concat(row.of, ", ") },
        { "build time and workers", "time " .. row.time .. ", workers " .. workers },
        benefits(row),
      },
    }
  end
end
drow:card_faces("blueprints", "blueprints", faces)
drow:sheet { unprinted = { "saved" } }

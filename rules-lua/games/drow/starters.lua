-- Rules 5 and 6. The buildings that each player begins with: printed on side A of the boards, and
-- drawn by the players on side B.

local drow = require "drow"
local tables, cards = require "tables", drow.cards
local starters = {}
drow.starters = starters

starters.side = drow:option("side", { "a", "b" }, "the side of the boards")

for _, row in ipairs(cards.starters) do
  check("tables: side_a." .. row.id, tables.side_a[row.id],
    check.cells(drow.map, #row.lies, #row.lies))
end

function starters.print(me)
  for _, row in ipairs(cards.starters) do
    local squares = drow.map:set(tables.side_a[row.id])
    if row.lies:on(squares & me.city:free()):empty() then
      check.refuse("tables: side_a.%s: expected free squares that form %s", row.id, row.shape)
    end
    drow.buildings.raise(me, row, squares)
  end
end

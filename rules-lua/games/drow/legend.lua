-- What is shown with a city: beside it what its player has, below it what its letters mean and what
-- the blueprints cost that wait.

return function(drow)
  local housing, cards = drow.housing, drow.cards
  local widest = 76

  -- Texts in lines that are not too long.
  local function notes(mark, parts)
    local line = ""
    for _, part in ipairs(parts) do
      if #line + #part + 2 > widest then
        mark:note(line .. ",")
        line = ""
      end
      line = line == "" and part or line .. ", " .. part
    end
    if line ~= "" then mark:note(line) end
  end

  -- "2 wood/clay, time 3"
  local function price(row)
    local kinds = row.cost[3] and row.cost[2] .. "/" .. row.cost[3] or row.cost[2]
    return row.cost[1] .. " " .. kinds .. ", time " .. row.time
  end

  drow:legend("city", function(me, mark)
    local shields = me.shields.value > 0 and ", shields " .. me.shields.value or ""
    mark:row(1, "peasants ", housing.population(me), " of ", housing.capacity(me))
    mark:row(2, "free ", me.free.value, shields)
    mark:row(3, "devotion ", me.devotion.value)
    mark:row(4, "gold ", me.gold.value)
    for n, kind in ipairs(drow.units) do mark:row(4 + n, kind, " ", me[kind].value) end

    local letters, wanted = {}, {}
    for _, row in ipairs(cards.all) do
      if me.city:of(row.id):any() then
        local workers = row.workers > 0 and " (" .. row.workers .. ")" or ""
        letters[#letters + 1] = row.letter .. " " .. row.id .. workers
      end
      if me.plans:has(row.id) then wanted[#wanted + 1] = row.id .. ": " .. price(row) end
    end
    notes(mark, letters)
    for _, text in ipairs(wanted) do mark:note(text) end
  end)
end

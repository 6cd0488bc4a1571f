-- What happens at once when a square has been drawn in: hotels and shops circle a score, shops may
-- take a bonus, houses are crossed out.

return function(doodle, state, tables, sheet)
  -- Rules 20, 22 and 23. Circles a free score of at most `most`, and gives it, or nil.
  local score_choice = doodle:option("score_choice", { "highest", "any_lower" },
    "a hotel or shop takes the highest free score that fits, or any that fits")

  local function highest(fitting)
    local last
    for box in fitting:each() do last = box end
    return last
  end

  local function chosen(me, row, names, fitting)
    if #fitting < 2 then return fitting:first() end
    local points = names - names
    for box in fitting:each() do points = points | names & row.points:at(box) end
    return row:of(me:ask("circle", points)):first()
  end

  local function circle(me, row, names, most)
    local fitting = row.points:below(most + 1) - row:of("circled")
    local box = score_choice == "highest" and highest(fitting) or chosen(me, row, names, fitting)
    if not box then return nil end
    row.circled:set(box, true)
    return row.points:at(box)
  end

  -- Rules 24 to 26. Takes the best bonus that has been reached and is still free; then nobody else
  -- can take it.
  local bonus_by = doodle:option("bonus_by", { "circled", "houses" },
    "what reaches a bonus: the score that a shop circled, or the houses on its road")
  local bonus_per_shop = doodle:option("bonus_per_shop", { "one", "all" },
    "a shop takes the best bonus that it reaches, or all of them")

  local function take_bonus(me, reached)
    local by, best = state.bonuses.by, nil
    for box in (state.bonuses:cells() - by:any()):each() do
      if tables.bonuses[box:column()].from <= reached then
        if bonus_per_shop == "all" then by:set(box, me) end
        best = box
      end
    end
    if best then by:set(best, me) end
  end

  -- What happens when a square has been drawn in, by its kind.
  local drawn = {}

  local hotel_names = doodle:labels("hotel score", sheet.hotels)
  function drawn.hotel(me, cell) -- Rules 19 to 21.
    local length = #me.roads:road(cell)
    emit("hotel_drawn", me, cell, length, circle(me, me.hotels, hotel_names, length))
  end

  local shop_names = doodle:labels("shop score", tables.shops)
  function drawn.shop(me, cell) -- Rules 22 to 26.
    local houses = 0
    for house in (me.roads:road(cell) & sheet.houses):each() do
      houses = houses + me.sheet.crossed:at(house)
    end
    local score = circle(me, me.shops, shop_names, houses)
    if score then take_bonus(me, bonus_by == "circled" and score or houses) end
    emit("shop_drawn", me, cell, houses, score)
  end

  function drawn.taxi(me, cell) -- Rule 27: at the end.
    emit("taxi_drawn", me, cell)
  end

  local one_fewer = { two = "one" }
  function drawn.house(me, cell) -- Rule 15.
    local crossed, left = me.sheet.crossed, me.sheet.left
    crossed:set(cell, crossed:at(cell) + 1)
    left:set(cell, one_fewer[left:at(cell)])
    emit("house_crossed", me, cell)
  end

  return drawn
end

-- Validates the data files: wrong data is refused when the rules load, with a message that names
-- the file and the entry. Modules check their own files with it.

local validate = {}

-- A list of whole numbers from 0, no shorter than `length`.
function validate.points(what, list, length)
  check.list(what, list, length)
  for n = 1, #list do check.whole(what .. "[" .. n .. "]", list[n], 0, 1000) end
end

-- Validates tables.lua and cards.lua for this number of players.
function validate.game(tables, cards, players)
  local who = "[" .. players .. "]"
  check.whole("tables: columns", tables.columns, 3, 26)
  check.whole("tables: streets" .. who, tables.streets[players], 3, 10)
  check.whole("tables: skips_to_finish", tables.skips_to_finish, 1, 10)
  check.whole("tables: parks_bonus_players" .. who, tables.parks_bonus_players[players], 0, 100)
  check.whole("tables: house_street", tables.house_street, 0, 100)
  validate.points("tables: houses", tables.houses, 1)
  validate.points("tables: shops", tables.shops, 9)

  check.whole("cards: hand", cards.hand, 1, 10)
  validate.points("cards: numbers", cards.numbers, 9)
  if #cards.numbers > 9 then
    check.refuse("cards: numbers go from 1 to 9, not to %d", #cards.numbers)
  end
  local numbers, developments = 0, 0
  for _, copies in ipairs(cards.numbers) do numbers = numbers + copies end
  for _, kind in ipairs { "house", "shop", "factory", "park" } do
    check.whole("cards: developments." .. kind, cards.developments[kind], 0, 1000)
    developments = developments + cards.developments[kind]
  end
  local dealt = players * cards.hand
  if numbers <= dealt then
    check.refuse("cards: %d numbers are too few to deal %d", numbers, dealt)
  end
  if developments <= dealt then
    check.refuse("cards: %d developments are too few to deal %d", developments, dealt)
  end
end

return validate

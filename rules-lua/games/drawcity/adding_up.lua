-- Whether the numbers of the data files add up: what does not is refused when the rules load, with
-- a message that names the file and the entry. Modules check their own files with it.

local adding_up = {}

function adding_up.refuse(text, ...)
  error(string.format(text, ...), 0)
end

function adding_up.whole(what, value, least, most)
  if math.type(value) ~= "integer" or value < least or value > most then
    adding_up.refuse("%s: expected a whole number from %d to %d, got %s", what, least, most,
      tostring(value))
  end
end

-- A list of whole numbers from 0, no shorter than `length`.
function adding_up.points(what, list, length)
  if type(list) ~= "table" or #list < length then
    adding_up.refuse("%s: expected %d numbers, got %s", what, length,
      type(list) == "table" and #list or tostring(list))
  end
  for n, points in ipairs(list) do adding_up.whole(what .. "[" .. n .. "]", points, 0, 1000) end
end

-- tables.lua and cards.lua, for so many players.
function adding_up.game(tables, cards, players)
  local who = "[" .. players .. "]"
  adding_up.whole("tables: columns", tables.columns, 3, 26)
  adding_up.whole("tables: streets" .. who, tables.streets[players], 3, 10)
  adding_up.whole("tables: skips_to_finish", tables.skips_to_finish, 1, 10)
  adding_up.whole("tables: parks_bonus_players" .. who, tables.parks_bonus_players[players], 0, 100)
  adding_up.whole("tables: house_street", tables.house_street, 0, 100)
  adding_up.points("tables: houses", tables.houses, 1)
  adding_up.points("tables: shops", tables.shops, 9)

  adding_up.whole("cards: hand", cards.hand, 1, 10)
  adding_up.points("cards: numbers", cards.numbers, 9)
  if #cards.numbers > 9 then
    adding_up.refuse("cards: numbers are 1 to 9, not to %d", #cards.numbers)
  end
  local numbers, developments = 0, 0
  for _, copies in ipairs(cards.numbers) do numbers = numbers + copies end
  for _, kind in ipairs { "house", "shop", "factory", "park" } do
    adding_up.whole("cards: developments." .. kind, cards.developments[kind], 0, 1000)
    developments = developments + cards.developments[kind]
  end
  local dealt = players * cards.hand
  if numbers <= dealt then
    adding_up.refuse("cards: %d numbers are too few to deal %d", numbers, dealt)
  end
  local wanted = math.max(dealt + 1, tables.columns, 10) -- modules lay one open for each column
  if developments < wanted then
    adding_up.refuse("cards: %d developments are too few, %d are needed", developments, wanted)
  end
end

return adding_up

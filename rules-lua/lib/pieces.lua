-- Dice, decks and hands as scripts declare them.
local native = ...
local context = native.prelude "context"
local enumerations = native.prelude "enumerations"
local declare = native.prelude "declarations"
local declaration, visible = declare.new, declare.visible
local names_argument, whole = enumerations.names_argument, context.check_whole
local globals = context.globals

local reshuffles = { when_emptied = 0, when_needed = 1, never = 2 }

-- Whether cards that a seat has seen stay known to it: 1 or 0.
local function remembers(what, t)
  context.check_type(what .. ": remembers", t.remembers, "boolean")
  if t.remembers and what == "hand" and (t.visible or "public") == "public" then
    native.fail("hand: everybody sees its cards, so there is nothing to remember: " ..
                "visible = \"owner\" or \"nobody\" hides them")
  end
  return t.remembers and 1 or 0
end

-- The name of a random stream, or nil for one of the field's own.
local function stream_of(what, t)
  if t.stream ~= nil then native.check_name("typed", what .. ": stream", t.stream) end
  return t.stream
end

--- # what can change

-- The numbers 1 to `count` as names, once for each count: what sets of numbered dice and faces are
-- over.
local numbers = {}
local function need_numbers(count)
  if numbers[count] then return end
  local list = {}
  for n = 1, count do list[n] = n end
  numbers[count] = native.names(list)
end

-- The names of dice or of their places; nil if they have none.
local function names_of_dice(what, names, others)
  if names == nil then return nil end
  local set = names_argument("dice " .. what, names)
  for _, name in ipairs(native.names_of(set)) do
    for _, other in ipairs(others and native.names_of(others) or {}) do
      if name == other then
        native.fail("dice: \"" .. native.text(name) .. "\" is the name of a die and of a place")
      end
    end
    if what == "places" and type(name) ~= "string" then
      native.fail("dice places: expected names, got " .. native.text(name))
    end
  end
  return set
end

--- dice { count = n, faces = 6, names = { ... }, places = { ... } } -> declaration
--- Declares several dice. They may have names instead of a count, and places: they begin in the
--- first place and move.
---   dice = dice { count = 4, faces = 6 },
---   colours = dice { names = { "red", "blue", "white" }, places = { "rolled", "tray", "taken" } }
function globals.dice(t)
  context.check_keys("dice", t, { "count", "faces", "names", "places", "stream", "visible" })
  local faces = t.faces or 6
  local names = type(faces) ~= "number" and names_argument("dice faces", faces) or nil
  local dice = names_of_dice("names", t.names)
  local count = whole("dice count", dice and #dice or t.count or 1, 1, 64)
  if dice and t.count and t.count ~= count then
    native.fail("dice: " .. native.text(t.count) .. " dice, but " .. count .. " names")
  end
  faces = names and #names or whole("dice faces", faces, 2, 100)
  if not dice then need_numbers(count) end
  if not names then need_numbers(faces) end
  return declaration("dice", { count = count, names = names, faces = faces, dice = dice,
                               places = names_of_dice("places", t.places, dice),
                               stream = stream_of("dice", t), visible = visible("dice", t) })
end

--- die { faces = 6 } -> declaration
--- Declares one die with numbered or named faces.
---   die = die { faces = { "house", "park", "shop" } }
function globals.die(t)
  t = t or {}
  context.check_keys("die", t, { "faces", "stream", "visible" })
  return globals.dice { count = 1, faces = t.faces, stream = t.stream, visible = t.visible }
end

-- The names of cards, and how many there are of each.
local function cards_of(given)
  local names, copies = context.sorted_keys(given), {}
  for i, name in ipairs(names) do
    copies[i] = whole("deck: copies of " .. native.text(name), given[name], 0, 1000)
  end
  return native.names(names), copies
end

-- One card of each name.
local function each_once(given)
  local names, copies = enumerations.names_argument("deck: cards", given), {}
  for i = 1, #names do copies[i] = 1 end
  return names, copies
end

--- deck { cards = { card = copies }, reshuffle = "when_emptied" } -> declaration
--- Declares a face-down draw pile with an open discard pile. One card of each: cards = { "park",
--- "shop" }, an enumeration or range(low, high). Discards are shuffled in when the last card is
--- drawn ("when_emptied"), when a card is wanted and none is left ("when_needed"), or "never".
--- titles = { card = "title" } are shown beside cards. With remembers = true the deck keeps which
--- seats know which of its cards: deck:show.
---   numbers = deck { cards = { [1] = 2, [2] = 4, [3] = 6 } }
function globals.deck(t)
  context.check_keys("deck", t, { "cards", "titles", "reshuffle", "stream", "visible",
                                  "remembers" })
  local counted = type(t.cards) == "table" and type(t.cards[1]) ~= "string"
  if t.cards == nil or counted and next(t.cards) == nil then
    native.fail("deck: expected cards = { card = how many }, or a list of names")
  end
  local how = t.reshuffle or "when_emptied"
  if not reshuffles[how] then context.unknown("deck: there is no reshuffle", how, reshuffles) end
  local cards, copies = (counted and cards_of or each_once)(t.cards)
  cards = enumerations.entitle("deck", cards, t.titles)
  return declaration("deck", { names = cards, copies = copies,
                               stream = stream_of("deck", t), reshuffle = reshuffles[how],
                               visible = visible("deck", t), remembers = remembers("deck", t) })
end

--- hand { of = "deck", max = n, visible = "owner" } -> declaration
--- Declares cards of a deck that are held or open: a hand, a market, a row. Its visibility is
--- "public", "owner" or "nobody". With remembers = true it keeps which other seats know which of
--- its cards: hand:show.
---   hand = hand { of = "numbers", max = 2, visible = "owner" }
function globals.hand(t)
  context.check_keys("hand", t, { "of", "max", "visible", "remembers" })
  if type(t.of) ~= "string" then native.fail("hand: expected its deck, as in of = \"numbers\"") end
  return declaration("hand", { of = t.of, capacity = whole("hand max", t.max, 1, 255),
                               visible = visible("hand", t), remembers = remembers("hand", t) })
end

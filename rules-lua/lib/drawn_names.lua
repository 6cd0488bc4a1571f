-- The names of what is drawn and printed, in looks, on the sheet and on cards. Scripts may use them
-- before they declare them, so they are looked up once everything is declared: in what a module
-- says, first among the module's own.
local native = ...
local context = native.prelude "context"

local drawn_names = {}

local fields -- { name, cards = names or nil, inside = names }

-- The names, and what begins one of them up to a dot, as for fields that are declared together.
local function known(names)
  local set = {}
  for _, name in ipairs(names) do
    set[name] = true
    for dot in string.gmatch(name, "()%.") do set[string.sub(name, 1, dot - 1)] = true end
  end
  return set
end

local function unknown(said, what, name, candidates)
  native.no_name(said.place, (context.with_nearest(what, name, candidates)))
end

-- Puts the whole name in place of said[key]; false when there is none.
local function find(said, key, set)
  local whole = said.prefix .. said[key]
  if set[whole] then said[key] = whole end
  return set[said[key]]
end

local function resolve_looks(looks)
  local all = { table.unpack(context.labels) }
  for _, field in ipairs(fields) do
    all[#all + 1] = field.name
    all[#all + 1] = string.match(field.name, "^(.*)%.")
    table.move(field.inside, 1, #field.inside, #all + 1, all)
  end
  local set = known(all)
  for _, look in ipairs(looks) do
    -- letters that a legend puts on cells are not known before it runs
    if not find(look, "name", set) and not native.is_letters(look.name) then
      unknown(look, "looks: nothing is called", look.name, all)
    end
  end
end

local function resolve_sheet(sheet)
  local names = context.names_of(fields)
  local set = known(names)
  for _, list in ipairs { sheet.order, sheet.unprinted } do
    for _, said in ipairs(list) do
      if not find(said, "name", set) then
        unknown(said, "sheet: no field is called", said.name, names)
      end
    end
  end
end

-- The cards of all fields that a name stands for, as a list and as keys.
local function cards_of(name)
  local cards, seen = {}, {}
  for _, field in ipairs(fields) do
    local meant = field.cards and (known { field.name })[name]
    for _, card in ipairs(meant and field.cards or {}) do
      if not seen[card] then cards[#cards + 1], seen[card] = card, true end
    end
  end
  return cards, seen
end

-- Those of what a script calls so.
function drawn_names.cards(prefix, name)
  local own = cards_of(prefix .. name)
  return #own > 0 and own or (cards_of(name))
end

local function resolve_faces(faces)
  local with_cards = {}
  for _, field in ipairs(fields) do
    if field.cards then with_cards[#with_cards + 1] = field end
  end
  local names = context.names_of(with_cards)
  local set = known(names)
  for _, face in ipairs(faces) do
    if not find(face, "field", set) then
      unknown(face, "card_faces: no deck, choice or named faces of dice are called", face.field,
        names)
    end
    local cards, is_card = cards_of(face.field)
    if face.card ~= "" and not is_card[face.card] then
      unknown(face, "card_faces: " .. face.field .. " has no card", face.card, cards)
    end
  end
end

drawn_names.resolve_faces = resolve_faces

function drawn_names.resolve()
  local declared = #context.looks + #context.titles + #context.faces + #context.later_faces
  if declared == 0 and not context.sheet then return end
  fields = native.drawn_fields()
  if native.is_printed() then
    for _, add in ipairs(context.later_faces) do add() end
    context.later_faces = {}
  end
  resolve_looks(context.looks)
  local set = known(context.names_of(fields)) -- others are of questions, items, events
  for _, title in ipairs(context.titles) do find(title, "name", set) end
  if context.sheet then resolve_sheet(context.sheet) end
  resolve_faces(context.faces)
end

return drawn_names

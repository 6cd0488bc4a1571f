-- Card faces: what cards say in pictures and on paper. What is said here is checked here but for
-- the names, which are known once everything is declared.
local native = ...
local context = native.prelude "context"
local methods = context.methods

local face_keys = { "title", "kind", "corner", "look", "shape", "copies", "signs", "lines" }
local most_faces, most_references, most_copies, most_lines, most_signs = 500, 8, 1000, 10, 16
local most_bytes = { title = 95, kind = 47, corner = 15, look = 95, label = 47, text = 239,
                     shape = 159 }

local function text_of(what, key, value)
  context.check_type(what .. ": " .. key, value, "string")
  if #(value or "") > most_bytes[key] then
    native.fail(what .. ": " .. key .. " has at most " .. most_bytes[key] .. " bytes, not " ..
                #value)
  end
  return value or ""
end

-- A shape as a text, its rows of equal length with / between them. A pattern has letters in it, a
-- piece of road its ways.
local function shape_of(what, shape)
  if shape == nil then return "" end
  local is_made = native.kind_of(shape) == "shape"
  if is_made then shape = native.drawn(shape) end
  if is_made and string.sub(shape, 1, 1) == "=" then return text_of(what, "shape", shape) end
  local rows = type(shape) == "table" and shape or context.rows_of(text_of(what, "shape", shape))
  context.check_list(what .. ": shape", rows)
  for _, row in ipairs(rows) do
    if type(row) ~= "string" or #row ~= #rows[1] or
       not string.find(row, is_made and "^[^,]+$" or "^[X.]+$") then
      native.fail(what .. ": shape: expected rows of X and . of one length, got " ..
                  context.written(row))
    end
  end
  if #rows > 12 or #rows[1] > 12 then
    native.fail(what .. ": shape: at most 12 rows and columns")
  end
  return table.concat(rows, "/")
end

local function list_of(what, list, most)
  context.check_type(what, list, "table")
  if #(list or {}) > most then native.fail(what .. ": at most " .. most .. ", not " .. #list) end
  return list or {}
end

-- Lines are texts, or pairs of a label and a text.
local function lines_of(what, lines)
  local read = {}
  for n, line in ipairs(list_of(what .. ": lines", lines, most_lines)) do
    local label, text = "", line
    if type(line) == "table" then label, text = line[1], line[2] end
    if type(label) ~= "string" or type(text) ~= "string" then
      native.fail(what .. ": lines: expected a text or { \"label\", \"text\" }, got " ..
                  context.written(line))
    end
    read[n] = { label = text_of(what, "label", label), text = text_of(what, "text", text) }
  end
  return read
end

local function signs_of(what, signs)
  local read = {}
  for n, sign in ipairs(list_of(what .. ": signs", signs, most_signs)) do
    read[n] = text_of(what, "look", sign)
  end
  return read
end

local function add_face(list, self, field, card, face, what)
  local most, name = most_faces, "card faces"
  if list == context.references then most, name = most_references, "reference cards" end
  local copies = face.copies
  if copies ~= nil then context.check_whole(what .. ": copies", copies, 0, most_copies) end
  context.add(list, most, name, {
    field = field, card = card, prefix = self.prefix, place = native.place(),
    title = text_of(what, "title", face.title), kind = text_of(what, "kind", face.kind),
    corner = text_of(what, "corner", face.corner), look = text_of(what, "look", face.look),
    shape = shape_of(what, face.shape), copies = copies or -1,
    lines = lines_of(what, face.lines), signs = signs_of(what, face.signs),
  })
end

--- # paper

--- game:card_faces(field, title, { card = { kind = "...", lines = { ... }, ... } })
--- Sets what cards of a deck say in hands and on paper, and what `plat print` puts on the names of
--- a choice or the faces of dice. `title` names the cards together. Of a card: `title`, `kind`,
--- `corner`; `look` names whose style it has; `shape` (rows, a shape, a pattern or a piece) and
--- `signs` are drawn; `lines` are texts or { "label", "text" }; `copies` how many are printed. A
--- card without lines shows the written rule that begins with its name. In pictures the names of
--- fields and styles in a text with a label are their signs. function(card) returns the face of
--- each card instead.
---   hamlet:card_faces("parties", "Parties", { small = { lines = { { "guests", "one" } } } })
function methods.card_faces(self, field, title, faces)
  local what = "card_faces"
  if type(field) ~= "string" then
    native.fail(what .. ": expected the name of a deck or of a choice, got " ..
                context.written(field))
  end
  what = what .. ": " .. field
  if type(title) ~= "string" then
    native.fail(what .. ": expected a title, got " .. context.written(title))
  end
  for _, said in ipairs(context.faces) do
    if said.field == field and said.prefix == self.prefix then
      native.fail(what .. ": said already at " .. said.place)
    end
  end
  add_face(context.faces, self, field, "", { title = title }, what)
  local function add(card, face)
    local of_card = what .. ": " .. native.text(card)
    context.check_keys(of_card, face, face_keys)
    add_face(context.faces, self, field, native.text(card), face, of_card)
  end
  local function add_all(all)
    context.check_type(what, all, "table")
    for _, card in ipairs(context.sorted_keys(all or {})) do add(card, all[card]) end
  end
  if type(faces) ~= "function" then return add_all(faces) end
  table.insert(context.later_faces, function()
    if debug.getinfo(faces, "u").nparams == 0 then return add_all(faces()) end
    for _, card in ipairs(native.prelude "drawn_names".cards(self.prefix, field)) do
      local face = faces(math.tointeger(tonumber(card)) or card)
      if face ~= nil then add(card, face) end
    end
  end)
end

--- game:reference_card(title [, { "...", { "label", "text" }, ... }])
--- Declares a card that everybody needs at the table: up to 10 lines, as texts or pairs of a label
--- and a text. Without lines it is the section of RULES.md with this heading: each item or
--- paragraph there is a line, and **label** begins one with a label. `plat print` prints one for
--- each player, `.reference` shows it at the prompt, and the pages of a game and of its rules have
--- it. The line with the label "aim" is above the first question, too.
---   hamlet:reference_card("A turn", { "Roll the die.", { "park", "worth its neighbours" } })
function methods.reference_card(self, title, lines)
  native.check_name("shown", "reference_card: the title", title)
  local what, said = "reference_card: " .. title, context.references
  if said[title] then native.fail(what .. ": said already at " .. said[title]) end
  said[title] = native.place()
  local function add()
    local face = { title = title, lines = lines or native.section(title, said[title]) }
    add_face(context.references, self, "", "", face, what)
  end
  if lines == nil then return table.insert(context.later_faces, add) end
  context.check_list(what .. ": lines", lines)
  add()
end

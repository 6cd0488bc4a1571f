-- Looks: how things are drawn in pictures. What is said here is checked here but for the names,
-- which are known once everything is declared.
local native = ...
local context = native.prelude "context"
local methods = context.methods

local words = native.look_words() -- lists by what they are said of
local keys = { "fill", "sign", "pattern", "as", "times", "places", "steps", "group" }
local most, most_steps, most_times, most_placed, most_titles = 200, 40, 9, 60, 200
local no_sign = -2

-- The number of a word in its list, from 0; -1 where nothing is said.
local function number_of(what, kind, word)
  if word == nil then return -1 end
  for n, known in ipairs(words[kind]) do
    if known == word then return n - 1 end
  end
  if type(word) ~= "string" then
    native.fail(what .. ": expected the name of a " .. kind .. ", got " .. context.written(word))
  end
  context.unknown(what .. ": there is no " .. kind, word, words[kind])
end

-- The signs of a track by their steps: { [3] = "house" }.
local function signs_of_steps(what, steps)
  context.check_type(what .. ": steps", steps, "table")
  local signs = {}
  for step, sign in pairs(steps or {}) do
    context.check_whole(what .. ": steps are whole numbers", step, 1, most_steps)
    signs[step] = number_of(what .. ": steps", "sign", sign)
  end
  return signs
end

--- # pictures

--- game:titles { name = "title", ... }
--- Sets what players read in place of the names of fields, arrays of fields, questions, score items
--- and events: in questions, pictures, on paper and pages. A name without a title reads as its
--- words: `free_land` as "free land". The prompt shows the title of a question below it, the first
--- time that a person is asked: one sentence on what is chosen there.
---   hamlet:titles { round = "Round", houses = "houses beside parks" }
function methods.titles(self, titles)
  context.check_type("titles", titles, "table")
  for _, name in ipairs(context.sorted_keys(titles)) do
    native.check_name("shown", "titles: " .. native.text(name), titles[name])
    context.add(context.titles, most_titles, "titles", {
      name = native.text(name), title = titles[name], prefix = self.prefix,
    })
  end
end

--- game:questions { { question = "...", asks = "...", does = "...", hint = "..." }, ... }
--- Sets what players read of questions, and of moves in records. `asks` is the question, with `{}`
--- for its subject; `does` follows the player's name, with answers of the move by their questions:
--- "builds a {what}[ on {where}]". A part in brackets needs its answers. Others see `{pick|a card}`
--- as "a card": without it, all may know the answer. A question with an answer, "build done", has
--- a row of its own; "-" says nothing, and what it `asks` is the answer in pages: "Build no more".
--- `hint` is the title of the question, or says what that answer does; the prompt shows it the
--- first time. The rows can be a spreadsheet: `require "questions.csv"`.
---   hamlet:questions { { question = "build", asks = "Where do you build {}?" } }
function methods.questions(self, rows)
  if type(rows) ~= "table" then native.fail("questions: expected a list of questions") end
  for n, row in ipairs(rows) do
    local what = "questions[" .. n .. "]"
    context.check_keys(what, row, { "question", "asks", "does", "hint" })
    for _, key in ipairs { "question", row.asks and "asks" or "question", row.does and "does" } do
      native.check_name("shown", what .. ": " .. key, row[key])
    end
    if row.hint then self:titles { [row.question] = row.hint } end
    context.add(context.phrases, most_titles, "questions", {
      name = row.question, asks = row.asks, does = row.does,
    })
  end
end

--- game:looks { name = { fill = "...", sign = "...", ... } }
--- Sets how pictures draw names: of enumerations, cards, faces, layers, fields and letters. `fill`
--- is a colour, `sign` a sign or "none", `pattern` replaces that of the fill; `times` repeats the
--- sign, `places` are circles for signs of a number. `as` is how: "none", "ground" (fill only),
--- "outline", "named", "signs", "track" (with `steps`), "cross", "rails" or "line" for
--- a road type, "line" for a network without types, "board" for a field that a board or its notes
--- show already, "title" for a shared counter beside the title, as "era 2 of 3", or a shared seat
--- until the game is over. `group`, of a field or an array, is the heading over all fields with
--- that group. plat chooses the rest.
---   hamlet:looks { park = { fill = "green", sign = "tree" }, round = { as = "track" } }
function methods.looks(self, looks)
  if type(looks) ~= "table" then native.fail("looks: expected { name = { fill = ... } }") end
  for _, name in ipairs(context.sorted_keys(looks)) do
    local look, what = looks[name], "looks: " .. native.text(name)
    context.check_keys(what, look, keys)
    if look.group ~= nil then native.check_name("shown", what .. ": group", look.group) end
    context.add(context.looks, most, "looks", {
      name = native.text(name), prefix = self.prefix, place = native.place(),
      fill = number_of(what, "fill", look.fill),
      sign = look.sign == "none" and no_sign or number_of(what, "sign", look.sign),
      pattern = number_of(what, "pattern", look.pattern), as = number_of(what, "as", look.as),
      times = context.check_whole(what .. ": times", look.times or 1, 1, most_times),
      places = context.check_whole(what .. ": places", look.places or 0, 0, most_times),
      steps = signs_of_steps(what, look.steps),
      group = look.group or "",
    })
  end
end

--- game:sheet { panel = "...", order = { "...", ... }, unprinted = { "...", ... } }
--- Sets the layout of a player sheet in pictures: whether the panel with all fields but boards is
--- at the "right" of the boards (the default), at their "left" or "below" them, and the order of
--- the first fields. `unprinted` names fields and decks that paper does not need. The name of an
--- array stands for all its fields.
---   hamlet:sheet { panel = "below", order = { "map", "round" } }
function methods.sheet(self, sheet)
  context.check_keys("sheet", sheet, { "panel", "order", "unprinted" })
  context.sheet = context.sheet or { order = {}, unprinted = {} }
  if sheet.panel ~= nil then context.sheet.panel = number_of("sheet", "panel", sheet.panel) end
  for _, key in ipairs { "order", "unprinted" } do
    local what, list = "sheet: " .. key, context.sheet[key]
    context.check_type(what, sheet[key] or {}, "table")
    for _, name in ipairs(sheet[key] or {}) do
      context.check_type(what, name, "string")
      if #list == most_placed then native.fail(what .. ": at most " .. most_placed .. " fields") end
      table.insert(list, {
        name = native.text(name), prefix = self.prefix, place = native.place(),
      })
    end
  end
end

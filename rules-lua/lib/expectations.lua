-- The expectations of rule tests. One that is not met fails at its line in the test, says what was
-- expected and what was found, and shows the boards.
local native, testing = ...

local need, typed = testing.need, testing.typed
local show, indented, same = testing.show, testing.indented, testing.same
local globals = testing.globals

local function expectation()
  testing.expectations = testing.expectations + 1
end

-- Joins texts line by line, without the line ends that close each of them.
local function lines(...)
  local parts = {}
  for _, part in ipairs { ... } do
    while part:sub(-1) == "\n" do part = part:sub(1, -2) end
    if part ~= "" then parts[#parts + 1] = part end
  end
  return table.concat(parts, "\n")
end

-- Fails because of a position, and shows the boards that all share and those of the seat, or of all
-- seats for nil.
local function fail_at(g, seat, ...)
  native.fail(lines(lines(...), native.boards(g, seat)))
end

--- # rule tests

--- expect(value, wanted [, why])
--- Expects both values to be the same; tables are compared by their contents.
---   expect(value(g, "round"), 2)
function globals.expect(value, wanted, why)
  expectation()
  if same(value, wanted, 1) then return end
  local long = type(wanted) == "string" and type(value) == "string" and (wanted .. value):find("\n")
  native.fail((why and tostring(why) .. ": " or "") .. "expected" .. (long and "" or " ") ..
    show(wanted, long) .. (long and "\n  got" or ", got ") .. show(value, long))
end

-- Compares one seat's score items with the expected points.
local function score_of(g, key, wanted)
  local seat, name = native.seat(g, key)
  local points, items = native.sheet(g, seat)
  for item, amount in pairs(wanted) do
    if not points[item] then
      local near = native.nearest(tostring(item), items)
      native.fail("there is no score item `" .. tostring(item) .. "`" ..
        (near and "; did you mean `" .. near .. "`?" or ""))
    end
    if points[item] ~= amount then
      fail_at(g, seat, name .. "'s " .. item .. ": expected " .. show(amount) .. ", got " ..
        points[item], native.reasons(g, seat, item))
    end
  end
end

--- scores(position, { item = points })
--- Expects points of the first seat, or { seat = { item = points } }; "total" is the sum.
---   scores(g, { blue = { shops = 15, total = 20 } })
function globals.scores(g, wanted)
  expectation()
  need("scores", "{ item = points } or { seat = { item = points } }", wanted, "table")
  local tables, amounts = 0, 0
  for _, value in pairs(wanted) do
    if type(value) == "table" then tables = tables + 1 else amounts = amounts + 1 end
  end
  if tables + amounts == 0 then native.fail("scores: expected at least one item") end
  if tables > 0 and amounts > 0 then
    native.fail("scores: expected either items or seats, not both")
  end
  if amounts > 0 then return score_of(g, 1, wanted) end
  for seat, items in pairs(wanted) do score_of(g, seat, items) end
end

--- refuses(position, "move", "condition")
--- Expects the move to be refused by a condition whose name contains these words.
---   refuses(g, "build a1", "on a free space")
function globals.refuses(g, move, why)
  expectation()
  need("refuses", "a move as text", move, "string")
  local seat, by_rule, said = native.refusal(g, move)
  if by_rule == nil then
    fail_at(g, seat, "`" .. move .. "` can be played; expected a refusal" ..
      (why and ": \"" .. why .. "\"" or ""))
  end
  if why == nil and not by_rule then
    fail_at(g, seat, "`" .. move .. "` is illegal, but not because of a rule: " .. said)
  end
  if why ~= nil and not said:find(why) then
    fail_at(g, seat, "`" .. move .. "` is illegal, but not because of \"" .. tostring(why) ..
      "\": " .. said)
  end
end

--- asks(position, seat [, "question"])
--- Expects a seat to be asked, and the question; "nobody" at the end of the game.
---   asks(g, "blue", "build")
function globals.asks(g, seat, ask)
  expectation()
  if seat == "nobody" then
    if native.questions(g) == "nobody is asked" then return end
    fail_at(g, nil, "expected that nobody is asked; " .. native.questions(g))
  end
  local _, name = native.seat(g, seat)
  local asked = native.asked(g, seat)
  if asked == nil or ask ~= nil and asked ~= ask then
    fail_at(g, seat, "expected that " .. name .. " is asked" .. (ask and " " .. ask or "") ..
      "; " .. native.questions(g))
  end
end

--- announces(position, "words")
--- Expects the rules to have announced a line with these words since the position began.
---   announces(g, "blue loses a house")
function globals.announces(g, words)
  expectation()
  need("announces", "words as text", words, "string")
  local said = native.announced(g)
  for _, line in ipairs(said) do
    if line:find(words) then return end
  end
  fail_at(g, nil, "nothing with \"" .. words .. "\" was announced" ..
    (#said > 0 and ", but:" or ""), table.concat(said, "\n"))
end

--- legal(position, seat, "question", "choices")
--- Expects the question to offer exactly these choices.
---   legal(g, "blue", "where", "a1 b2")
function globals.legal(g, seat, ask, choices)
  need("legal", "the name of a question", ask, "string")
  globals.asks(g, seat, ask)
  local missing, extra, picture = native.differences(g, seat, typed("legal", choices, " "))
  if missing == "" and extra == "" then return end
  native.fail(lines(ask .. " offers other choices than expected",
    missing ~= "" and "  not offered: " .. missing or "",
    extra ~= "" and "  also offered: " .. extra or "",
    picture and "  (= as expected, + not offered, - also offered)" or "", picture or "",
    native.boards(g, seat, true)))
end

--- shows(position, "board", "line" [, seat])
--- Expects the legend of the board to have this line, with everything visible or as the seat sees
--- it: "row 2: text", "column b: text", "columns a-c: text", "cells a1 b2: text", "free a1: text",
--- "frame a1 a2: text" or "note: text". Seats are shown by their letters, in notes by their names.
---   shows(g, "city", "row 1: S B5")
function globals.shows(g, board, line, seat)
  expectation()
  need("shows", "the name of a board", board, "string")
  need("shows", "a line of its legend", line, "string")
  local legend = native.legend(g, board, seat)
  if not ("\n" .. legend):find("\n" .. line .. "\n") then
    native.fail(board .. " does not show \"" .. line .. "\"" ..
      (legend == "" and "; it has no legend" or ":" .. indented(legend)))
  end
end

--- fails(function, "words")
--- Expects the function to raise an error that contains these words.
---   fails(function() return position { "drawcity", players = 9 } end, "players")
function globals.fails(fn, why)
  expectation()
  need("fails", "a function", fn, "function")
  need("fails", "part of the error's text", why, "string")
  local said = native.try(fn)
  if said == nil then
    native.fail("expected an error with \"" .. why .. "\", but there was none")
  end
  if not said:find(why) then
    native.fail("expected an error with \"" .. why .. "\", got: " .. said)
  end
end

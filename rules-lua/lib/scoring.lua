-- Score items and tie-breaks; and legends, what is shown beside boards.
local native = ...
local context = native.prelude "context"
local methods = context.methods

--- # a game

--- game:score("item", function(me, sheet))
--- An item of the score sheet. The function only reads.
---   hamlet:score("cosy homes", function(me, sheet)
---     sheet:add(#me.map:of("house"), "houses")
---   end)
function methods.score(_, name, fn)
  native.check_name("typed", "score", name)
  context.check_function("score \"" .. name .. "\"", fn)
  for _, item in ipairs(context.scores) do
    if item.name == name then native.fail("score \"" .. name .. "\" is already declared") end
  end
  if #context.scores == 40 then native.fail("a game has at most 40 score items") end
  context.scores[#context.scores + 1] = { name = name, fn = fn }
  context.sources[name] = fn
end

--- game:tie_break("name", function(me)) -> number
--- What decides between equal totals, in the order of declaration: the higher number wins.
---   drawcity:tie_break("fewest skips", function(me) return -me.skipped.value end)
function methods.tie_break(_, name, fn)
  native.check_name("typed", "tie_break", name)
  context.check_function("tie_break \"" .. name .. "\"", fn)
  if #context.ties == 4 then native.fail("a game has at most 4 tie-breaks") end
  context.ties[#context.ties + 1] = { name = name, fn = fn }
end

--- # legends beside a board

--- game:legend("board", function(mark))
--- What is shown on and beside a board; for a board that every player has, function(me, mark). It
--- runs when somebody looks and never during play, sees what the viewer may see, and only reads.
---   drawcity:legend("city", function(mark) mark:free(starts, "*") end)
function methods.legend(self, name, fn)
  context.check_function("legend \"" .. native.text(name) .. "\"", fn)
  local field = context.boards[self.prefix .. native.text(name)] or context.boards[name]
  if not field then
    if next(context.boards) == nil then
      native.fail("legend: no board is declared yet: call it after state { ... }")
    end
    context.unknown("legend: there is no board", name, context.boards)
  end
  if #context.legends == 40 then native.fail("a game has at most 40 legends") end
  context.legends[#context.legends + 1] = { owner = self.name, field = field, fn = fn }
  context.sources[self.name .. " legend"] = fn
end

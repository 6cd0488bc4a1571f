-- Score items and tie-breaks; and legends, what is shown beside boards.
local native = ...
local context = native.prelude "context"
local declare = native.prelude "declarations"
local fields = native.prelude "fields"
local methods = context.methods

local scoring = {}

--- # a game

--- game:score("item", function(me, sheet))
--- Adds an item to the score sheet. The function only reads.
---   hamlet:score("cosy homes", function(me, sheet)
---     sheet:add(#me.map:of("house"), "houses")
---   end)
function methods.score(owner, name, fn)
  native.check_name("typed", "score", name)
  context.check_function("score \"" .. name .. "\"", fn)
  local other = context.named(context.scores, name)
  if other then context.declared_twice("score", name, other.fn) end
  context.add(context.scores, 40, "score items", { name = name, fn = fn, owner = owner.name })
  context.sources[name] = fn
end

--- game:tie_break("name", function(me)) -> number
--- Adds a tie-break for equal totals, in the order of declaration: the higher number wins.
---   drawcity:tie_break("fewest skips", function(me) return -me.skipped.value end)
function methods.tie_break(_, name, fn)
  native.check_name("typed", "tie_break", name)
  context.check_function("tie_break \"" .. name .. "\"", fn)
  context.add(context.ties, 4, "tie-breaks", { name = name, fn = fn })
end

-- Adds the items of a list to a season.
local function add_items(season, what, list)
  for _, name in ipairs(list) do
    local found = context.named(context.scores, name)
    if not found then context.unknown(what .. ": there is no score item", name, context.scores) end
    found.settled = true
    table.insert(season.items, name)
  end
  context.check_distinct(what, season.items)
end

-- The number of a season that is declared before another one.
local function season_before(what, season, name)
  local names = {}
  for i, other in ipairs(context.seasons) do
    if other == season then break end
    if other.name == name then return i end
    names[i] = other.name
  end
  context.unknown(what .. ": after: there is no earlier season", name, names)
end

--- game:season("season", { "item", ... [, lines = n, after = "season"] })
--- Makes score items count only when game:settle settles them; call it after their declaration.
--- plat keeps the lines of each player: at most `lines`, by default 4 for each item. A module can
--- add its own items to a season. Until a season is settled for the first time, bots count what it
--- would bring now; with `after`, only once that season is settled: for a board that is wiped.
---   harvest:season("spring", { "fields", "barns", lines = 12 })
function methods.season(_, name, list)
  native.check_name("typed", "season", name)
  local what = "season \"" .. name .. "\""
  context.check_list(what, list, { "lines", "after" })
  local season = context.seasons[name]
  if not season then
    season = { name = name, items = {}, lines = 0 }
    context.add(context.seasons, 24, "seasons", season)
    context.seasons[name] = season
  end
  add_items(season, what, list)
  season.lines = season.lines +
    context.check_whole(what .. ": lines", list.lines or 4 * #list, 1, 250)
  if list.after ~= nil then season.after = season_before(what, season, list.after) end
end

--- game:settle("season")
--- Settles the score items of a season as they are now, for all players: their points, reasons and
--- cells stay on the score sheet, even if the position changes later. It works in a step of the
--- game. Settling the same season again adds to it.
---   if state.month:full() then harvest:settle("spring") end
function methods.settle(_, name)
  if not context.loaded then
    native.fail("settle works in a step, not at load: declare a season with game:season")
  end
  native.settle(name)
end

-- The field of each player that keeps what was settled, by its number; nil without seasons. A
-- line has room for 60 bytes of text, and all lines share theirs.
function scoring.ledger()
  if #context.seasons == 0 then return nil end
  if context.field_numbers.settled then
    native.fail("state: the points of seasons are kept in \"settled\": call the field that is " ..
                "declared at " .. context.field_places.settled .. " something else")
  end
  local seasons, items, lines = {}, {}, 0
  for i, season in ipairs(context.seasons) do
    seasons[i], lines = season.name, lines + season.lines
  end
  for _, item in ipairs(context.scores) do
    if item.settled then table.insert(items, item.name) end
  end
  if lines > 250 then native.fail("seasons: " .. lines .. " lines; expected at most 250 in all") end
  fields.own(context.game, "settled", declare.ledger(seasons, items, lines, 60 * lines))
  return context.field_numbers.settled
end

--- # legends beside a board

--- game:legend("board", function(mark))
--- Declares what is shown on and beside a board; for a board that every player has, function(me,
--- mark). The function runs for display only, sees what the viewer may see, and only reads.
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
  context.add(context.legends, 40, "legends", { owner = self.name, field = field, fn = fn })
  context.sources[self.name .. " legend"] = fn
end

return scoring

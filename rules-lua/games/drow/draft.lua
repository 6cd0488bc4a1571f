-- Rules 11 to 16. The draft: players draw hands of blueprints, pick and pass cards, and keep some.

local drow = require "drow"
local tables = require "tables"
local buildings = drow.buildings
local draft = {}
drow.draft = draft

local pass_direction = drow:option("pass_direction", { "right", "left" },
  "direction in which the cards of a draft are passed")
local keep_blueprints = drow:option("keep_blueprints", true,
  "blueprints that are not built in their round are kept for later ones")

local libraries = buildings.total "library"

function draft.deal() -- Rules 12 and 15.
  for me in seats() do
    drow.deck(me):draw_to(player_count() == 1 and me.picked or me.draft, tables.drawn)
  end
end

local function pick(me, id)
  me.draft:move_to(me.picked, id)
end

-- Asked even if all cards are alike: not asking would reveal that they are.
function draft.pick(me)
  if me.draft:count() > 0 then pick(me, me:ask("pick", me.draft, "the others are passed on")) end
end

-- Passes the hands on, and returns whether there is more to pick. Clockwise is to the left.
function draft.pass()
  pass_hands("draft", pass_direction)
  local more = false
  for me in seats() do
    if me.draft:count() == 1 then pick(me, me.draft:card(1)) end
    more = more or me.draft:count() > 0
  end
  return more
end

function draft.keep(me) -- Rule 13.
  local kept = tables.kept + libraries(me)
  for left = kept, 1, -1 do
    if me.picked:count() == 0 then return end
    local all = me.picked:count() <= left
    local id = all and me.picked:card(1) or me:ask("keep", me.picked, left, "more may be built")
    me.picked:move_to(me.plans, id)
  end
  me.picked:move_to(me.aside) -- Rule 14.
end

function draft.discard(me)
  me.aside:discard_all()
  if keep_blueprints then return end -- Rule 16.
  local plans, held = {}, {}
  for id in me.plans:each() do plans[#plans + 1] = id end
  for _, row in ipairs(drow.construction.starters_held and drow.cards.starters or {}) do
    held[row.id] = (held[row.id] or 0) + 1
  end
  for _, id in ipairs(plans) do
    if (held[id] or 0) > 0 then -- Rule 30. It was never in the deck.
      held[id] = held[id] - 1
    else
      me.plans:discard(id)
    end
  end
end

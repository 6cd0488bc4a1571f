-- The annotations of a map: its printed signs, its player's marker and objects, the player's goals
-- with their points so far, and the meaning of the letters.

local townies = require "townies"
local pieces, tables, bonus = townies.pieces, require "tables", require "bonus"
local goals, scoring, objects = require "goals", require "scoring", require "objects"
local ring, solo = require "ring", require "solo"
local state, town, mode = townies.shared, townies.town, townies.mode

-- "c court, w windmill, ..."
local function meanings(names, letters)
  return table.concat(collect(names, function(name) return letters[name] .. " " .. name end), ", ")
end

local function bonus_in_words(name)
  local card = bonus.cards[name]
  local price = bonus.price(card)
  return card.title .. (price and ", " .. price or "") .. ": " .. card.text
end

-- Why an object of this round is not among those to draw.
local function note_lacking(me, mark, name)
  local colour = pieces.object[name].colour
  if objects.site[name]:allows(me) then return end
  mark:note(name, ": no free space beside ", colour and colour .. " blocks" or "objects")
end

-- Rule 55. The choices of a player alone.
local function note_choices(me, mark)
  if mode == "first" then return end
  if not me.start.value then
    mark:note("a marker brings its goals: blocks of its colour with blocks on all sides, and ",
      "objects beside both colours that are next to it in the order below")
  elseif mode == "full" and not state.additional.value then
    for _, name in ipairs(pieces.goals) do
      mark:note(name, ": ", goals.additional[name].text)
    end
  elseif not state.bonus.value then
    for _, name in ipairs(tables.cards) do mark:note(name, ": ", bonus_in_words(name)) end
  end
end

townies:legend("map", function(me, mark)
  mark:free(town.centre - town.stars, ":")
  mark:free(town.stars, "*")

  if mark:is_text() then mark:note(": central area, * star; a marker passes on after the round") end
  local marker = ring.marker(state.ring, me)
  if marker and mark:is_text() then -- the panel of a picture has it
    local points = me.objects:sum("beside") + me.objects:sum("extra")
    mark:note(me, " began with ", { me.start.value, me.start.value }, ", now has ",
      { marker, marker }, "; ", me.objects:count(), " of ", tables.circles, " objects, worth ",
      points, "; stars ", me.stars.value)
  end
  if marker and solo.left then mark:note("circles left for shapes: ", solo.left(me)) end -- Rule 56.
  local between = mark:is_text() and ", " or ": " -- a card in pictures
  for _, text in ipairs(scoring.goals_in_words(me, between)) do mark:note(text) end
  note_choices(me, mark)
  if state.bonus.value then mark:note(bonus_in_words(state.bonus.value)) end
  if not mark:is_text() then
    return mark:note("The dashed line is the edge of the central area; ", { "star", "sign" },
      " is a star space.")
  end
  local rolled, own = state.white:face(), pieces.basic[marker]
  if rolled then note_lacking(me, mark, rolled) end
  if rolled and own ~= rolled then note_lacking(me, mark, own) end
  mark:note(meanings(pieces.cycle, pieces.colour_letters), "; 1R: player one with red")
  mark:note(meanings(pieces.objects, pieces.object_letters))
end)

townies:reference_card "A round of Townies"
townies:questions(require "questions.csv")

-- Rules 32 to 36. The bonus cards. One that costs a star has `offers`, which returns whether it can
-- be used, and `play`, which uses it; Stable Soil scores when an object is drawn.

local townies = require "townies"
local pieces, tables, objects = townies.pieces, require "tables", require "objects"
local drawing, fund = require "drawing", require "funding"
local state, colours, shapes = townies.shared, townies.colour, townies.shapes

-- Rule 32.
local stars_per_round = townies:option("stars_per_round", { "one", "any" },
  "stars that a player may spend in a round")
local same_round = townies:option("star_same_round", false,
  "a star may be spent in the round in which it was earned, or only later")

local function pay(me, name)
  me.stars:add(-1)
  emit("star_spent", me, name)
end

local cards = {}

cards.stable_soil = {
  title = "Stable Soil",
  text = "an object on a star space scores " .. tables.stable_soil .. " more, and earns no star",
}

-- Rule 32. Offers to spend another star, if there is one, on the object that was not drawn.
local function also_the_rest(me, marker, drawn, stars)
  local rest = fund.rest(me, marker, drawn)
  if stars_per_round == "any" and stars > 0 and rest:any()
      and me:confirm("funding", "a star for", rest:first()) then
    pay(me, "funding")
    drawing.object(me, marker, rest:first())
  end
end

cards.funding = {
  title = "Funding", text = "the shape and an object in one round",
  offers = function(me, marker) return fund.first(me, marker):any() end,
  play = function(me, marker)
    local older = me.stars.value -- Rule 32.
    local drawn = fund.draw(me, marker)
    also_the_rest(me, marker, drawn, same_round and me.stars.value or older)
  end,
}

-- Rule 35. The other markers that allow a player to draw something.
local function markers(me, marker)
  return (colours - marker):filter(function(colour)
    return drawing.open(me, colour):any()
  end)
end

cards.borrowed_marker = {
  title = "Borrowed Marker", text = "the colour of another marker in this round",
  offers = function(me, marker) return markers(me, marker):any() end,
  play = function(me, marker)
    local borrowed = me:ask("marker", markers(me, marker), "in place of", marker)
    local open = drawing.open(me, borrowed)
    drawing.draw(me, borrowed, me:choose("draw", open, "in", borrowed))
  end,
}

-- Rule 36. Faces that neither die shows and that can be drawn. The basic object gains nothing.
local names = keys(shapes)
for _, name in ipairs(pieces.objects) do table.insert(names, name) end
local faces = townies:labels("face", names)

local function other_faces(me, marker)
  return (faces - state.black:face() - state.white:face() - pieces.basic[marker])
    :filter(function(name)
      if shapes[name] then return drawing.can_shape(me, name) end
      return objects.site[name]:allows(me)
    end)
end

cards.revised_project = {
  title = "Revised Project", text = "another face of one die in this round",
  offers = function(me, marker) return other_faces(me, marker):any() end,
  play = function(me, marker)
    local face = me:ask("face", other_faces(me, marker), "not rolled, in", marker)
    local draw = shapes[face] and drawing.shape or drawing.object
    draw(me, marker, face)
  end,
}

local bonus = { cards = cards }

-- What a card costs; nil for one that costs nothing.
function bonus.price(card) return card.play and "for a star" end

-- The card as an option, if the player has a star and can use the card.
function bonus.open(me, marker)
  local card = me.stars.value > 0 and cards[state.bonus.value]
  return card and card.play and card.offers(me, marker) and drawing.only[state.bonus.value]
end

function bonus.play(me, marker, name)
  pay(me, name)
  cards[name].play(me, marker)
end

-- Rule 32. A star earned with this object can pay for the shape, which is then drawn after it.
function bonus.star_earned(me, marker, object)
  local shape = state.black:face()
  if same_round and state.bonus.value == "funding" and fund.shape_follows(me)
      and me:confirm("funding", "a star for", shape) then
    pay(me, "funding")
    drawing.shape(me, marker, shape)
    also_the_rest(me, marker, object, me.stars.value)
  end
end

return bonus

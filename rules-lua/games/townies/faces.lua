-- The printed faces of goal cards and bonus cards. One of each is in play.

local townies = require "townies"
local goals, bonus = require "goals", require "bonus"
local scoring = require "scoring"

local function goal_face(name)
  local goal, points = goals.additional[name], scoring.points(name)
  return {
    title = goal.title, kind = "goal", lines = {
      goal.text,
      { "points for 1, 2, 3, ...; the last also for more", table.concat(points, ", ") },
    },
  }
end

local function bonus_face(name)
  local card = bonus.cards[name]
  return {
    title = card.title, kind = "bonus card", look = "stars",
    lines = { { bonus.price(card) or "without a star", card.text } },
  }
end

local goals_in_play, bonus_in_play = townies.mode == "full", townies.mode ~= "first"
if goals_in_play then townies:card_faces("additional", "goals", goal_face) end
if bonus_in_play then townies:card_faces("bonus", "bonus cards", bonus_face) end

local drawn = {}
for _, shape in ipairs(require "shapes.csv") do drawn[shape.name] = shape.drawn end
townies:card_faces("black", "shapes", function(name) return { shape = drawn[name] } end)

townies:sheet {
  unprinted = { "ring", "passed", "all_passed", not goals_in_play and "additional" or nil,
                not bonus_in_play and "bonus" or nil },
}

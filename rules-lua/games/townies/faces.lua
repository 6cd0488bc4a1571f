-- The printed faces of goal cards and bonus cards. One of each is in play.

local townies = require "townies"
local pieces, goals, bonus = require "pieces", require "goals", require "bonus"
local scoring = require "scoring"

local function goal_faces()
  local faces = {}
  for _, name in ipairs(pieces.goals) do
    local goal, points = goals.additional[name], scoring.points(name)
    faces[name] = {
      title = goal.title, kind = "goal", lines = {
        goal.text,
        { "points for 1, 2, 3, ...; the last also for more", table.concat(points, ", ") },
      },
    }
  end
  return faces
end

local function bonus_faces()
  local faces = {}
  for _, name in ipairs(pieces.cards) do
    local card = bonus.cards[name]
    faces[name] = {
      title = card.title, kind = "bonus card", look = "stars",
      lines = { { bonus.price(card) or "without a star", card.text } },
    }
  end
  return faces
end

local goals_in_play, bonus_in_play = townies.mode == "full", townies.mode ~= "first"
if goals_in_play then townies:card_faces("additional", "goals", goal_faces) end
if bonus_in_play then townies:card_faces("bonus", "bonus cards", bonus_faces) end
townies:card_faces("black", "shapes", function()
  local faces = {}
  for _, shape in ipairs(require "shapes") do
    if townies.shapes[shape.name] then faces[shape.name] = { shape = shape.drawn } end
  end
  return faces
end)
townies:sheet {
  unprinted = { "ring", "passed", "all_passed", not goals_in_play and "additional" or nil,
                not bonus_in_play and "bonus" or nil },
}

-- The printed faces of goal cards and bonus cards. One of each is in play.

local townies = require "townies"
local pieces, goals, bonus = require "pieces", require "goals", require "bonus"
local scoring = require "scoring"
local unprinted = { "ring", "passed", "all_passed" }

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

if townies.mode == "full" then
  townies:card_faces("additional", "goals", goal_faces)
else
  table.insert(unprinted, "additional")
end
if townies.mode ~= "first" then
  townies:card_faces("bonus", "bonus cards", bonus_faces)
else
  table.insert(unprinted, "bonus")
end
townies:card_faces("black", "shapes", function()
  local faces = {}
  for _, shape in ipairs(require "shapes") do
    if townies.shapes[shape.name] then faces[shape.name] = { shape = shape.drawn } end
  end
  return faces
end)
townies:sheet { unprinted = unprinted }

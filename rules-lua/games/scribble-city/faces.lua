-- The printed faces of building cards, landmarks and plans.

local scribble = require "scribble-city"
local names, map, cards = require "names", scribble.map, scribble.cards
local demands = require "demands"

-- The signs on a card: the style of a track for each step.
local function signs(gain)
  local all = {}
  for _, name in ipairs(names.gains) do
    for _ = 1, gain[name] or 0 do table.insert(all, names.signs[name]) end
  end
  return all
end

local function building(id)
  local card, lines = cards.card[id], {}
  if card.bonus then
    local bonus = "+ " .. names.in_words(card.bonus)
    table.insert(lines, { "near " .. table.concat(card.near, " and "), bonus })
  end
  if card.roads then table.insert(lines, { "roads", names.roads_in_words(card.roads, "") }) end
  return {
    title = card.name, kind = card.type, corner = card.id, look = card.type,
    shape = card.shape, signs = signs(card.gain), lines = lines,
  }
end

local function plans()
  local points, faces = map.plans, {}
  for _, kind in ipairs(names.plans) do
    for _, plan in ipairs(cards.plans_of[kind]) do
      faces[plan.id] = {
        title = plan.name, kind = kind .. " plan", corner = plan.id,
        lines = { demands[plan.demand].text(plan),
                  { "scored first", points.first .. " points" },
                  { "scored later", points.later .. " points" } },
      }
    end
  end
  return faces
end

scribble:card_faces("cards", "buildings", building)
scribble:card_faces("landmark_cards", "landmarks", building)
scribble:card_faces("plans", "plans", plans)
scribble:sheet {
  unprinted = { "scored", "struck", "for_roads", "for_building", "landmarks_built", "built",
                "points" },
}

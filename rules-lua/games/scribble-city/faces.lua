-- The printed faces of building cards, landmarks and plans.

local scribble = require "scribble-city"
local demands = require "demands"
local names = require "names"

local tracks = { table.unpack(names.tracks) }
table.insert(tracks, "prestige")

-- The signs on a card: the style of a track for each step.
local function signs(gain)
  local all = {}
  for _, name in ipairs(tracks) do
    for _ = 1, gain[name] or 0 do
      table.insert(all, name == "prestige" and name or "tracks." .. name)
    end
  end
  return all
end

-- "1 trade, 2 prestige"
local function words(gain)
  local all = {}
  for _, name in ipairs(tracks) do
    if gain[name] then table.insert(all, gain[name] .. " " .. name) end
  end
  return table.concat(all, ", ")
end

local function building(card)
  local lines = {}
  if card.bonus then
    table.insert(lines, { "near " .. table.concat(card.near, " and "), "+ " .. words(card.bonus) })
  end
  if #card.roads > 0 then table.insert(lines, { "roads", table.concat(card.roads, ", ") }) end
  return {
    title = card.name, kind = card.type, corner = card.id, look = card.type,
    shape = card.drawing, signs = signs(card.gain), lines = lines,
  }
end

-- The cards of lists of rows, by their ids.
local function buildings(piles)
  return function()
    local faces = {}
    for _, pile in ipairs(piles) do
      for _, row in ipairs(pile) do faces[row.id] = building(scribble.card[row.id]) end
    end
    return faces
  end
end

local function plans()
  local points, faces = scribble.map.plans, {}
  for _, kind in ipairs(names.plans) do
    for _, plan in ipairs(scribble.cards.plans[kind]) do
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

scribble:card_faces("cards", "buildings", buildings(scribble.cards.eras))
scribble:card_faces("landmark_cards", "landmarks", buildings(scribble.cards.landmarks))
scribble:card_faces("plans", "plans", plans)
scribble:sheet {
  unprinted = { "scored", "struck", "for_roads", "for_building", "landmarks_built", "built",
                "points" },
}

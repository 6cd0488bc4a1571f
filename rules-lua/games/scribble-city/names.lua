-- The words of maps and decks.

local names = {
  -- Rule 4. The tracks with rewards, and all that cards bring; Prestige has no rewards.
  tracks = { "trade", "culture", "utilities", "residents" },
  gains = { "trade", "culture", "utilities", "residents", "prestige" },
  -- Their signs in pictures.
  signs = { trade = "tracks.trade", culture = "tracks.culture", utilities = "tracks.utilities",
            residents = "tracks.residents", prestige = "prestige" },

  -- Rule 5.
  types = { "commercial", "cultural", "infrastructure", "residential" },
  -- Their letters on a map differ from the first letters of card names.
  type_letters = { commercial = "M", cultural = "K", infrastructure = "I", residential = "R" },

  -- Rule 3. Plain ground has no letter.
  grounds = { "woods", "mountain", "river" },
  ground_letters = { woods = "w", mountain = "m", river = "r" },

  -- Rule 10.
  road_kinds = { "single", "junction", "stop", "bridge", "tunnel" },
  piece_letters = { stop = "u", bridge = "b", tunnel = "t" },

  -- Rule 32. What a building may need beside it.
  near = { "corner", "woods", "mountain", "river",
           "commercial", "cultural", "infrastructure", "residential" },

  -- Rule 33.
  rewards = { "residence", "reserved roads", "reserved building", "landmark", "any step",
              "improve" },

  -- Their signs in pictures.
  reward_signs = {
    residence = "house", ["reserved roads"] = "road", ["reserved building"] = "shape",
    landmark = "star", ["any step"] = "up", improve = "plus",
  },

  -- Rule 7.
  plans = { "city", "development", "route" },
}

-- "trade 1, prestige 2"
function names.in_words(gain)
  return table.concat(collect(names.gains, function(name)
    return gain[name] and name .. " " .. gain[name]
  end), ", ")
end

-- "2 singles, stop"; `plural` is "" where each kind is a sign.
function names.roads_in_words(roads, plural)
  return table.concat(collect(names.road_kinds, function(kind)
    local count = 0
    for _, road in ipairs(roads) do count = count + (road == kind and 1 or 0) end
    return count > 0 and (count > 1 and count .. " " .. kind .. (plural or "s") or kind)
  end), ", ")
end

return names

local sheet = require "maps/inlet"
sheet.bonuses = {}
for _, track in pairs(sheet.tracks) do track.rewards = {} end
return sheet

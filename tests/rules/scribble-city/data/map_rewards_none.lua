local sheet = require "maps/inlet"
sheet.tracks.trade.rewards = nil
return sheet

local sheet = require "maps/inlet"
sheet.tracks.trade = { length = 6, rewards = { [2] = "house" } }
return sheet

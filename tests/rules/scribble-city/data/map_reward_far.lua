local sheet = require "maps/inlet"
sheet.tracks.trade = { length = 6, rewards = { [7] = "improve" } }
return sheet

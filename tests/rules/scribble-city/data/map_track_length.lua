local sheet = require "maps/inlet"
sheet.tracks.trade = { length = 0, rewards = {} }
return sheet

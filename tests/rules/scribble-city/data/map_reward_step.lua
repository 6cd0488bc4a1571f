local sheet = require "maps/inlet"
sheet.tracks.trade.rewards["2"] = "residence"
return sheet

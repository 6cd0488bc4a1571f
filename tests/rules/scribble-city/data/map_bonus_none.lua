local sheet = require "maps/inlet"
sheet.bonuses.commute.each = 0
return sheet

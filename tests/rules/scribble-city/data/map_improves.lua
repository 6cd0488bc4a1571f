local sheet = require "maps/inlet"
sheet.bonuses = { commute = { each = 1, improved = 2 } }
return sheet

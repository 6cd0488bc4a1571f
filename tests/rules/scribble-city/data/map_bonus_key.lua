local sheet = require "maps/inlet"
sheet.bonuses.neglect = { each = 1, improved = 2 }
return sheet

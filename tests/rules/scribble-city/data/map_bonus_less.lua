local sheet = require "maps/inlet"
sheet.bonuses = { parks = { each = 2, improved = 2 } }
return sheet

local sheet = require "maps/inlet"
sheet.bonuses = { parkz = { each = 1, improved = 2 } }
return sheet

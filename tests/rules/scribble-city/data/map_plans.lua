local sheet = require "maps/inlet"
sheet.plans = { first = 5, later = 8 }
return sheet

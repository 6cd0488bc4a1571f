local sheet = require "maps/inlet"
sheet.plans.first = 0
return sheet

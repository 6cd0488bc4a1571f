local sheet = require "maps/inlet"
sheet.plans.second = 4
return sheet

local sheet = require "maps/inlet"
sheet.solo.chart = "Visitor"
return sheet

local sheet = require "maps/inlet"
sheet.solo.chart[2].form = 20
return sheet

local sheet = require "maps/inlet"
sheet.solo.chart[2].name = nil
return sheet

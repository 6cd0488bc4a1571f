local sheet = require "maps/inlet"
sheet.solo.strikes = "yes"
return sheet

local sheet = require "maps/inlet"
sheet.solo.strikes = "false"
return sheet

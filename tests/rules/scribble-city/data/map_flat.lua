local sheet = require "maps/inlet"
sheet.layout = (". . . . . . .\n"):rep(6)
return sheet

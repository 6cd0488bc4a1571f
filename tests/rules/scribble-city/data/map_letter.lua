local sheet = require "maps/inlet"
sheet.layout = ". . .\n. x .\n. . ."
return sheet

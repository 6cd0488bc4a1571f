local sheet = require "maps/inlet"
sheet.layout = ". . .\n. . ."
return sheet

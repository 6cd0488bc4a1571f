local sheet = require "maps/inlet"
sheet.layout = ". . .\n. .\n. . ."
return sheet

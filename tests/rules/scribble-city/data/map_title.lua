local sheet = require "maps/inlet"
sheet.title = ""
return sheet

local sheet = require "maps/inlet"
sheet.layout = nil
return sheet

local sheet = require "maps/inlet"
sheet.trakcs = {}
return sheet

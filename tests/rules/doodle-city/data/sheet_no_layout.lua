local sheet = require "sheet"
sheet.layout = nil
return sheet

local sheet = require "sheet"
sheet.precrossed[5] = nil
return sheet

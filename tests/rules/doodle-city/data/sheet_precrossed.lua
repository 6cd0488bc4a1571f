local sheet = require "sheet"
sheet.precrossed[3] = 3
return sheet

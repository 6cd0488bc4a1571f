local sheet = require "sheet"
sheet.precrosed, sheet.precrossed = sheet.precrossed, nil
return sheet

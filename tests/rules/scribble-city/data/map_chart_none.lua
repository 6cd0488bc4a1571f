local sheet = require "maps/inlet"
sheet.solo = { strikes = true, chart = {} }
return sheet

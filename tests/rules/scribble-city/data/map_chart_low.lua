local sheet = require "maps/inlet"
sheet.solo = { strikes = true, chart = { { name = "A", from = 5 } } }
return sheet

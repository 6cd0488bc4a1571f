local sheet = require "maps/inlet"
sheet.solo = { strikes = true, chart = {
  { name = "A" }, { name = "B", from = 5 }, { name = "C", from = 5 },
} }
return sheet

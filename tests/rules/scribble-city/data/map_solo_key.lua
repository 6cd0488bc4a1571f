local sheet = require "maps/inlet"
sheet.solo.charts = sheet.solo.chart
return sheet

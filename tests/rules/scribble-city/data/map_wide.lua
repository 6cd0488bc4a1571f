local sheet = require "maps/inlet"
sheet.layout = ((". "):rep(27) .. "\n"):rep(3)
return sheet

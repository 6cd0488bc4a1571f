local sheet = require "maps/inlet"
sheet.layout = ((". "):rep(26) .. "\n"):rep(26)
return sheet

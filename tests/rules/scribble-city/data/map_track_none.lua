local sheet = require "maps/inlet"
sheet.tracks.culture = nil
return sheet

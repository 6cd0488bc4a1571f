local sheet = require "maps/inlet"
sheet.tracks.cultur = sheet.tracks.culture
return sheet

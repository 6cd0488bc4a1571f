-- Rules 5, 7 and 17. The colours in the order of the markers; the objects; and, for each basic
-- object, the colour of its marker. Rules 33 to 36 and 45 to 54. The cards that may be in play.

return {
  cycle = { "red", "yellow", "brown", "green", "blue" },
  colour_letters = { red = "R", yellow = "Y", brown = "N", green = "G", blue = "B" },

  objects = { "court", "windmill", "station", "bikes", "bank", "square" },
  object_letters = { court = "c", windmill = "w", station = "s", bikes = "k", bank = "b",
                     square = "q" },
  colour_of = { court = "red", windmill = "yellow", station = "brown", bikes = "green",
                bank = "blue" }, -- a square has none

  goals = { "crossroads", "recreation", "downtown", "suburbs", "hub", "surroundings", "symmetry",
            "triangle", "routes", "winds" },
  cards = { "stable_soil", "funding", "borrowed_marker", "revised_project" },
}

-- Two objects for one colour.

return {
  cycle = { "red", "yellow", "brown", "green", "blue" },
  colour_letters = { red = "R", yellow = "Y", brown = "N", green = "G", blue = "B" },
  objects = { "court", "windmill", "station", "bikes", "bank", "square" },
  object_letters = { court = "c", windmill = "w", station = "s", bikes = "k", bank = "b",
                     square = "q" },
  colour_of = { court = "red", windmill = "red", station = "brown", bikes = "green",
                bank = "blue" },
}

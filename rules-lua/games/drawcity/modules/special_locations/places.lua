-- The special locations of DrawCity.

return {
  -- Rule 60. The colours, with their letters on the map.
  colours = {
    { name = "coral", letter = "C" },
    { name = "amber", letter = "A" },
    { name = "lime", letter = "L" },
    { name = "azure", letter = "Z" },
    { name = "violet", letter = "V" },
  },

  -- Rule 60. Where they are, from the first street to the tenth.
  streets = {
    ". . C . . . . A . . .",
    ". . . . . L . . . . Z",
    "V . . . . . . . C . .",
    ". . . A . . L . . . .",
    ". Z . . . . . . V . .",
    ". . . . C . . . . . A",
    "L . . . . . . Z . . .",
    ". . V . . C . . . . .",
    ". . . A . . . . L . .",
    ". Z . . . . V . . . .",
  },

  -- Rule 62. A set of that many different colours.
  sets = { 1, 2, 4, 6, 8 },
}

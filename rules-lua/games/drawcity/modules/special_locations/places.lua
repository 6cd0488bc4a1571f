-- The special locations of DrawCity.

return {
  -- Rule 60. The colours, their letters on the map, and the colours in which a terminal shows them.
  colours = {
    { name = "coral", letter = "C", shown = "coral" },
    { name = "amber", letter = "A", shown = "amber" },
    { name = "lime", letter = "L", shown = "lime" },
    { name = "azure", letter = "Z", shown = "azure" },
    { name = "violet", letter = "V", shown = "violet" },
  },

  -- Rule 60. The special locations of each street, from the first street to the tenth.
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

  -- Rule 62. Points for a set of 1, 2, ... different colours.
  sets = { 1, 2, 4, 6, 8 },
}

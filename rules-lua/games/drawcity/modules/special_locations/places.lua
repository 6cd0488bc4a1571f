-- The special locations of DrawCity.

return {
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

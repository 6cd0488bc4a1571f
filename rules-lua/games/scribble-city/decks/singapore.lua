-- Singapore: three eras of twelve buildings, twelve landmarks and twelve plans.

return {
  title = "Singapore",

  -- Rule 10. The kinds of road pieces.
  road_kinds = { "single", "junction", "stop", "bridge", "tunnel" },
}

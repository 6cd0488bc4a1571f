-- Singapore: three eras of twelve buildings, twelve landmarks and twelve plans.

-- Rule 10. The kinds of road pieces.
return { "single", "junction", "stop", "bridge", "tunnel" }

-- Hamlets: a small deck of twelve buildings, the same in every era, without tunnels.

-- Rule 10. The kinds of road pieces.
return { "single", "stop", "bridge" }

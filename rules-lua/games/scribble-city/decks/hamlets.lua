-- Hamlets: a small deck of twelve buildings, the same in every era, without tunnels.

return {
  title = "Hamlets",
  road_kinds = { "single", "stop", "bridge" },
}

-- Hamlets: a small deck of twelve buildings, the same in every era, without tunnels.

return {
  title = "Hamlets",
  road_kinds = { "single", "stop", "bridge" },
  plans = {
    city = { { id = "VILLAGE", name = "Village", demand = "group", buildings = 3 } },
    development = {
      { id = "CRAFTS", name = "Crafts", demand = "buildings", type = "commercial", buildings = 3 },
    },
    route = { { id = "ROAD", name = "Long road", demand = "network", spaces = 8 } },
  },
}

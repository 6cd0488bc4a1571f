-- Hamlets: a small deck of twelve buildings, the same in every era, without tunnels.

return {
  title = "Hamlets",
  road_kinds = { "single", "stop", "bridge" },
  shapes = { I1 = "X", I2 = "XX", I3 = "XXX", L3 = "X./XX", O4 = "XX/XX" },
  eras = {
    {
      { id = "H1", name = "Inn", type = "commercial", shape = "I2", gain = { trade = 1 },
        roads = { "single", "single" } },
      { id = "H2", name = "Smithy", type = "commercial", shape = "I1", gain = { trade = 1 },
        near = { "infrastructure" }, bonus = { utilities = 1 }, roads = { "single", "stop" } },
      { id = "H3", name = "Market", type = "commercial", shape = "O4", gain = { trade = 3 },
        roads = { "single", "single", "stop" } },
      { id = "H4", name = "Chapel", type = "cultural", shape = "I2",
        gain = { culture = 1, prestige = 1 }, roads = { "single", "single" } },
      { id = "H5", name = "School", type = "cultural", shape = "L3", gain = { culture = 2 },
        near = { "residential" }, bonus = { prestige = 1 }, roads = { "single", "stop" } },
      { id = "H6", name = "Lookout", type = "cultural", shape = "I1", gain = { culture = 1 },
        near = { "mountain" }, bonus = { prestige = 2 }, roads = { "single", "bridge" } },
      { id = "H7", name = "Mill", type = "infrastructure", shape = "I2", gain = { utilities = 1 },
        near = { "river" }, bonus = { utilities = 1 }, roads = { "single", "bridge" } },
      { id = "H8", name = "Well", type = "infrastructure", shape = "I1",
        gain = { utilities = 1, residents = 1 }, roads = { "single", "single" } },
      { id = "H9", name = "Jetty", type = "infrastructure", shape = "I3", gain = { utilities = 2 },
        near = { "river" }, bonus = { trade = 1 }, roads = { "stop", "bridge" } },
      { id = "H10", name = "Cottages", type = "residential", shape = "L3",
        gain = { residents = 2 }, roads = { "single", "single" } },
      { id = "H11", name = "Farm", type = "residential", shape = "O4",
        gain = { residents = 2, prestige = 1 }, near = { "woods" }, bonus = { residents = 1 },
        roads = { "single", "stop" } },
      { id = "H12", name = "Lodge", type = "residential", shape = "I2", gain = { residents = 1 },
        near = { "corner" }, bonus = { culture = 1 }, roads = { "single", "single", "single" } },
    },
  },
  landmarks = {
    {
      { id = "L1a", name = "Great Oak", type = "cultural", shape = "I1", gain = { prestige = 2 } },
      { id = "L1b", name = "Old Bridge House", type = "infrastructure", shape = "I2",
        gain = { utilities = 1 }, near = { "river" }, bonus = { prestige = 2 } },
      { id = "L1c", name = "Manor", type = "residential", shape = "O4",
        gain = { residents = 1, prestige = 1 } },
      { id = "L1d", name = "Fairground", type = "commercial", shape = "I3",
        gain = { trade = 1, prestige = 1 } },
    },
  },
  plans = {
    city = { { id = "VILLAGE", name = "Village", demand = "group", buildings = 3 } },
    development = {
      { id = "CRAFTS", name = "Crafts", demand = "buildings", type = "commercial", buildings = 3 },
    },
    route = { { id = "ROAD", name = "Long road", demand = "network", spaces = 8 } },
  },
}

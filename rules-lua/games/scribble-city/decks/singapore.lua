-- Singapore: three eras of twelve buildings, twelve landmarks and twelve plans.

return {
  title = "Singapore",

  -- Rule 10. The kinds of road pieces.
  road_kinds = { "single", "junction", "stop", "bridge", "tunnel" },

  -- Rules 7 and 44 to 46. demands.lua has the conditions of each plan.
  plans = {
    city = {
      { id = "CITY-1", name = "City hubs", demand = "group", buildings = 5 },
      { id = "CITY-2", name = "Mixed quarter", demand = "mixed group" },
      { id = "CITY-3", name = "Twin estates", demand = "groups", groups = 2, buildings = 3 },
      { id = "CITY-4", name = "Waterfront", demand = "beside", ground = "river", buildings = 4 },
    },
    development = {
      { id = "DEV-1", name = "Balanced books", demand = "all tracks", step = 4 },
      { id = "DEV-2", name = "Specialists", demand = "one track", step = 9 },
      { id = "DEV-3", name = "Skyline", demand = "landmarks", landmarks = 2 },
      { id = "DEV-4", name = "Homes first", demand = "buildings", type = "residential",
        buildings = 6 },
    },
    route = {
      { id = "ROUTE-1", name = "Gateways", demand = "sides", sides = 3 },
      { id = "ROUTE-2", name = "Long haul", demand = "network", spaces = 16 },
      { id = "ROUTE-3", name = "Bus line", demand = "stops", stops = 4 },
      { id = "ROUTE-4", name = "Crossings", demand = "crossings", crossings = 3 },
    },
  },
}

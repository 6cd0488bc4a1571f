-- Rules 35 to 41. The names of ranks and achievements.

return {
  en = {
    ranks = { "Try again!", "Tenant", "Landlord", "Entrepreneur", "Mayor", "President",
              "World Power" },
    environmentalist = "Environmentalist",
    city_planner = "City Planner",
    hotel_magnate = "Hotel Magnate",
    capitalist = "Capitalist",
    shopping_spree = "Shopping Spree",
  },
  de = {
    ranks = { "Versuch's nochmal!", "Untermieter", "Grundbesitzer", "Unternehmer",
              "Bürgermeister", "Präsident", "Weltmacht" },
    environmentalist = "Umweltschützer",
    city_planner = "Stadtplaner",
    hotel_magnate = "Hotelmagnat",
    capitalist = "Kapitalist",
    shopping_spree = "Einkaufswahn",
  },
  no = {
    ranks = { "Prøv igjen!", "Leieboer", "Godseier", "Entreprenør", "Ordfører", "President",
              "Verdensmakt" },
    environmentalist = "Miljøforkjemper",
    city_planner = "Byplanlegger",
    hotel_magnate = "Hotellmagnat",
    capitalist = "Kapitalist",
    shopping_spree = "Shoppedal",
  },
}

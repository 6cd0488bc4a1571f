-- Rules 35 to 41. The names of ranks and achievements.

return {
  en = {
    ranks = { "Try again!", "Tenant", "Landlord", "Entrepreneur", "Mayor", "President",
              "World Power" },
    achievements = { "Environmentalist", "City Planner", "Hotel Magnate", "Capitalist",
                     "Shopping Spree" },
  },
  de = {
    ranks = { "Versuch's nochmal!", "Untermieter", "Grundbesitzer", "Unternehmer",
              "Bürgermeister", "Präsident", "Weltmacht" },
    achievements = { "Umweltschützer", "Stadtplaner", "Hotelmagnat", "Kapitalist",
                     "Einkaufswahn" },
  },
  no = {
    ranks = { "Prøv igjen!", "Leieboer", "Godseier", "Entreprenør", "Ordfører", "President",
              "Verdensmakt" },
    achievements = { "Miljøforkjemper", "Byplanlegger", "Hotellmagnat", "Kapitalist",
                     "Shoppedal" },
  },
}

return { faces = { "ferry", "wood" }, worth = { ferry = 9 } }

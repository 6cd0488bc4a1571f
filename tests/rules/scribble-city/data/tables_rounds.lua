return { eras = 3, rounds = 5, dealt = 3, tunnel_skips = 3 }

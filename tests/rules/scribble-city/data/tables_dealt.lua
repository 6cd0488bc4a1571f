return { eras = 3, rounds = 4, dealt = 4, tunnel_skips = 3 }

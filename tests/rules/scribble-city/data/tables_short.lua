return { eras = 2, rounds = 3, dealt = 3, tunnel_skips = 1 }

return { count = 0, points = 4 }

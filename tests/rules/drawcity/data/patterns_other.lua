return { count = 3, points = 4 }

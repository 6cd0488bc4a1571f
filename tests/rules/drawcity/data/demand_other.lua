return { most = 9, second = 4 }

return { most = 5 }

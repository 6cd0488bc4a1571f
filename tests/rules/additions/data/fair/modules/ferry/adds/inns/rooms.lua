return { 2, 3 }

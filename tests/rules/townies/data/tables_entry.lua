-- A misspelt entry.

return { black_faces = { 1, 2, 3 }, cirles = 9 }

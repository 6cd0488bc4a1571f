-- A drawing that is not text.
return { drawn = 6 }

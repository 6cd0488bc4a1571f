-- A drawing that is no text.
return { drawn = 6 }

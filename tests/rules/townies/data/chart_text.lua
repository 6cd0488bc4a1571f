-- A verdict that is not text.

return { "a", "b", "c", "d", "e", "f", 7, "h" }

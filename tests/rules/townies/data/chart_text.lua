-- A verdict that is no text.

return { "a", "b", "c", "d", "e", "f", 7, "h" }

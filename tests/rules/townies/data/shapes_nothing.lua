-- No shape.

return {}

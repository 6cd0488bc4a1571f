return { drawn = [[
  # . .
  . x .
]] }

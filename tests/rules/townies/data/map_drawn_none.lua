return { drawn = [[
  # #
  # #
]] }

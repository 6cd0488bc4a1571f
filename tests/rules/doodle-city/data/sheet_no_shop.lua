return {
  layout = [[
    T T O H T
    H O T T T
    T T T O H
    O H T T T
    T T H T O
  ]],
  precrossed = { 1, 1, 2, 1, 1 },
}

return {
  layout = [[
    T S O H T
    H O S T S
    S T T O H
    O H T S S
    T S H T O
  ]],
  precrosed = { 1, 1, 2, 1, 1 },
}

return {
  points = { 6, 4, 2 },
  in_use = { [4] = 4 },
}

return {
  precrossed = { 1, 1, 2, 1, 1 },
}

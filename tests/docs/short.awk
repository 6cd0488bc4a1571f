# Fails for a listing of Lua with more than `most` lines.
/^```lua/ { begins = FNR; next }
/^```/ && begins {
  if (FNR - begins - 1 > most) {
    printf "%s:%d: a listing of %d lines; expected at most %d\n", FILENAME, begins, FNR - begins - 1, most
    failed = 1
  }
  begins = 0
}
END { exit failed }

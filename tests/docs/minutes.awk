# Counts what a reader of a tutorial types and reads, and fails if it takes more than `most` minutes, or
# `first` up to the first move at the prompt:
#
#     awk -v most=15 -f minutes.awk DOCUMENT
#
# 200 characters are typed a minute, and 200 words read, of the text and of what plat answers; a listing
# that is typed is read meanwhile. To open a file and to save it takes 10 seconds.
function minutes() { return typed / 200 + read / 200 + files / 6 }

/^```/ && inside { inside = 0; next }
/^```/ { inside = 1; info = $0; files += info ~ /(file|into)=/; next }
inside && info ~ /(file|into)=/ { typed += length($0) + 1; next }
inside && /^\$ / { typed += length($0) - 1; next } # without "$ ", with Enter
inside && info ~ /^```terminal/ && /^[a-z]+( [a-z]+)?> ./ {
  if (!moved) { moved = 1; before = minutes(); typed_before = typed; read_before = read }
  typed += length($0) - index($0, ">")
}
{ read += NF }

END {
  if (moved) printf "to the first move: %d minutes, %d characters, %d words\n", before + 0.5, typed_before, read_before
  printf "in all: %d minutes, %d characters, %d words\n", minutes() + 0.5, typed, read
  exit minutes() > most || (first && before > first)
}

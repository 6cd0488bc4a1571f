/* The file of a kept game: everything in this room that goes beyond the C library. */
#ifndef PLAT_MATCH_DISK_H
#define PLAT_MATCH_DISK_H

#include "text/buffer.h"

/* Make a file that does not exist yet, and lock it for writing. PLAT_E_TWICE when it exists,
 * PLAT_E_IO, PLAT_E_BUSY. */
PlatStatus plat_disk_create(int *file, const char *path, PlatError *error);
/* Open and lock a file. PLAT_E_IO; PLAT_E_BUSY when it is locked already: the error says by which
 * process, if the system knows. */
PlatStatus plat_disk_open(int *file, const char *path, PlatError *error);
/* Whether the open file is still the one at `path`, and has at least `bytes` bytes. */
bool plat_disk_is_at(int file, const char *path, size_t bytes);
/* Whether the regular file at `path` begins with `first` (up to 32 bytes), or has no more than a
 * part of that and is locked: somebody is about to write it. */
bool plat_disk_is_taken(const char *path, const char *first);
/* Whether the open file, with this text, has a copy at `path`: a regular file of its own with the
 * same text, and not a link. The copy is then on the disk. */
bool plat_disk_is_copied(int file, const char *path, const PlatBuffer *text);
/* The whole file; the caller frees it. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_disk_read(int file, const char *path, PlatBuffer *text, PlatError *error);
/* Let the file be its first `at` bytes and then this text, and wait until that is on the disk.
 * PLAT_E_IO: then it is its first `at` bytes, if that is still possible. */
PlatStatus plat_disk_put(int file, const char *path, size_t at, const PlatBuffer *text,
                         PlatError *error);
/* Give the file another name in the same folder, which no other file has. PLAT_E_TWICE,
 * PLAT_E_IO. */
PlatStatus plat_disk_rename(const char *from, const char *to, PlatError *error);
void plat_disk_close(int file);

#endif

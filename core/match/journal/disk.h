/* The file of a kept game: everything in this room that goes beyond the C library. */
#ifndef PLAT_MATCH_DISK_H
#define PLAT_MATCH_DISK_H

#include "text/buffer.h"

/* Make a file that does not exist yet, and lock it for writing. PLAT_E_TWICE when it exists,
 * PLAT_E_IO, PLAT_E_BUSY. */
PlatStatus plat_disk_create(int *file, const char *path, PlatError *error);
/* Open and lock a file. PLAT_E_IO; PLAT_E_BUSY when another process has locked it: the error says
 * which. */
PlatStatus plat_disk_open(int *file, const char *path, PlatError *error);
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

/* Files and folders, as all rooms of the program ask for them. */
#ifndef PLAT_SYSTEM_FILES_H
#define PLAT_SYSTEM_FILES_H

#include <stdio.h>
#include <sys/types.h>

#include "kernel/status.h"
#include "list.h"
#include "text/buffer.h"

bool plat_is_folder(const char *path);
bool plat_is_file(const char *path);
/* True when the name of a file ends with `end` and is longer. */
bool plat_ends_with(const char *name, const char *end);
/* The bytes of the folder's part of a path, its slash included: 0 when there is none. */
int plat_folder_part(const char *path);

/* PLAT_E_IO at `path`, with what errno says. */
PlatStatus plat_file_error(const char *path, PlatError *error);

/* A whole file. `text` is empty (but not NULL) for an empty file; the caller frees it. PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_file_text(const char *path, PlatBuffer *text, PlatError *error);
/* Write a whole file; `mode` as for fopen. PLAT_E_IO. */
PlatStatus plat_file_write(const char *path, const char *mode, const char *text, size_t length,
                           PlatError *error);
/* Close a file that was written. PLAT_E_IO when something could not be written after all. */
PlatStatus plat_file_close(FILE *file, const char *path, PlatError *error);

/* Add what lies in a folder, sorted, each as FOLDER/NAME; what is hidden is left out. PLAT_E_IO. */
PlatStatus plat_folder_list(PlatList *paths, const char *folder, PlatError *error);
/* Make every folder that `path`, which ends in a file's name, leads through. */
void plat_folders_make(char *path, mode_t mode);

#endif

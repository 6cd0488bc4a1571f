/* Files and folders: reading, writing and listing them, with errors that name the path. */
#ifndef PLAT_SYSTEM_FILES_H
#define PLAT_SYSTEM_FILES_H

#include <stdio.h>
#include <sys/types.h>

#include "kernel/status.h"
#include "string_list.h"
#include "text/buffer.h"

bool plat_is_folder(const char *path);
bool plat_is_file(const char *path);
/* True when the name of a file ends with `end` and is longer. */
bool plat_ends_with(const char *name, const char *end);
/* The length of a path up to and including its last slash, 0 when it has none. */
int plat_folder_part(const char *path);

/* PLAT_E_IO at `path` with the message for errno. */
PlatStatus plat_file_error(const char *path, PlatError *error);

/* Open a file of text for reading; NULL when it cannot be read, is no regular file (a pipe might be
 * silent for ever) or has more than 64 MiB: PLAT_E_IO. A pipe that is open already may be named:
 * /dev/stdin, /dev/fd/63. */
FILE *plat_file_open(const char *path, PlatError *error);
/* Read a whole file, opened as above. The caller frees text->text, which is "" for an empty file
 * and NULL after a failure. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_file_text(const char *path, PlatBuffer *text, PlatError *error);
/* PLAT_E_IO when the file is a saved game, which nothing may replace or write over. */
PlatStatus plat_file_refuse_saved(const char *path, PlatError *error);
/* PLAT_E_IO for a saved game, and for a file that is not empty and does not begin with `begins`, a
 * text of at most 99 bytes; `kind` is what such files are: "journal". */
PlatStatus plat_file_refuse_unlike(const char *path, const char *begins, const char *kind,
                                   PlatError *error);
/* Write a whole file, with the mode of fopen. PLAT_E_IO, also for a saved game. */
PlatStatus plat_file_write(const char *path, const char *mode, const char *text, size_t length,
                           PlatError *error);
/* A file that is written next to the one at a path, and takes its place when it is whole. */
typedef struct PlatReplacement {
    FILE *file; /* to be written */
    const char *path;
    char *beside; /* its name until then; NULL: a pipe or a device, which is written to */
} PlatReplacement;

/* Begin to write; `path` is borrowed until the end. A saved game is never replaced, under none of
 * its names. PLAT_E_IO, PLAT_E_MEMORY: there is nothing to end. */
PlatStatus plat_replacement_begin(PlatReplacement *self, const char *path, PlatError *error);
/* Let the file replace the one at the path, as a whole and on the disk; or drop it,
 * when `status`, that of the writing, is a failure. Nothing else is written over. Returns
 * `status`, or PLAT_E_IO. */
PlatStatus plat_replacement_end(PlatReplacement *self, PlatStatus status, PlatError *error);
/* Begin, let `write` write, and end. PLAT_E_IO, PLAT_E_MEMORY, or what `write` says. */
typedef PlatStatus PlatFileWriter(void *context, FILE *file, PlatError *error);
PlatStatus plat_file_replace(const char *path, PlatFileWriter *write, void *context,
                             PlatError *error);
/* Write a text as a whole file in this way; to standard output with the path "-". */
PlatStatus plat_file_put(const char *path, const PlatBuffer *text, PlatError *error);

/* Close a file that was written since errno was 0. PLAT_E_IO when something could not be written
 * after all. */
PlatStatus plat_file_close(FILE *file, const char *path, PlatError *error);

/* Add the files and folders of a folder, each as FOLDER/NAME, sorted, without hidden ones.
 * PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_folder_list(PlatStrings *paths, const char *folder, PlatError *error);
/* Make the folders above the file `path`, those that do not exist. */
void plat_folders_make(char *path, mode_t mode);

/* *path is "plat/NAME" in the XDG state folder, freed by the caller. PLAT_E_IO when there is no
 * home, PLAT_E_MEMORY. */
PlatStatus plat_state_path(char **path, const char *name, PlatError *error);
/* The same in the XDG cache folder. */
PlatStatus plat_cache_path(char **path, const char *name, PlatError *error);

/* Write a cell of a CSV file, `before` and then `text` (NULL is ""), in quotes, as it may hold a
 * comma. */
void plat_csv_put(FILE *file, const char *before, const char *text);

#endif

/* Files and folders: the calls of the system, with errors that name the path. */
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "text/buffer.h"

enum { MAX_TEXT = 16 << 20 /* bytes of a file that is read as a whole */ };

bool plat_is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool plat_is_file(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

bool plat_ends_with(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

int plat_folder_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path) + 1 : 0;
}

PlatStatus plat_file_error(const char *path, PlatError *error) {
    return plat_error_set(error, PLAT_E_IO, path, "%s", strerror(errno));
}

FILE *plat_file_open(const char *path, PlatError *error) {
    struct stat about;
    if (stat(path, &about) != 0) {
        plat_file_error(path, error);
    } else if (!S_ISREG(about.st_mode)) {
        plat_error_set(error, PLAT_E_IO, path, "this is not a file");
    } else if (about.st_size > MAX_TEXT) {
        plat_error_set(error, PLAT_E_IO, path, "this file is larger than %d MiB", MAX_TEXT >> 20);
    } else {
        FILE *file = fopen(path, "r");
        if (!file)
            plat_file_error(path, error);
        return file;
    }
    return NULL;
}

PlatStatus plat_file_text(const char *path, PlatBuffer *text, PlatError *error) {
    char piece[4096];
    FILE *file = plat_file_open(path, error);
    *text = (PlatBuffer){0};
    if (!file)
        return PLAT_E_IO;
    plat_buffer_put_bytes(text, "", 0);
    errno = 0;
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        plat_buffer_put_bytes(text, piece, got);
    PlatStatus status = ferror(file) ? plat_file_error(path, error) : PLAT_OK;
    fclose(file);
    if (status == PLAT_OK && text->failed)
        status = plat_error_set(error, PLAT_E_MEMORY, path, "out of memory");
    if (status != PLAT_OK) {
        free(text->text);
        *text = (PlatBuffer){0};
    }
    return status;
}

PlatStatus plat_file_close(FILE *file, const char *path, PlatError *error) {
    bool failed = ferror(file) != 0;
    errno = failed ? EIO : 0;
    return fclose(file) != 0 || failed ? plat_file_error(path, error) : PLAT_OK;
}

PlatStatus plat_file_write(const char *path, const char *mode, const char *text, size_t length,
                           PlatError *error) {
    FILE *file = fopen(path, mode);
    if (!file)
        return plat_file_error(path, error);
    fwrite(text, 1, length, file);
    return plat_file_close(file, path, error);
}

PlatStatus plat_folder_list(PlatList *paths, const char *folder, PlatError *error) {
    DIR *open = opendir(folder);
    if (!open)
        return plat_file_error(folder, error);
    for (struct dirent *entry; (entry = readdir(open));) {
        PlatBuffer path = {0};
        if (entry->d_name[0] != '.')
            plat_buffer_add(&path, "%s/%s", folder, entry->d_name);
        if (path.text)
            plat_list_word(paths, path.text);
        free(path.text);
    }
    closedir(open);
    plat_list_sort(paths);
    return PLAT_OK;
}

void plat_folders_make(char *path, mode_t mode) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, mode);
        *slash = '/';
    }
}

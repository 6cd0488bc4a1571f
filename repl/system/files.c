/* Files and folders: the calls of the system, with errors that name the path. */
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "match/journal/save_file.h"
#include "text/buffer.h"

enum { MAX_TEXT = 64 << 20 /* bytes of a file that is read as a whole */ };

/* Whether it is a name of the system's, of a device or of a file that is open. */
static bool is_system_name(const char *path) {
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

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

/* A pipe may be silent for ever, so it is read only under a name that the shell gives to an open
 * one: /dev/stdin, or /dev/fd/63 for `<(...)`. */
FILE *plat_file_open(const char *path, PlatError *error) {
    struct stat about;
    /* without O_NONBLOCK, opening a pipe waits for its writer */
    const int opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    FILE *file = NULL;
    const bool is_socket = opened < 0 && errno == ENXIO;
    if (!is_socket && (opened < 0 || fstat(opened, &about) != 0))
        plat_file_error(path, error);
    else if (is_socket ||
             (!S_ISREG(about.st_mode) && !(S_ISFIFO(about.st_mode) && is_system_name(path))))
        plat_error_set(error, PLAT_E_IO, path, "this is not a regular file");
    else if (about.st_size > MAX_TEXT)
        plat_error_set(error, PLAT_E_IO, path, "this file is larger than %d MiB", MAX_TEXT >> 20);
    else if (fcntl(opened, F_SETFL, 0) != 0 || !(file = fdopen(opened, "r")))
        plat_file_error(path, error);
    if (opened >= 0 && !file)
        close(opened);
    return file;
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
    if (status != PLAT_OK)
        plat_buffer_free(text);
    return status;
}

PlatStatus plat_file_close(FILE *file, const char *path, PlatError *error) {
    bool failed = ferror(file) != 0;
    errno = !failed ? 0 : errno ? errno : EIO;
    return fclose(file) != 0 || failed ? plat_file_error(path, error) : PLAT_OK;
}

PlatStatus plat_file_refuse_saved(const char *path, PlatError *error) {
    if (!plat_save_file_is_at(path))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, path,
                          "this is a saved game, and only `plat resume` writes to it");
}

PlatStatus plat_file_refuse_unlike(const char *path, const char *begins, const char *kind,
                                   PlatError *error) {
    char found[100] = "";
    TRY(plat_file_refuse_saved(path, error));
    FILE *file = plat_is_file(path) ? fopen(path, "r") : NULL;
    if (!file)
        return PLAT_OK; /* not there; what else is wrong shows when it is written */
    const size_t length = fread(found, 1, strlen(begins), file);
    fclose(file);
    if (length == 0 || strcmp(found, begins) == 0)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_IO,
                     "%s exists and is no %s of plat's; delete it, or name another file", path,
                     kind);
}

PlatStatus plat_file_write(const char *path, const char *mode, const char *text, size_t length,
                           PlatError *error) {
    TRY(plat_file_refuse_saved(path, error));
    FILE *file = fopen(path, mode);
    if (!file)
        return plat_file_error(path, error);
    errno = 0;
    fwrite(text, 1, length, file);
    return plat_file_close(file, path, error);
}

/* The mode of the file that is replaced, or that of a new one. */
static mode_t mode_for(const char *path) {
    struct stat about;
    if (stat(path, &about) == 0)
        return about.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Make the names in the folder of `path` last, where the file system can do that. */
static void sync_folder(const char *path) {
    PLAT_FREED char *folder = strndup(path, (size_t)plat_folder_part(path));
    int open_folder = folder ? open(*folder ? folder : ".", O_RDONLY | O_CLOEXEC) : -1;
    if (open_folder >= 0) {
        fsync(open_folder);
        close(open_folder);
    }
}

/* A pipe or a device is there to be written to, and must not become a file; nor must the name of an
 * open file, such as /dev/stdout. */
static bool is_special(const char *path) {
    struct stat about;
    return is_system_name(path) ||
           (stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode));
}

PlatStatus plat_replacement_begin(PlatReplacement *self, const char *path, PlatError *error) {
    *self = (PlatReplacement){.path = path};
    errno = EISDIR;
    if (plat_is_folder(path))
        return plat_file_error(path, error);
    if (is_special(path)) {
        self->file = fopen(path, "w");
    } else {
        PlatBuffer beside = {0};
        TRY(plat_file_refuse_saved(path, error));
        plat_buffer_add(&beside, "%s.XXXXXX", path);
        self->beside = plat_buffer_take(&beside);
        if (!self->beside)
            return plat_no_memory(error);
        const int made = mkstemp(self->beside); /* a name that nothing else has */
        self->file = made < 0 ? NULL : fdopen(made, "w");
    }
    if (!self->file) {
        plat_file_error(path, error);
        free(self->beside);
        return PLAT_E_IO;
    }
    errno = 0; /* what goes wrong from here on is why the file cannot be written */
    return PLAT_OK;
}

/* Bring the new file to the disk, with the mode of the one that it replaces. */
static bool is_settled(const PlatReplacement *self) {
    return !self->beside || (fflush(self->file) == 0 && fsync(fileno(self->file)) == 0 &&
                             fchmod(fileno(self->file), mode_for(self->path)) == 0);
}

PlatStatus plat_replacement_end(PlatReplacement *self, PlatStatus status, PlatError *error) {
    if (status == PLAT_OK && !is_settled(self))
        status = plat_file_error(self->path, error);
    const PlatStatus closed =
        plat_file_close(self->file, self->path, status == PLAT_OK ? error : NULL);
    status = status == PLAT_OK ? closed : status;
    if (status == PLAT_OK && self->beside && rename(self->beside, self->path) != 0)
        status = plat_file_error(self->path, error);
    if (status == PLAT_OK && self->beside)
        sync_folder(self->path);
    else if (self->beside)
        unlink(self->beside);
    free(self->beside);
    *self = (PlatReplacement){0};
    return status;
}

PlatStatus plat_file_replace(const char *path, PlatFileWriter *write, void *context,
                             PlatError *error) {
    PlatReplacement replacement;
    TRY(plat_replacement_begin(&replacement, path, error));
    PlatStatus status = write(context, replacement.file, error);
    if (status == PLAT_E_IO && error && !error->where[0])
        snprintf(error->where, sizeof error->where, "%.150s", path);
    return plat_replacement_end(&replacement, status, error);
}

static PlatStatus put_text(void *context, FILE *file, PlatError *error) {
    const PlatBuffer *text = context;
    (void)error; /* the end of the replacement reports it */
    fwrite(text->text, 1, text->length, file);
    return PLAT_OK;
}

PlatStatus plat_file_put(const char *path, const PlatBuffer *text, PlatError *error) {
    PlatBuffer borrowed = *text;
    return strcmp(path, "-") == 0 ? put_text(&borrowed, stdout, error)
                                  : plat_file_replace(path, put_text, &borrowed, error);
}

PlatStatus plat_folder_list(PlatStrings *paths, const char *folder, PlatError *error) {
    DIR *open = opendir(folder);
    if (!open)
        return plat_file_error(folder, error);
    for (struct dirent *entry; (entry = readdir(open));)
        if (entry->d_name[0] != '.')
            plat_strings_add_path(paths, folder, entry->d_name);
    closedir(open);
    plat_strings_sort(paths);
    return paths->failed ? plat_no_memory(error) : PLAT_OK;
}

void plat_folders_make(char *path, mode_t mode) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, mode);
        *slash = '/';
    }
}

/* *path is "plat/NAME" in the folder that the variable says, or in the one below home. */
static PlatStatus user_path(char **path, const char *variable, const char *below, const char *name,
                            PlatError *error) {
    PlatBuffer text = {0};
    const char *folder = getenv(variable), *home = getenv("HOME");
    if (folder && folder[0] == '/')
        plat_buffer_add(&text, "%s/plat/%s", folder, name);
    else if (home && home[0] == '/')
        plat_buffer_add(&text, "%s/%s/plat/%s", home, below, name);
    else
        return plat_fail(error, PLAT_E_IO, "neither %s nor HOME is set", variable);
    *path = text.text;
    return text.text ? PLAT_OK : plat_no_memory(error);
}

PlatStatus plat_state_path(char **path, const char *name, PlatError *error) {
    return user_path(path, "XDG_STATE_HOME", ".local/state", name, error);
}

PlatStatus plat_cache_path(char **path, const char *name, PlatError *error) {
    return user_path(path, "XDG_CACHE_HOME", ".cache", name, error);
}

void plat_csv_put(FILE *file, const char *before, const char *text) {
    fprintf(file, "\"%s", before);
    for (; text && *text; text++)
        fprintf(file, *text == '"' ? "\"%c" : "%c", *text);
    fputc('"', file);
}

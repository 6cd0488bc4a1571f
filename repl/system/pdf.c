/* rsvg-convert writes to a file of its own, so a file at the path stays until the PDF is whole. */
#include "pdf.h"

#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files.h"
#include "kernel/scope.h"

extern char **environ;

enum { NOT_FOUND = 127 };

static PlatStatus not_installed(PlatError *error) {
    return plat_fail(error, PLAT_E_NAME,
                     "a PDF is made by rsvg-convert, which is not installed: sudo apt install "
                     "librsvg2-bin (elsewhere: librsvg); --svg writes the pages without it");
}

/* Run it; its messages go where ours go. */
static PlatStatus convert(const char *to, char *const *page, PlatError *error) {
    int pages = 0, code = 0;
    while (page[pages])
        pages++;
    PLAT_FREED const char **word = calloc((size_t)pages + 8, sizeof *word);
    if (!word)
        return plat_no_memory(error);
    const char *first[] = {"rsvg-convert", "--format", "pdf", "--output", to, "--"};
    memcpy(word, first, sizeof first);
    memcpy(word + sizeof first / sizeof *first, page, (size_t)pages * sizeof *word);
    pid_t child = 0;
    int failed = posix_spawnp(&child, word[0], NULL, NULL, (char *const *)word, environ);
    if (failed == ENOENT)
        return not_installed(error);
    if (failed)
        return plat_error_set(error, PLAT_E_IO, "rsvg-convert", "%s", strerror(failed));
    while (waitpid(child, &code, 0) < 0)
        if (errno != EINTR)
            return plat_file_error("rsvg-convert", error);
    if (WIFEXITED(code) && WEXITSTATUS(code) == 0)
        return PLAT_OK;
    if (WIFEXITED(code) && WEXITSTATUS(code) == NOT_FOUND)
        return not_installed(error);
    return plat_fail(error, PLAT_E_IO, "rsvg-convert failed");
}

/* The end of the program reports what standard output did not take. */
static PlatStatus copy(void *context, FILE *to, PlatError *error) {
    char part[16384];
    FILE *from = fopen(context, "rb");
    if (!from)
        return plat_file_error(context, error);
    size_t length;
    while ((length = fread(part, 1, sizeof part, from)) > 0 && !ferror(to))
        fwrite(part, 1, length, to);
    int cause = errno;
    bool read = !ferror(from), written = !ferror(to) || to == stdout;
    fclose(from);
    return read && written ? PLAT_OK : plat_fail(error, PLAT_E_IO, "%s", strerror(cause));
}

PlatStatus plat_pdf_write(const char *path, char *const *page, PlatError *error) {
    const char *folder = getenv("TMPDIR");
    char own[4096];
    snprintf(own, sizeof own, "%s/plat-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(own);
    if (file < 0)
        return plat_file_error(own, error);
    close(file);
    PlatStatus status = convert(own, page, error);
    if (status == PLAT_OK)
        status = strcmp(path, "-") == 0 ? copy(own, stdout, error)
                                        : plat_file_replace(path, copy, own, error);
    unlink(own);
    return status;
}

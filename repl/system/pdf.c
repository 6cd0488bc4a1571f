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
#include "text/utf8.h"

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

/* --- the title --- */

/* The number behind the last `key` at the end of the file, or 0. */
static int number_behind(const PlatBuffer *pdf, const char *key) {
    const char *at = NULL, *next = pdf->text + (pdf->length > 300 ? pdf->length - 300 : 0);
    while ((next = strstr(next, key)))
        at = next += strlen(key);
    return at ? atoi(at) : 0;
}

/* Add an object once more behind all others, with `more` in it, and its place to the table. False:
 * there is no such object. */
static bool add_again(PlatBuffer *pdf, PlatBuffer *table, int number, const char *more) {
    char head[32];
    snprintf(head, sizeof head, "\n%d 0 obj\n<<", number);
    size_t length = strlen(head), at = 0;
    while (at + length < pdf->length && memcmp(pdf->text + at, head, length) != 0)
        at++;
    const char *end = strstr(pdf->text + at, "endobj"); /* these objects are texts */
    if (at + length >= pdf->length || !end)
        return false;
    const int rest = (int)(end - pdf->text - (ptrdiff_t)(at + length));
    PLAT_FREED char *said = strndup(pdf->text + at + length, (size_t)rest);
    plat_buffer_add(table, "%d 1\n%010zu 00000 n \n", number, pdf->length + 1);
    plat_buffer_add(pdf, "%s%s%sendobj\n", head, more, said ? said : "");
    return said;
}

/* Add a title, which viewers show, and the language. They go into objects of their own behind the
 * file, as PDF has it for changes; librsvg of today writes neither. A file whose table is not one
 * of text stays as it is. */
static void add_title(PlatBuffer *pdf, const char *title) {
    int size = number_behind(pdf, "/Size "), root = number_behind(pdf, "/Root ");
    int info = number_behind(pdf, "/Info "), before = number_behind(pdf, "startxref\n");
    const size_t old = pdf->length;
    PLAT_TEXT table = {0};
    PLAT_TEXT said = {0};
    plat_buffer_put(&said, " /Title <FEFF");
    for (size_t left = strlen(title), taken; left > 0; title += taken, left -= taken) {
        int32_t point;
        bool clean;
        taken = plat_utf8_next(title, left, &point, &clean);
        plat_buffer_add(&said, "%04X", (unsigned)(point > 0xFFFF ? '?' : point));
    }
    plat_buffer_put(&said, ">\n  ");
    if (!size || !root || !info || !before || !add_again(pdf, &table, info, said.text) ||
        !add_again(pdf, &table, root,
                   " /Lang (en)\n   /ViewerPreferences << /DisplayDocTitle true >>\n  ")) {
        pdf->length = old;
        return;
    }
    const size_t start = pdf->length;
    plat_buffer_add(
        pdf,
        "xref\n%strailer\n<< /Size %d\n   /Root %d 0 R\n   /Info %d 0 R\n   /Prev %d\n>>\n"
        "startxref\n%zu\n%%%%EOF\n",
        table.text, size, root, info, before, start);
}

PlatStatus plat_pdf_write(const char *path, char *const *page, const char *title,
                          PlatError *error) {
    const char *folder = getenv("TMPDIR");
    char own[4096];
    PLAT_TEXT pdf = {0};
    snprintf(own, sizeof own, "%s/plat-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(own);
    if (file < 0)
        return plat_file_error(own, error);
    close(file);
    PlatStatus status = convert(own, page, error);
    if (status == PLAT_OK)
        status = plat_file_text(own, &pdf, error);
    if (status == PLAT_OK) {
        add_title(&pdf, title);
        status = pdf.failed ? plat_no_memory(error) : plat_file_put(path, &pdf, error);
    }
    unlink(own);
    return status;
}

/* A game's journal, as a file. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "journal_file.h"
#include "system/output.h"
#include "text/buffer.h"

/* Nothing but a journal (or nothing at all) is written over. */
static PlatStatus check_target(const char *path, PlatError *error) {
    static const char first[] = "plat journal";
    char begins[sizeof first] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return PLAT_OK; /* not there; what else is wrong shows when it is written */
    size_t length = fread(begins, 1, sizeof first - 1, file);
    fclose(file);
    if (length == 0 || strcmp(begins, first) == 0)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, "",
                          "%s exists and is not a journal; it is left as "
                          "it is",
                          path);
}

static PlatStatus cannot_write(const char *path, PlatError *error) {
    return plat_error_set(error, PLAT_E_IO, "", "cannot write %s: %s", path, strerror(errno));
}

/* Write beside the target first, so that a full disk leaves an older journal whole. */
PlatStatus plat_journal_file_write(const PlatSession *session, const char *path, PlatError *error) {
    PlatJournalHeader *header = calloc(PLAT_JOURNAL_HEADERS, sizeof *header);
    PlatBuffer beside = {0};
    plat_buffer_add(&beside, "%s.part", path);
    PlatStatus status = check_target(path, error);
    if (!header || !beside.text)
        status = plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    FILE *file = status == PLAT_OK ? fopen(beside.text, "w") : NULL;
    if (status == PLAT_OK && !file)
        status = cannot_write(path, error);
    if (file) {
        int headers = plat_session_headers(session, header, PLAT_JOURNAL_HEADERS);
        status = plat_journal_write(file, header, headers, session->match, error);
        bool closed = fclose(file) == 0;
        if (status == PLAT_OK && (!closed || rename(beside.text, path) != 0))
            status = cannot_write(path, error);
        if (status != PLAT_OK)
            unlink(beside.text);
    }
    free(header);
    free(beside.text);
    return status;
}

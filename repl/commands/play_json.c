/* Lines come from standard input and go to standard output; drive.h carries them out. */
#include "play_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/drive.h"
#include "session/message.h"
#include "system/files.h"
#include "system/output.h"

/* Read a line into `line`, whose room is one byte more than a message may have: what does not fit
 * is thrown away. False at the end of input. */
static bool read_line(char *line, size_t *length) {
    int c = getc_unlocked(stdin);
    if (c == EOF)
        return false;
    for (*length = 0; c != EOF && c != '\n'; c = getc_unlocked(stdin))
        if (*length <= PLAT_MAX_MESSAGE)
            line[(*length)++] = (char)c;
    return true;
}

static void put_line(PlatBuffer *text) {
    puts(text->text && !text->failed ? text->text
                                     : "{\"ok\":false,\"error\":\"out of memory\",\"where\":\"\"}");
    fflush(stdout);
    free(text->text);
    *text = (PlatBuffer){0};
}

static PlatStatus play(PlatDrive *drive, PlatBuffer *greeting, PlatError *error) {
    char *line = malloc(PLAT_MAX_MESSAGE + 1);
    PlatBuffer reply = {0};
    size_t length;
    if (!line)
        return plat_no_memory(error);
    put_line(greeting);
    for (bool more = true; more && read_line(line, &length);) {
        more = plat_drive_line(drive, line, length, &reply);
        put_line(&reply);
    }
    free(line);
    return PLAT_OK;
}

static PlatStatus refuse_flags(const PlatArguments *arguments, PlatError *error) {
    static const char *const other[] = {"eval", "keep-going", "play-out", "fair",
                                        "save", "names",      "open"};
    for (size_t n = 0; n < sizeof other / sizeof *other; n++)
        if (plat_flag(arguments, other[n]))
            return plat_fail(error, PLAT_E_ARGUMENT, "--%s cannot be given with --json", other[n]);
    if (arguments->words > 1)
        return plat_fail(error, PLAT_E_ARGUMENT, "--json reads standard input, not a script");
    if (plat_ends_with(arguments->request.game, ".plat"))
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "--json begins a game; a journal cannot be given with it");
    return PLAT_OK;
}

int plat_play_json(const PlatArguments *arguments) {
    PlatDrive *drive = NULL;
    PlatBuffer greeting = {0};
    PlatError error = {0};
    PlatStatus status = refuse_flags(arguments, &error);
    if (status == PLAT_OK)
        status = plat_drive_begin(&drive, &arguments->request, &greeting, &error);
    if (status == PLAT_OK)
        status = play(drive, &greeting, &error);
    free(greeting.text);
    plat_drive_end(drive);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("play", &error);
}

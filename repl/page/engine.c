/* The engine of a page without a server: a game goes on from its journal, and lines of the protocol
 * are answered. The page's worker calls these functions; repl/page/worker.js. */
#include <string.h>

#include "kernel/scope.h"
#include "session/autosave.h"
#include "session/protocol.h"
#include "tests.h"

static PlatProtocol *drive;
static PlatPageTests tests;
static PlatBuffer reply;

/* What is returned lasts until the next call. */
static const char *give(void) {
    return reply.text && !reply.failed
               ? reply.text
               : "{\"ok\":false,\"error\":\"out of memory\",\"where\":\"\"}";
}

/* Go on with the game of the journal at `path`, in place of the game before. Returns the first line
 * of the protocol, or what is wrong. */
const char *plat_engine_begin(const char *path);
/* Carry out a line of the protocol, without its end. Returns the answer. */
const char *plat_engine_line(const char *line);
/* Run some of the game's rule tests, as tests.h says: from the first ("first"), or the next. */
const char *plat_engine_tests(const char *from);

const char *plat_engine_begin(const char *path) {
    PlatSession session = {0};
    PlatError error = {0};
    PLAT_TEXT notes = {0};
    plat_protocol_end(drive);
    drive = NULL;
    plat_buffer_free(&reply);
    PlatStatus status = plat_session_play(&session, path, &notes, &error);
    if (status == PLAT_OK)
        status = plat_protocol_go_on(&drive, &session, &reply, &error);
    if (status != PLAT_OK)
        plat_protocol_put_error(&reply, &error);
    return give();
}

const char *plat_engine_line(const char *line) {
    PlatError error = {0};
    plat_buffer_free(&reply);
    if (drive) {
        plat_protocol_line(drive, line, strlen(line), &reply);
    } else {
        plat_fail(&error, PLAT_E_NOT_ASKED, "no game has begun");
        plat_protocol_put_error(&reply, &error);
    }
    return give();
}

const char *plat_engine_tests(const char *from) {
    enum { SLICE = 50 /* milliseconds */ };
    if (!drive)
        return plat_engine_line(""); /* says so */
    plat_buffer_free(&reply);
    if (strcmp(from, "first") == 0)
        plat_page_tests_begin(&tests, plat_protocol_session(drive));
    plat_page_tests_run(&tests, SLICE, &reply);
    return give();
}

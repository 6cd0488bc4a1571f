/* A line of JSON that another program wrote: one object, as docs/protocol.md has it. */
#ifndef PLAT_SESSION_JSON_MESSAGE_H
#define PLAT_SESSION_JSON_MESSAGE_H

#include <jansson.h>

#include "match/match.h"
#include "text/buffer.h"

enum { PLAT_MAX_MESSAGE = 1 << 20 /* bytes of a line */ };

/* Read `length` bytes, without the end of the line. `whose` begins a message: "its answer". *out is
 * freed with json_decref. PLAT_E_FORMAT: it is not JSON, no object, not UTF-8, or names a key
 * twice; PLAT_E_LIMIT: it is too long. */
PlatStatus plat_message_read(json_t **out, const char *line, size_t length, const char *whose,
                             PlatError *error);
/* The value of "choice", a text or a whole number, as the text of an answer, for
 * plat_choice_parse. PLAT_E_FORMAT: there is none, or it can be none. */
PlatStatus plat_message_choice(const json_t *message, char text[PLAT_MAX_NAME], PlatError *error);
/* Add ,"KEY":JSON to an object that is being written; *json is freed. Nothing is added when
 * `status`, that of making it, is not PLAT_OK. Returns `status`. */
PlatStatus plat_message_put(PlatBuffer *object, const char *key, char **json, PlatStatus status);

#endif

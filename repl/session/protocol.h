/* A game that another program drives: a line of JSON in, a line of JSON out. docs/protocol.md
 * describes them. */
#ifndef PLAT_SESSION_PROTOCOL_H
#define PLAT_SESSION_PROTOCOL_H

#include "session.h"

typedef struct PlatProtocol PlatProtocol;

/* Begin the game that was asked for, with its bots, and let those answer that are asked first.
 * `greeting` gets the first line, without its end. Freed with plat_protocol_end. Errors as
 * plat_session_begin, and what the bots say. */
PlatStatus plat_protocol_begin(PlatProtocol **drive, const PlatRequest *request,
                               PlatBuffer *greeting, PlatError *error);
/* As above with a session that has its game. It is taken over, with the bots of its request. The
 * rest as above; after a failure the session is ended too. */
PlatStatus plat_protocol_go_on(PlatProtocol **drive, PlatSession *session, PlatBuffer *greeting,
                               PlatError *error);
/* Drive the game of a session that stays the caller's and outlives it. It has no bots. Freed with
 * plat_protocol_end. PLAT_E_MEMORY. */
PlatStatus plat_protocol_over(PlatProtocol **drive, PlatSession *session, PlatError *error);
/* Carry out a line (`length` bytes, without its end) whole or not at all, and write the answer,
 * which says what went wrong if anything did, to `reply`. False when the line was the last. */
bool plat_protocol_line(PlatProtocol *drive, const char *line, size_t length, PlatBuffer *reply);
/* Replace `reply` by the answer to a line that failed. */
void plat_protocol_put_error(PlatBuffer *reply, const PlatError *error);
const PlatMatch *plat_protocol_match(const PlatProtocol *drive);
const PlatSession *plat_protocol_session(const PlatProtocol *drive);
void plat_protocol_end(PlatProtocol *drive);

#endif

/* What may be seen of a game, as JSON text for other programs: a bot in any language, a program
 * that drives a game. docs/protocol.md describes it.
 *
 * The keys that a dump has, too, mean the same, and the same functions write them (dump_state.h).
 * Every text is one line without its end, and the caller frees it. PLAT_E_MEMORY everywhere. */
#ifndef PLAT_LAB_VIEW_JSON_H
#define PLAT_LAB_VIEW_JSON_H

#include "view.h"

PLAT_API_BEGIN

/* A bot's view: where the game is, and the state as the seat knows it. */
PlatStatus plat_json_view(char **out, const PlatSeatView *view, PlatError *error);
/* The same of a position, for a seat, for a spectator (-1) or with nothing hidden (PLAT_DUMP_OPEN).
 * In a simultaneous step nobody sees what the others are asked in it. PLAT_E_RANGE: there is no
 * such seat. */
PlatStatus plat_json_position(char **out, const PlatMatch *match, int viewer, PlatError *error);
/* A question: its name, its kind and its options as text. Of a range with more than
 * PLAT_JSON_OPTIONS numbers only the bounds are named. */
enum { PLAT_JSON_OPTIONS = 1000 };
PlatStatus plat_json_question(char **out, const PlatAsk *ask, PlatError *error);
/* The same of the question that waits for `seat`, with what a page shows besides: the step, the
 * board that is asked about, the seat's answers before it in this step, the titles of its options,
 * and the cells of each placement. PLAT_E_NOT_ASKED. */
PlatStatus plat_json_asked(char **out, const PlatMatch *match, int seat, PlatError *error);
/* The choices that `seat` may not make now, each with what refuses it, the names of the conditions
 * that do, and its cells on the board: [{"choice", "why", "needs", "cells"}]; an empty list for a
 * range. PLAT_E_NOT_ASKED. */
PlatStatus plat_json_refused(char **out, const PlatMatch *match, int seat, PlatError *error);
/* The geometry of each board, by field. */
PlatStatus plat_json_boards(char **out, const PlatRules *rules, PlatError *error);
/* What players read in place of names: of each field, and of all else that has a title. */
PlatStatus plat_json_titles(char **out, const PlatRules *rules, PlatError *error);
/* What happened, as in a dump's record: all but the first `skipped` events. A seat or a spectator
 * learns of no card, of public dice alone, and of other seats' answers to what; in simultaneous
 * steps nothing of other seats. Both hear notes of the rules. */
PlatStatus plat_json_log(char **out, const PlatMatch *match, int viewer, int skipped,
                         PlatError *error);
/* The score sheet with its reasons, as in a dump. A seat or a spectator gets, until the game is
 * over, the points that follow from what it may see, and null for the others. */
PlatStatus plat_json_score(char **out, const PlatMatch *match, int viewer, PlatError *error);
/* A position that looks the same to `seat`, with what it cannot know resampled from `seed`;
 * freed with plat_match_free. PLAT_E_MEMORY, or what the rules say when they fail. */
PlatStatus plat_json_imagine(PlatMatch **out, const PlatMatch *match, int seat, uint64_t seed,
                             PlatError *error);
/* A hash of what a seat or a spectator knows, of sixteen digits: it changes whenever that does, and
 * others' answers of a simultaneous step do not change it. */
PlatStatus plat_json_version(char version[20], const PlatMatch *match, int viewer,
                             PlatError *error);
/* The names of the seats; any text, as a JSON string. */
PlatStatus plat_json_seats(char **out, const PlatRules *rules, PlatError *error);
PlatStatus plat_json_text(char **out, const char *text, PlatError *error);

PLAT_API_END

#endif

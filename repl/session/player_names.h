/* The names of the people at the seats. Rules never see them, and nothing in a game depends on
 * them: they are shown in place of the seats' names, and saved with the game. */
#ifndef PLAT_SESSION_PLAYER_NAMES_H
#define PLAT_SESSION_PLAYER_NAMES_H

#include "session.h"

enum { PLAT_PERSON_COLUMNS = 20 /* that a name takes at most */ };

/* Give seats names as `text` says: "Ann Bob" for those without a bot, in their order; "pink=Ann";
 * or several of these, separated by commas, or by blanks where no name holds one. "none", alone or
 * as a name, takes them back. `person` has a name for each seat, and is as it was on failure.
 * PLAT_E_NAME, PLAT_E_RANGE, PLAT_E_TWICE, PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_people_take(PlatPerson person[PLAT_MAX_SEATS], const PlatRequest *request,
                            const PlatRules *rules, const char *text, PlatError *error);
/* Take the names that a journal has at its end. plat ignores what is no name. */
void plat_people_read(PlatRequest *request, const PlatRules *rules, const PlatJournal *journal);

/* The seat's person, or the seat's own name; as long as the request. */
const char *plat_people_name(const PlatRequest *request, const PlatRules *rules, int seat);
/* The seat whose person `text` names, in capitals or not, with `length` bytes; -1: nobody is called
 * so. */
int plat_people_find(const PlatRequest *request, const char *text, size_t length);
/* As plat_record_move, with the person in place of the seat. */
int plat_people_move(const PlatRequest *request, const PlatMatch *match, int first,
                     PlatBuffer *text);

#endif

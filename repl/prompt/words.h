/* Words for Tab: what may stand where a word was begun. */
#ifndef PLAT_PROMPT_WORDS_H
#define PLAT_PROMPT_WORDS_H

#include "prompt.h"
#include "system/list.h"

/* What is being completed. */
typedef struct PlatPlace {
    PlatPrompt *prompt;
    PlatList found;
    const char *words; /* behind the command's name */
    const char *typed; /* the beginning of the last of them; a source may set it further back */
} PlatPlace;

/* Offers all words that may stand there. Of a command that needs a game it is called with one. */
typedef void PlatOfferWords(PlatPlace *place);

/* Offer one word: kept when it goes on from what was typed. */
void plat_offer(PlatPlace *place, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Offer a list of the host's, which is freed; it may be NULL. */
void plat_offer_names(PlatPlace *place, char **names);

/* Offer the fields that are chosen (NULL: all), those of seats as `blue.hand` or by name alone. */
typedef bool PlatChooseField(const PlatField *field);
void plat_offer_fields(PlatPlace *place, PlatChooseField *choose, bool with_seats);

/* Sources of words that several commands share. A move's words are the whole of a move; a field
 * stands first alone. */
PlatOfferWords plat_offer_moves, plat_offer_seats, plat_offer_first_field, plat_offer_files;

#endif

/* Words for Tab: what a word that was begun may become. */
#ifndef PLAT_TYPED_WORDS_H
#define PLAT_TYPED_WORDS_H

#include "prompt/prompt.h"
#include "system/list.h"

/* What is being completed. */
typedef struct PlatPlace {
    PlatPrompt *prompt;
    PlatList found;
    const char *words; /* what follows the command's name */
    const char *typed; /* where the last of them begins; a source may move it further back */
} PlatPlace;

/* Offers all words that may stand there. A game is there if the command needs one. */
typedef void PlatOfferWords(PlatPlace *place);

/* Offer one word, which is kept if it begins with what was typed. */
void plat_offer(PlatPlace *place, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Offer the names of a list from the host, which is freed; it may be NULL. */
void plat_offer_names(PlatPlace *place, char **names);

/* Offer the fields that `choose` accepts (NULL: all), those of seats as `blue.hand` or without the
 * seat. */
typedef bool PlatChooseField(const PlatField *field);
void plat_offer_fields(PlatPlace *place, PlatChooseField *choose, bool with_seats);

/* Sources that several commands share. plat_offer_moves takes all words for one move;
 * plat_offer_first_field offers a field as the first word only. */
PlatOfferWords plat_offer_moves, plat_offer_on_or_off, plat_offer_seats, plat_offer_first_field,
    plat_offer_files;

/* Read FILE (blanks within it are one each) and a flag before or behind it. The file, "" without
 * one, is the caller's to free. PLAT_E_FORMAT for any other flag, PLAT_E_MEMORY. */
PlatStatus plat_take_file(char **path, bool *given, const char *rest, const char *flag,
                          PlatError *error);

#endif

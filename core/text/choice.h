/* What may be chosen, and how a choice is written.
 *
 * The options of a question are a set of cells, of edges, of names or of placements, or a range of
 * integers.
 * A set's choices are the numbers of its bits, whatever it is a set of. Options are ordered by the
 * number of the choice, which for cells is reading order; so the n-th of equal options is the same
 * everywhere, and a bot that picks by number is repeatable.
 *
 * Where a player may choose and need not, one more option declines: PLAT_PASS, the last of them,
 * written `pass`. */
#ifndef PLAT_TEXT_CHOICE_H
#define PLAT_TEXT_CHOICE_H

#include "buffer.h"
#include "kernel/edges.h"
#include "kernel/names.h"
#include "kernel/rng.h"
#include "kernel/schema.h"
#include "kernel/shapes/placements.h"

PLAT_API_BEGIN

typedef enum PlatOptionsKind {
    PLAT_OPTIONS_CELLS,      /* a cell of a set: the choice is its index */
    PLAT_OPTIONS_NAMES,      /* a name of a list (cards, an enumeration, labels): its index */
    PLAT_OPTIONS_RANGE,      /* an integer: the choice itself */
    PLAT_OPTIONS_PLACEMENTS, /* a placement of a shape (placements.h): its number */
    PLAT_OPTIONS_EDGES       /* an edge of a board (edges.h): its number */
} PlatOptionsKind;

enum { PLAT_NAME_WORDS = 4 };   /* words of a set over names */
enum { PLAT_MAX_EXCEPT = 8 };   /* numbers inside a range that are no options */
enum { PLAT_PASS = INT32_MIN }; /* the choice that declines; no range that has it begins there */

/* A named reason: it refuses what is not in its set, among everything of the kind. The options are
 * in the sets of all. */
typedef struct PlatCondition {
    char name[96];
    const uint64_t *set; /* as many words as the options have */
    bool instead;        /* where it holds, those before it that refuse the choice need not */
    bool narrows;        /* a module adds it to what the rules before allow */
    const char *place;   /* file:line of its declaration, owned by the rules; NULL: not known */
} PlatCondition;

/* A value that a question is about ("house", 5, the cell c4). */
typedef struct PlatAbout {
    const char *text;             /* not NULL: this text, shorter than PLAT_MAX_NAME */
    const PlatGeometry *geometry; /* not NULL: the cell `number` of this board */
    int64_t number;
} PlatAbout;

enum { PLAT_MAX_ABOUT = 4 };

typedef struct PlatOptions {
    PlatOptionsKind kind;
    const PlatGeometry *geometry;    /* CELLS, EDGES, PLACEMENTS: the board */
    const PlatShape *shape;          /* PLACEMENTS */
    const PlatNames *names;          /* NAMES */
    const uint64_t *set;             /* unless it is a RANGE: plat_options_words words */
    int32_t min, max;                /* RANGE, both inclusive; both are options */
    int32_t except[PLAT_MAX_EXCEPT]; /* RANGE: numbers between them that are none, ascending */
    int excepts;
    const PlatCondition *condition; /* why others may not be chosen: may be none */
    int conditions;
    bool pass; /* declining is an option too: PLAT_PASS; no name of the list is `pass` */
    /* CELLS, EDGES, PLACEMENTS: the field on which they are shown, and whose it is (ignored for a
     * shared one); NULL: not known */
    const PlatField *board;
    int owner;
    int abouts;                      /* values in the next; the others may hold anything */
    PlatAbout about[PLAT_MAX_ABOUT]; /* what the question is about, in the rules' order */
} PlatOptions;

/* Words of the set (and of each condition's): for cells geometry->words, for names
 * (count + 63) / 64, for placements plat_placement_words, for edges plat_edge_words; 0 for a
 * range. */
int plat_options_words(const PlatOptions *options);
/* True when `choice` is something of the options' kind, legal or not: a cell or an edge of the
 * board, a name of the list, a placement that lies on the board, an integer; PLAT_PASS where that
 * is an option. */
bool plat_options_exists(const PlatOptions *options, int32_t choice);
/* Nothing may be chosen: then there is nothing to decline either, and nothing to ask. */
bool plat_options_none(const PlatOptions *options);
/* Number of options; the n-th (0 to count - 1, ascending, PLAT_PASS last); whether `choice` is one.
 */
int plat_options_count(const PlatOptions *options);
int32_t plat_options_nth(const PlatOptions *options, int n);
bool plat_options_has(const PlatOptions *options, int32_t choice);
/* Leave an option of a RANGE out, which must not be the only one. False when it is one that lies
 * inside, and so many have been left out there already: then it stays. */
bool plat_options_leave_out(PlatOptions *range, int32_t choice);
/* One of them, each as likely. There must be one. */
int32_t plat_options_any(const PlatOptions *options, PlatRng *rng);

/* --- as text --- */

/* "c4", "c4/d4", "house", "7", "NE@c4", "pass" into `text` (at least PLAT_MAX_NAME bytes). Where
 * all options are the ways in which a piece of road lies on one cell, they are written without it:
 * "NE". */
void plat_choice_format(const PlatOptions *options, char *text, int32_t choice);
/* True when every option is written as a number, but for declining. */
bool plat_options_are_numbers(const PlatOptions *options);
/* Add the choice as it is shown: with the title of a name that has one, "ash (Weeping ash)". */
void plat_choice_show(const PlatOptions *options, PlatBuffer *text, int32_t choice);
/* The choice that `text` (length bytes) names among everything of the options' kind, legal or not:
 * a cell, an edge, a name (an unambiguous beginning is enough), an integer, `pass`. PLAT_E_FORMAT,
 * PLAT_E_RANGE, or PLAT_E_NAME with the nearest name. */
PlatStatus plat_choice_parse(const PlatOptions *options, int32_t *choice, const char *text,
                             size_t length, PlatError *error);

/* The same, and it must be one of the options: PLAT_E_ILLEGAL, with what is expected. */
PlatStatus plat_choice_read(const PlatOptions *options, int32_t *choice, const char *text,
                            PlatError *error);

/* Add the options to `text`: "4, 5", at most `max` of them and then how many more, and `pass`. */
void plat_options_format(const PlatOptions *options, PlatBuffer *text, int max);

PLAT_API_END

/* Add a name as it is shown: `ash`, or with a title `ash (Weeping ash)`. */
void plat_names_show(const PlatNames *names, PlatBuffer *text, int index);

/* Whether text[0..length) is `pass`, in either case, and that is an option. */
bool plat_options_declined(const PlatOptions *options, const char *text, size_t length);

/* --- why what is not among the options may not be chosen, from their conditions (refusal.c) --- */

/* Add why `choice` is no option: the conditions that it lacks (`needs "a" and "b", or the exception
 * "c"`), that it leaves the board, or where no condition says anything, what the options are
 * (`legal: 2, 5`). True when it is that list. */
bool plat_refusal_explain(const PlatOptions *options, PlatBuffer *text, int32_t choice);

/* How many there are of the kind that may not be chosen: all that exist, the options aside. 0 for a
 * range. */
int plat_refused_count(const PlatOptions *options);

/* Add why: a line for each group that the same conditions refuse, `  a1 b2: need "a"` or
 * `  14 cells: need "a" and "b"`. Bounded: at most a dozen groups, and a dozen names in one. */
void plat_refused_format(const PlatOptions *options, PlatBuffer *text);

#endif

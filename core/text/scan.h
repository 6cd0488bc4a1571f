/* Taking typed text apart: words, names, numbers, choices. */
#ifndef PLAT_TEXT_SCAN_H
#define PLAT_TEXT_SCAN_H

#include "choice.h"
#include "words.h"

/* What is left to read: [at, end). Blanks and commas separate words, and a word ends before ';' or
 * '|', which plat_scan_mark takes. */
typedef struct PlatScan {
    const char *at, *end;
} PlatScan;

PlatScan plat_scan_text(const char *text);
bool plat_scan_done(PlatScan *scan);         /* skips separators; true when nothing is left */
bool plat_scan_mark(PlatScan *scan, char c); /* takes that mark if it comes next */
/* The next word, without taking it; its length in *length. */
const char *plat_scan_peek(PlatScan *scan, size_t *length);
/* Take the words of `text` (in either case), if they come next. */
bool plat_scan_word(PlatScan *scan, const char *text);
/* Take an integer. PLAT_E_FORMAT, PLAT_E_RANGE (over 64 bits). */
PlatStatus plat_scan_integer(PlatScan *scan, int64_t *number, PlatError *error);
/* Take the longest name of the list that comes next in full, if one does. */
bool plat_scan_whole_name(PlatScan *scan, const PlatNames *names, int *index);
/* Take a name of the list: the longest that comes next, else a word that only one begins with. */
PlatStatus plat_scan_name(PlatScan *scan, const PlatNames *names, int *index, PlatError *error);

/* Take the choice that comes next, legal or not: the longest run of words that names one in full,
 * else what plat_choice_parse reads in the next word; errors as there. The second takes it only by
 * its full name, which an integer is not, and is false when there is none. */
PlatStatus plat_scan_choice(PlatScan *scan, int32_t *choice, const PlatOptions *options,
                            PlatError *error);
bool plat_scan_whole_choice(PlatScan *scan, int32_t *choice, const PlatOptions *options);
/* The choices that `text` lists: "a1 b2", "house park", "5 7". At most `room` of them go into
 * `choice`; PLAT_E_CAPACITY when there are more. */
PlatStatus plat_choices_parse(const PlatOptions *options, int32_t *choice, int room, int *choices,
                              const char *text, PlatError *error);

#endif

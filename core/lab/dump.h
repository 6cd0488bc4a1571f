/* Positions and games as JSON, for programs in any language.
 *
 * One object holds everything a program needs to check a game: what was played (game, modules,
 * options, seed), the whole state by its schema's names, the score sheet with the reason of each
 * amount, and the record: each decision, card and roll in order. Keys stand in a fixed order, so
 * the same game gives the same bytes. docs/formats.md describes it. */
#ifndef PLAT_LAB_DUMP_H
#define PLAT_LAB_DUMP_H

#include <stdio.h>

#include "match/match.h"

PLAT_API_BEGIN

/* What the match does not know of itself. Strings are borrowed during the call. */
typedef struct PlatDumpSetting {
    const char *name, *value;
} PlatDumpSetting;

typedef struct PlatDumpAbout {
    const char *game;
    const char *variant; /* or NULL */
    const char *const *module;
    int modules;
    const PlatDumpSetting *option;
    int options;
    const PlatDumpSetting *table; /* tables read from another file */
    int tables;
} PlatDumpAbout;

enum { PLAT_DUMP_OPEN = -2 }; /* the viewer from whom nothing is hidden */

/* Write one object: on one line (with its end), or indented over many when `pretty`. Nothing is
 * hidden in it; what a seat may see is plat_json_position's (view_json.h). The record is what the
 * match's log kept. PLAT_E_MEMORY, PLAT_E_IO, or what the rules say when the score fails. */
PlatStatus plat_dump_match(FILE *file, const PlatDumpAbout *about, const PlatMatch *match,
                           bool pretty, PlatError *error);

/* The score sheet alone, as under "score" there. */
PlatStatus plat_dump_sheet(FILE *file, const PlatNames *seats, const PlatSheet *sheet, bool pretty,
                           PlatError *error);

PLAT_API_END

#endif

/* plat: an engine for draw-and-write board games. This is the whole API, for C11 and C++17.
 *
 * A game is a rule script in Lua and a state in C. The script declares all that can change (a
 * schema); the kernel lays it out as one flat block of bytes without pointers; a match drives the
 * rules over that block and keeps its past. So copying a position is memcpy, comparing two is
 * comparing bytes, and saving one is writing them down.
 *
 *
 * A program that plays a game
 *
 *     PlatError error;
 *     PlatSetup setup = {.game = "/usr/share/plat/games/drawcity", .players = 3};
 *     PlatHost *host;
 *     PlatMatch *match;
 *     if (plat_host_new(&host, &setup, &error)) return complain(&error);
 *     if (plat_match_new(&match, plat_host_rules(host), seed, PLAT_UNDO_DEFAULT, &error) ||
 *         plat_match_run(match, &error))
 *         return complain(&error);
 *
 *     const PlatAsk *ask;
 *     while ((ask = plat_match_ask(match))) {
 *         char text[PLAT_MAX_NAME];
 *         for (int n = 0; n < plat_options_count(&ask->options); n++) {
 *             plat_choice_format(&ask->options, text, plat_options_nth(&ask->options, n));
 *             printf("%s %s\n", ask->name, text);
 *         }
 *         int32_t choice = somebody_chooses(ask);
 *         if (plat_match_answer(match, ask->seat, ask->name, choice, &error))
 *             complain(&error);
 *     }
 *
 *     PlatSheet sheet;
 *     plat_sheet_init(&sheet, 3, true);
 *     if (plat_match_score(match, &sheet, &error) == PLAT_OK) show(&sheet);
 *     plat_sheet_free(&sheet);
 *     plat_match_free(match);
 *     plat_host_free(host);
 *
 * An answer that the rules refuse leaves the match as it was and the error says which rule refused
 * it, so the loop above simply asks again.
 *
 *
 * A program whose games are never lost
 *
 *     PlatJournalHeader header[] = {{"game", "drawcity"}, {"seed", "7"}};
 *     PlatRuleFile file[64];
 *     for (int n = 0; n < plat_host_files(host); n++) {
 *         PlatHostFile f = plat_host_file(host, n);
 *         file[n] = (PlatRuleFile){f.name, f.path, f.hash, f.text, f.size};
 *     }
 *     PlatRuleSet rules = {header, 2, file, plat_host_files(host)};
 *     PlatSaveFile *store;
 *     if (plat_save_file_new(&store, match, &rules, &error) ||
 *         plat_save_file_create(store, "evening.plat", &error))
 *         return complain(&error);
 *
 * After each answer plat_save_file_commit puts it on the disk. plat_save_file_open and
 * plat_save_file_resume go on with the game; PlatSetup.file loads the rules that it holds.
 *
 *
 * Conventions
 *
 * Results   A function that can fail returns a PlatStatus, PLAT_OK being 0, and fills the PlatError
 *           that the caller passes (NULL: details are not wanted). A call that fails has changed
 *           nothing, unless its header says otherwise.
 * Owners    What comes through an `out` argument or from a function whose name ends in _new is the
 *           caller's, to be freed by the function of the same noun that ends in _free, which takes
 *           NULL. Every other pointer is borrowed, for as long as its header says.
 * Order     What a function operates on comes first, then what it fills in, then the rest, and the
 *           error last; an optional count (may be NULL) comes just before the error.
 * Seats     count from 0. A seat of -1 is nobody, or everybody's.
 * Cells     are indices into a geometry, with gaps between them: see geometry.h. People see "c4".
 * Threads   There are no globals. A host, its matches and their bots belong to one thread at a
 *           time; geometries are immutable and may be shared. plat_host_stop and plat_match_stop
 *           may be called from anywhere. A thread that runs rules needs 256 KiB of stack.
 *
 *
 * What follows are the headers, each a chapter, in the order in which they build on each other. */
#ifndef PLAT_H
#define PLAT_H

/* --- the kernel ---
 * State and geometry. It knows the C library alone, and playing allocates nothing. */

/* The version, and how C++ sees the headers. */
#include "kernel/api.h"

/* The results of calls, and details of errors. */
#include "kernel/status.h"

/* The geometry of boards: cells, sides, names. */
#include "kernel/geometry.h"

/* Cell sets: algebra, groups, distance, lines. */
#include "kernel/cells.h"

/* Polyominoes and polyhexes. */
#include "kernel/shapes/shape.h"

/* Where they fit. */
#include "kernel/shapes/placements.h"

/* Edges between cells, and what lies behind walls. */
#include "kernel/edges.h"

/* Roads: open sides of cells, and links between cells. */
#include "kernel/network.h"

/* Enumerations and their map letters. */
#include "kernel/names.h"

/* Random streams that lie in the block. */
#include "kernel/rng.h"

/* A board in a block: layers over its cells. */
#include "kernel/board.h"

/* The fields of a game, and where they lie in a block. */
#include "kernel/schema.h"

/* Counters, dice, decks, hands, lists in a block. */
#include "kernel/pieces.h"

/* Whole blocks: migrate, mask, resample. */
#include "kernel/block.h"

/* --- text ---
 * What people type and read. */

/* What may be chosen, and how a choice is written. */
#include "text/choice.h"
#include "text/phrases.h"
#include "text/titles.h"

/* A text that grows, and the characters of a text. */
#include "text/buffer.h"
#include "text/utf8.h"

/* Boards and fields as people write them. */
#include "text/fields/field.h"

/* Boards as they are drawn, and drawn boards as text. */
#include "text/drawing/board_text.h"

/* What rules put on and beside a board, and all that is to be seen of it. */
#include "text/drawing/legend.h"
#include "text/drawing/scene.h"

/* Boards painted on a canvas. */
#include "text/drawing/canvas.h"
#include "text/drawing/paint.h"

/* --- the match ---
 * One game in progress. It knows no Lua: rules are a table of functions, PlatRules, which the host
 * fills from scripts and which could as well be filled in C. */

/* What rules provide, and what they may call. */
#include "match/rules.h"

/* Questions, answers, undo, copies, reloading. */
#include "match/match.h"

/* Moves as people type them. */
#include "match/move.h"

/* The record as text. */
#include "match/record.h"

/* The score sheet, with the reason of each amount. */
#include "match/sheet.h"

/* A game as text, to be played again. */
#include "match/journal/journal.h"

/* The file in which a game lives. */
#include "match/journal/save_file.h"

/* --- pictures ---
 * Positions as SVG. */

/* Styles: what rules may set of how things look. */
#include "draw/looks.h"

/* Faces of cards. */
#include "draw/faces.h"

/* A position as a picture. */
#include "draw/draw.h"

/* A game on paper. */
#include "draw/print/print.h"

/* --- the lab ---
 * Bots, and what programs want to know about a game. */

/* What a bot may see of a position, and worlds in which it may try things. */
#include "lab/view.h"

/* What a bot learns by playing against itself, as text too. */
#include "lab/learning/policy.h"

/* Bots by name, and of your own. */
#include "lab/bot.h"

/* What each option leads to, for bots of your own. */
#include "lab/lookahead.h"

/* Whole games played by bots. */
#include "lab/game.h"

/* Short games that fail as long ones did. */
#include "lab/shrink.h"

/* Positions, games and sheets as JSON. */
#include "lab/dump.h"

/* What a seat sees, and its question, as JSON for other programs. */
#include "lab/view_json.h"

/* Statistics over many games. */

/* What is measured of a game, and of all games of an experiment. */
#include "lab/outcome.h"
#include "lab/recorder.h"
#include "lab/results.h"

/* How sure figures of many games are. */
#include "lab/statistics/statistics.h"

/* Checks that every game must pass. */
#include "lab/conformance/conformance.h"

/* --- the host ---
 * Rule scripts, loaded into a sandbox. */

/* Loading, the workbench, rule tests, the registry of the rule language. */
#include "host/host.h"

/* The text of scripts as tokens. */
#include "host/lexer.h"

/* Which lines and conditions of the rules are reached. */
#include "host/coverage.h"

/* Asking rules what stands on and beside a board. */
#include "host/legend.h"

/* Pictures as rules from scripts want them. */
#include "host/drawing.h"

/* Bots as scripts. */
#include "host/script_bot.h"

#endif

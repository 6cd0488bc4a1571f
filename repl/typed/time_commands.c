/* .log, .note, .undo, .redo, .at, .fork: a game's history, and trying another course.
 *
 * Undo and redo of the match go back and forth by one entry. When one of several fails, those that
 * went well are reversed, so the game stays where it was. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/start_game.h"
#include "session/autosave.h"
#include "session/parse.h"
#include "session/player_names.h"
#include "text/fields/field.h"

enum { LOGGED = 20 /* entries that .log shows by default */ };

static PlatStatus take_count(const char *what, const char *text, int64_t def, int64_t *count,
                             PlatError *error) {
    *count = def;
    return *text ? plat_parse_integer(what, text, 1, 1000000, count, error) : PLAT_OK;
}

/* --- .log --- */

/* Show the notes after at most so many entries, from the n-th on. Returns the next one's number. */
static int show_notes(PlatPrompt *prompt, int n, int entries, bool show) {
    const PlatMatch *match = prompt->session.match;
    int after = 0;
    const char *note = plat_match_noted(match, n, &after);
    for (; note && after <= entries; note = plat_match_noted(match, ++n, &after))
        if (show)
            plat_prompt_print(prompt, "       .note %s\n", note);
    return n;
}

static void end_roll(PlatPrompt *prompt, PlatBuffer *line) {
    if (line->text || line->failed)
        plat_prompt_print(prompt, "%s\n", plat_text_or_lost(line));
    free(line->text);
    *line = (PlatBuffer){0};
}

/* Show the public rolls up to so many entries of the record, from event *at on. */
static void show_rolls(PlatPrompt *prompt, int *at, int *passed, int entries, bool show) {
    const PlatMatch *match = prompt->session.match;
    const PlatRules *rules = plat_prompt_rules(prompt);
    const PlatSchema *schema = rules->schema;
    const PlatEvent *before = NULL; /* the roll whose line goes on */
    PlatBuffer line = {0};
    for (const PlatEvent *event; (event = plat_match_event(match, *at)); ++*at) {
        const bool entry = event->kind == PLAT_EVENT_ANSWER || event->kind == PLAT_EVENT_FORCE ||
                           event->kind == PLAT_EVENT_EDIT;
        if (entry && *passed == entries)
            break;
        *passed += entry;
        if (!show || !plat_flow_is_roll(schema, event))
            continue;
        const PlatField *field = plat_schema_field(schema, event->field);
        if (!plat_flow_same_roll(before, event)) {
            end_roll(prompt, &line);
            plat_buffer_add(
                &line,
                "       %s%s%s:", event->seat < 0 ? "" : plat_prompt_name(prompt, event->seat),
                event->seat < 0 ? "" : " ", plat_title_of(rules->titles, field->name).text);
        } else {
            plat_buffer_put(&line, field->as.dice.dice ? "," : "");
        }
        plat_buffer_put(&line, " ");
        plat_rolled_format(field, event->value, &line);
        before = event;
    }
    end_roll(prompt, &line);
}

static PlatStatus do_log(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    int entries = plat_match_entries(match);
    int64_t count = entries;
    if (strcmp(rest, "all") != 0 && take_count(".log", rest, LOGGED, &count, error) != PLAT_OK)
        return error->status;
    if (!entries)
        fputs("Nothing has been played yet.\n", prompt->out);
    int event = 0, passed = 0, notes = show_notes(prompt, 0, 0, count >= entries);
    show_rolls(prompt, &event, &passed, 0, count >= entries);
    for (int n = 0; n < entries;) {
        PLAT_TEXT move = {0};
        int after = plat_people_move(&prompt->session.request, match, n, &move);
        if (after > entries - count && plat_curtain_secret(prompt, n))
            plat_prompt_print(prompt, "%5d  %s has answered.\n", after,
                              plat_prompt_name(prompt, plat_match_entry(match, n)->seat));
        else if (after > entries - count)
            plat_prompt_print(prompt, "%5d  %s\n", after, move.text ? move.text : PLAT_OUTPUT_LOST);
        notes = show_notes(prompt, notes, after, after > entries - count);
        show_rolls(prompt, &event, &passed, after, after > entries - count);
        n = after;
    }
    return PLAT_OK;
}

PLAT_COMMAND(log, "[N | all]", "show the last N entries of the game record (20)",
             "Each entry has a number, which `.at` takes. Rolls that everybody saw are listed too.",
             NULL, PLAT_NEEDS_GAME | PLAT_IN_PAGES | PLAT_AT_CURTAIN);

/* --- .note --- */

static PlatStatus do_note(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest)
        return plat_fail(error, PLAT_E_FORMAT, "which note? Write `.note TEXT`");
    return plat_match_note(prompt->session.match, rest, error);
}

PLAT_COMMAND(note, "TEXT", "write a note into the game record",
             "The note follows the last entry: `.log`, the journal and the page of the game "
             "(`plat replay --html`) show it there. `.undo` takes back the last note if nothing "
             "was played since. Everybody who gets the journal or the page can read it.",
             NULL, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);

/* --- going back and forth --- */

/* Whether a person made the entry, and bots only answered. When only bots play, every entry
 * counts. */
static bool is_persons(const PlatPrompt *prompt, const PlatEntry *entry) {
    return entry->kind != PLAT_ENTRY_ANSWER || !prompt->bot[entry->seat] ||
           plat_prompt_viewer(prompt) == PLAT_VIEWER_TABLE;
}

static int persons_entries(const PlatPrompt *prompt) {
    int count = 0;
    for (int n = 0; n < plat_match_entries(prompt->session.match); n++)
        count += is_persons(prompt, plat_match_entry(prompt->session.match, n));
    return count;
}

/* How many are forced results and edits. They need not be last in the record: one that changed the
 * base of a step stands before the answers of that step. */
static int put_entries(const PlatMatch *match) {
    int count = 0;
    for (int n = 0; n < plat_match_entries(match); n++)
        count += plat_match_entry(match, n)->kind != PLAT_ENTRY_ANSWER;
    return count;
}

/* Undo `back` times, or redo when it is negative; on failure all of that is reversed. *possible
 * (may be NULL) is how often it could be done. */
static PlatStatus step_back(PlatMatch *match, int back, int *possible, PlatError *error) {
    PlatStatus status = PLAT_OK;
    int done = 0, wanted = abs(back);
    while (done < wanted && status == PLAT_OK) {
        status = back > 0 ? plat_match_undo(match, -1, error) : plat_match_redo(match, error);
        done += status == PLAT_OK;
    }
    if (possible)
        *possible = done;
    if (status != PLAT_OK && done > 0)
        step_back(match, back > 0 ? -done : done, NULL, NULL);
    return status;
}

/* After going back: with --fair, an error when that took back a roll or a drawn card, of which
 * there were so many `before`. */
static PlatStatus check_fair(const PlatPrompt *prompt, int before, PlatError *error) {
    return !prompt->fair || plat_match_revealed(prompt->session.match) >= before
               ? PLAT_OK
               : plat_fail(error, PLAT_E_NO_PAST,
                           "--fair: a roll or card was revealed since, so this cannot be undone");
}

/* The game is at another position: say what was done and where that led, at a terminal broken
 * between words. What happened on the way is not shown. */
static void moved(PlatPrompt *prompt, const char *what) {
    PlatDisplay show;
    plat_flow_mark_shown(prompt);
    plat_curtain_falls(prompt); /* now, so that what follows stays */
    plat_prompt_show(prompt, &show, NULL);
    show.how.breaks = false; /* what was done stands before it */
    plat_display_standing(&show);
    PLAT_FREED char *text = plat_display_take(&show);
    const char *standing = text ? text : PLAT_OUTPUT_LOST, *asked = strstr(standing, ": ");
    standing = asked ? asked + 2 : standing; /* the game counts turns and rounds in its own way */
    plat_prompt_print(prompt, "%s: %.*s\n", what, (int)strcspn(standing, "\n"), standing);
    prompt->over_shown = true; /* a result is news only when it is played */
    plat_screen_show(prompt);
}

/* "Took back 1 entry: red is asked: build." */
static void moved_by(PlatPrompt *prompt, const char *what, int count) {
    char done[80];
    snprintf(done, sizeof done, "%s %d %s", what, count, count == 1 ? "entry" : "entries");
    moved(prompt, done);
}

/* "Took back `blue: build 5 park a2` and what followed (9 entries): ...", of the game `before`; the
 * move is left out where not everybody who looks may know it, or where edits hide which it was. */
static void took_back(PlatPrompt *prompt, const PlatMatch *before, int count) {
    PLAT_TEXT move = {0}, done = {0};
    const int first = plat_match_entries(prompt->session.match);
    if (prompt->serving || plat_prompt_is_shared(prompt) ||
        put_entries(before) != put_entries(prompt->session.match)) {
        moved_by(prompt, "Took back", count);
        return;
    }
    const int next = plat_people_move(&prompt->session.request, before, first, &move);
    plat_buffer_add(&done, "Took back `%s`%s (%d %s)", plat_text_or_lost(&move),
                    next < first + count ? " and what followed" : "", count,
                    count == 1 ? "entry" : "entries");
    moved(prompt, plat_text_or_lost(&done));
}

/* How many answers a line had that was typed as one, when the record ends, or would go on, with
 * them and with what bots answered: those that are there, or that are not; else 1. */
static int answers_of_line(const PlatPrompt *prompt, bool there) {
    int entries = plat_match_entries(prompt->session.match);
    while (there && entries > 0 &&
           !is_persons(prompt, plat_match_entry(prompt->session.match, entries - 1)))
        entries--;
    for (int n = 0; n < prompt->typed_lines; n++) {
        const PlatTypedLine *line = &prompt->typed[n];
        const int within = entries - line->before;
        int given = 0;
        for (int at = line->before; at < entries; at++)
            given += is_persons(prompt, plat_match_entry(prompt->session.match, at));
        if (there ? within > 0 && within <= line->length : within >= 0 && within < line->length)
            return there ? given : line->answers - given;
    }
    return 1;
}

static PlatStatus do_undo(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatStatus status = PLAT_OK;
    int64_t wanted = 0, done = 0;
    bool changed = false;
    if (!*rest && plat_match_drop_note(match, NULL) == PLAT_OK) {
        fputs("Took back the note.\n", prompt->out);
        return PLAT_OK;
    }
    TRY(plat_save_file_ends_with_change(prompt->session.store, &changed, error));
    if (!*rest && changed)
        return plat_rules_back(prompt, error);
    TRY(take_count(".undo", rest, answers_of_line(prompt, true), &wanted, error));
    const int mine = persons_entries(prompt);
    if (!mine)
        return plat_fail(error, PLAT_E_NO_PAST,
                         "nothing to undo: you have not made a decision yet");
    if (mine < wanted)
        return plat_fail(error, PLAT_E_NO_PAST, "you have made only %d decision%s", mine,
                         plat_plural(mine));
    PlatMatch *before = NULL;
    TRY(plat_match_clone(&before, match, error));
    /* undoing an edit brings entries back, so they are counted again after each step */
    int back = 0, seen = plat_match_revealed(match);
    while (status == PLAT_OK && done < wanted) {
        int last = plat_match_entries(match) - 1, puts = put_entries(match);
        bool persons = last >= 0 && is_persons(prompt, plat_match_entry(match, last));
        status = plat_match_undo(match, -1, error);
        back += status == PLAT_OK;
        done += status == PLAT_OK && (persons || put_entries(match) < puts);
    }
    if (status == PLAT_OK)
        status = check_fair(prompt, seen, error);
    if (status == PLAT_OK)
        took_back(prompt, before, back);
    else
        step_back(match, -back, NULL, NULL);
    plat_match_free(before);
    return status;
}

PLAT_COMMAND(undo, "[N]", "undo your last line, or your last N decisions",
             "Without N, all answers of a move that was typed on one line are taken back; with N, "
             "each answer is one decision. What bots answered is taken back too. `.force` and "
             "`.edit` count as your decisions. `.undo` also takes back a note, or restores the "
             "previous rules after a change of the rules (see `.rules back`), if nothing was "
             "played since.",
             NULL, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);

static PlatStatus do_redo(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatStatus status;
    int64_t wanted = 0, done = 0;
    int forth = 0;
    TRY(take_count(".redo", rest, answers_of_line(prompt, false), &wanted, error));
    for (int puts = put_entries(match); (status = plat_match_redo(match, error)) == PLAT_OK;) {
        const PlatEntry *entry = plat_match_entry(match, plat_match_entries(match) - 1);
        bool persons = is_persons(prompt, entry) || put_entries(match) > puts;
        puts = put_entries(match);
        forth++;
        /* the bots' answers belong to the last decision: stop only at the next one */
        if (persons && ++done > wanted) {
            status = plat_match_undo(match, -1, error);
            forth--;
            break;
        }
    }
    if (status != PLAT_OK && (forth == 0 || status != PLAT_E_NO_PAST)) {
        step_back(match, forth, NULL, NULL);
        return status;
    }
    moved_by(prompt, "Played again", forth);
    return PLAT_OK;
}

PLAT_COMMAND(redo, "[N]", "redo your last undone line, or N undone decisions",
             "This works until a new move is played.", NULL, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);

static PlatStatus do_at(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    int64_t wanted = 0;
    int before = plat_match_entries(match), possible = 0, seen = plat_match_revealed(match);
    if (!*rest)
        return plat_fail(error, PLAT_E_FORMAT,
                         "after how many entries? there are %d (`.log` numbers them)", before);
    TRY(plat_parse_integer(".at", rest, 0, 1000000, &wanted, error));
    const int back = before - (int)wanted;
    PlatStatus status = step_back(match, back, &possible, error);
    if (status == PLAT_E_NO_PAST)
        return back < 0 ? plat_fail(error, PLAT_E_RANGE, "the record has only %d entries",
                                    before + possible)
                        : plat_fail(error, PLAT_E_RANGE, "positions before entry %d are not kept",
                                    before - possible);
    if (status == PLAT_OK && back > 0) {
        status = check_fair(prompt, seen, error);
        if (status != PLAT_OK)
            step_back(match, -back, NULL, NULL);
    }
    if (status == PLAT_OK)
        moved_by(prompt, "After", plat_match_entries(match));
    return status;
}

PLAT_COMMAND(at, "N", "go to the position after N entries of the record",
             "`.log` numbers them; 0 is the beginning. `.redo` plays later entries again. Bots "
             "do not answer until you play, or let them with `.bot`.",
             NULL, PLAT_NEEDS_GAME);

/* --- .fork --- */

static PlatStatus fork_game(PlatPrompt *prompt, PlatError *error) {
    PlatSession copy = {0};
    if (prompt->forks == PLAT_MAX_FORKS)
        return plat_fail(error, PLAT_E_CAPACITY, "%d forks are open: `.fork back` first",
                         prompt->forks);
    const bool saved = plat_save_file_path(prompt->session.store);
    TRY(plat_session_fork(&copy, &prompt->session, error));
    if (saved && plat_session_keep(&copy, NULL, error) != PLAT_OK) {
        plat_session_end(&copy);
        return error->status;
    }
    TRY(plat_prompt_enter(prompt, &copy, &prompt->fork[prompt->forks], error));
    prompt->forks++;
    plat_flow_mark_shown(prompt);
    PLAT_FREED char *name = saved ? plat_session_name(&prompt->session) : NULL;
    plat_prompt_print(prompt, "Fork %d%s%s: the game is suspended; `.fork back` returns to it.\n",
                      prompt->forks, saved ? ", saved as " : "",
                      name    ? name
                      : saved ? PLAT_OUTPUT_LOST
                              : "");
    return PLAT_OK;
}

static PlatStatus do_fork(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest)
        return fork_game(prompt, error);
    if (strcmp(rest, "back") != 0)
        return plat_fail(error, PLAT_E_FORMAT, "expected `.fork` or `.fork back`, not `%s`", rest);
    if (!prompt->forks)
        return plat_fail(error, PLAT_E_NO_PAST, "there is no suspended game to go back to");
    plat_prompt_go_on(prompt, &prompt->fork[--prompt->forks], NULL);
    moved(prompt, "Back in the suspended game");
    return PLAT_OK;
}

PLAT_COMMAND(fork, "[back]", "play on in a copy of the game, or go back",
             "`.fork` suspends the game, with its history and its rules, and continues in a "
             "copy of it: try moves, options or changed rules there. `.fork back` resumes the "
             "suspended game and drops the copy, unless games are saved, as at a terminal. Forks "
             "can be forked, up to eight deep.",
             NULL, PLAT_NEEDS_GAME);

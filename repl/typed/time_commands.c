/* .log, .note, .undo, .redo, .at, .replay, .fork: a game's history, and trying another course.
 *
 * Undo and redo of the match go back and forth by one entry. When one of several fails, those that
 * went well are reversed, so the game stays where it was. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "match/record.h"
#include "prompt/game.h"
#include "session/autosave.h"
#include "session/parse.h"
#include "session/people.h"

enum { LOGGED = 20 /* entries that .log tells by default */ };

static PlatStatus take_count(const char *what, const char *text, int64_t def, int64_t *count,
                             PlatError *error) {
    *count = def;
    return *text ? plat_parse_integer(what, text, 1, 1000000, count, error) : PLAT_OK;
}

/* --- .log --- */

/* Tell the notes after at most so many entries, from the n-th on. Returns the next one's number. */
static int tell_notes(PlatPrompt *prompt, int n, int entries, bool show) {
    const PlatMatch *match = prompt->session.match;
    int after = 0;
    const char *note = plat_match_noted(match, n, &after);
    for (; note && after <= entries; note = plat_match_noted(match, ++n, &after))
        if (show)
            plat_prompt_print(prompt, "       .note %s\n", note);
    return n;
}

static PlatStatus do_log(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    int entries = plat_match_entries(match);
    int64_t count = entries;
    if (strcmp(rest, "all") != 0 && take_count(".log", rest, LOGGED, &count, error) != PLAT_OK)
        return error->status;
    if (!entries)
        fputs("Nothing has been played yet.\n", prompt->out);
    int notes = tell_notes(prompt, 0, 0, count >= entries);
    for (int n = 0; n < entries;) {
        PlatBuffer move = {0};
        int after = plat_people_move(&prompt->session.request, match, n, &move);
        if (after > entries - count && plat_curtain_secret(prompt, n))
            plat_prompt_print(prompt, "%5d  %s has answered.\n", after,
                              plat_prompt_name(prompt, plat_match_entry(match, n)->seat));
        else if (after > entries - count)
            plat_prompt_print(prompt, "%5d  %s\n", after, move.text ? move.text : PLAT_OUTPUT_LOST);
        free(move.text);
        notes = tell_notes(prompt, notes, after, after > entries - count);
        n = after;
    }
    return PLAT_OK;
}

PLAT_COMMAND(log, "[N | all]", "tell what happened: the last entries of the record",
             "Each entry has a number, which `.at` takes. Without N, the last 20.", NULL,
             PLAT_NEEDS_GAME | PLAT_IN_PAGES | PLAT_AT_CURTAIN);

/* --- .note --- */

static PlatStatus do_note(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest)
        return plat_error_set(error, PLAT_E_FORMAT, "", "which note? Write `.note TEXT`");
    return plat_match_note(prompt->session.match, rest, error);
}

PLAT_COMMAND(note, "TEXT", "write a note into the record of the game",
             "The note follows the last entry: `.log` tells it there, and so do the journal and "
             "the page of the game (`plat replay --html`). `.undo` takes the last note back if "
             "nothing was played since; a note goes and comes back with the entry that it "
             "follows. Whoever gets the journal or the page can read it.",
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

/* How many decisions the last turn of a person has had so far: those of one seat, one after
 * another, in one turn of the list of steps. What was forced or edited between them belongs to
 * it. */
static int decisions_of_turn(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    int last = plat_match_entries(match) - 1, first, seat = -1, turn = -1;
    while (last >= 0 && !is_persons(prompt, plat_match_entry(match, last)))
        last--;
    first = last;
    for (int n = last; n >= 0; n--) {
        const PlatEntry *entry = plat_match_entry(match, n);
        if (entry->kind != PLAT_ENTRY_ANSWER)
            continue;
        if (turn < 0) {
            seat = entry->seat;
            turn = plat_match_entry_turn(match, n);
        }
        if (entry->seat != seat || plat_match_entry_turn(match, n) != turn)
            break;
        first = n;
    }
    return last - first + 1;
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
    int done = 0, wanted = back < 0 ? -back : back;
    while (done < wanted) {
        status = back > 0 ? plat_match_undo(match, -1, error) : plat_match_redo(match, error);
        if (status != PLAT_OK)
            break;
        done++;
    }
    if (possible)
        *possible = done;
    PlatError ignored;
    for (; status != PLAT_OK && done > 0; done--)
        if (back > 0)
            plat_match_redo(match, &ignored);
        else
            plat_match_undo(match, -1, &ignored);
    return status;
}

/* How many rolls and drawn cards there have been. */
static int revealed(const PlatMatch *match) {
    int count = 0;
    for (int n = 0; n < plat_match_events(match); n++) {
        PlatEventKind kind = plat_match_event(match, n)->kind;
        count += kind == PLAT_EVENT_DRAW || kind == PLAT_EVENT_ROLL;
    }
    return count;
}

/* After going back by so many entries: with --fair go forth again when that took back what somebody
 * has seen of the luck, of which there were so many events `before`. */
static PlatStatus check_fair(PlatPrompt *prompt, int back, int before, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatError ignored;
    if (!prompt->fair || revealed(match) >= before)
        return PLAT_OK;
    step_back(match, -back, NULL, &ignored);
    return plat_error_set(error, PLAT_E_NO_PAST, "",
                          "a roll or a drawn card has been seen since: with --fair that is not "
                          "taken back");
}

/* The game is at another position: say what was done and where that led, at a terminal broken
 * between words. What happened on the way needs no telling. */
static void moved(PlatPrompt *prompt, const char *what) {
    PlatDisplay show;
    plat_turns_told(prompt);
    plat_curtain_falls(prompt); /* now, so that what follows stays */
    plat_prompt_show(prompt, &show, NULL);
    show.how.breaks = false; /* what was done stands before it */
    plat_display_standing(&show);
    char *text = plat_display_take(&show);
    const char *told = text ? text : PLAT_OUTPUT_LOST;
    plat_prompt_print(prompt, "%s: %.*s\n", what, (int)strcspn(told, "\n"), told);
    free(text);
    prompt->over_told = true; /* a result is news only when it is played */
    plat_screen_show(prompt);
}

/* "Took back 1 entry: drawcity, turn 1, ..." */
static PlatStatus moved_by(PlatPrompt *prompt, const char *what, int count) {
    char told[80];
    snprintf(told, sizeof told, "%s %d %s", what, count, count == 1 ? "entry" : "entries");
    moved(prompt, told);
    return PLAT_OK;
}

static PlatStatus do_undo(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    int64_t wanted = 0;
    bool turn = strcmp(rest, "turn") == 0, changed = false;
    if (!*rest && plat_match_drop_note(match, NULL) == PLAT_OK) {
        fputs("Took back the note.\n", prompt->out);
        return PLAT_OK;
    }
    PlatStatus status = plat_save_file_ends_with_change(prompt->session.store, &changed, error);
    if (status != PLAT_OK)
        return status;
    if (!*rest && changed)
        return plat_rules_back(prompt, error);
    status = take_count(".undo", turn ? "" : rest, 1, &wanted, error);
    if (status != PLAT_OK)
        return status;
    int mine = persons_entries(prompt);
    if (turn)
        wanted = decisions_of_turn(prompt);
    if (!mine)
        return plat_error_set(error, PLAT_E_NO_PAST, "",
                              "there is no decision of yours to take back");
    if (mine < wanted)
        return plat_error_set(error, PLAT_E_NO_PAST, "", "there %s only %d decision%s of yours",
                              mine == 1 ? "is" : "are", mine, plat_plural(mine));
    /* undoing an edit brings entries back, so they are counted again after each step */
    int back = 0, seen = revealed(match);
    int64_t done = 0;
    while (status == PLAT_OK && done < wanted) {
        int last = plat_match_entries(match) - 1, puts = put_entries(match);
        bool persons = last >= 0 && is_persons(prompt, plat_match_entry(match, last));
        status = plat_match_undo(match, -1, error);
        if (status == PLAT_OK) {
            back++;
            done += persons || put_entries(match) < puts;
        }
    }
    if (status != PLAT_OK) {
        PlatError ignored;
        step_back(match, -back, NULL, &ignored);
        return status;
    }
    status = check_fair(prompt, back, seen, error);
    return status == PLAT_OK ? moved_by(prompt, "Took back", back) : status;
}

static void undo_words(PlatPlace *place) { plat_offer(place, "turn"); }

PLAT_COMMAND(undo, "[N | turn]", "take back your last N decisions and the bots' answers",
             "Without N, one, and what the bots answered to it. Each answer is a decision of "
             "its own. `.force` and `.edit` count as your decisions, and so do a note and a "
             "change of the rules (see `.rules back`) that nothing was played after. `.undo "
             "turn` goes back to the beginning of your last turn.",
             undo_words, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);

static PlatStatus do_redo(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    int64_t wanted = 0, done = 0;
    int forth = 0;
    PlatStatus status = take_count(".redo", rest, 1, &wanted, error);
    if (status != PLAT_OK)
        return status;
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
    if (status != PLAT_OK && forth == 0)
        return status;
    if (status != PLAT_OK && status != PLAT_E_NO_PAST) {
        PlatError ignored;
        step_back(match, forth, NULL, &ignored);
        return status;
    }
    return moved_by(prompt, "Played again", forth);
}

PLAT_COMMAND(redo, "[N]", "play again what was taken back",
             "This works until a new move is played.", NULL, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);

static PlatStatus do_at(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    int64_t wanted = 0;
    if (!*rest)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "after how many entries? there are %d (`.log` numbers them)",
                              plat_match_entries(match));
    PlatStatus status = plat_parse_integer(".at", rest, 0, 1000000, &wanted, error);
    if (status != PLAT_OK)
        return status;
    int before = plat_match_entries(match), possible = 0, seen = revealed(match);
    status = step_back(match, before - (int)wanted, &possible, error);
    if (status == PLAT_E_NO_PAST && wanted > before)
        return plat_error_set(error, PLAT_E_RANGE, "", "the record has only %d entries",
                              before + possible);
    if (status == PLAT_E_NO_PAST)
        return plat_error_set(error, PLAT_E_RANGE, "", "positions before entry %d are not kept",
                              before - possible);
    if (status == PLAT_OK && wanted < before)
        status = check_fair(prompt, before - (int)wanted, seen, error);
    return status == PLAT_OK ? moved_by(prompt, "After", plat_match_entries(match)) : status;
}

PLAT_COMMAND(at, "N", "go to the position after N entries of the record",
             "`.log` numbers them; 0 is the beginning. Later entries are kept and can be "
             "redone. Bots do not answer until you play or let them with `.bot`.",
             NULL, PLAT_NEEDS_GAME);

/* --- .replay --- */

typedef struct Teller {
    PlatPrompt *prompt;
    bool show; /* tell each move */
} Teller;

static PlatStatus tell_replayed(void *context, int number, const char *move, PlatError *error) {
    const Teller *teller = context;
    PlatPrompt *prompt = teller->prompt;
    if (plat_signals_interrupted(prompt->signals))
        return plat_error_set(error, PLAT_E_STOPPED, "", "stopped");
    if (!teller->show)
        return PLAT_OK;
    const PlatEntry *last = plat_match_entry(prompt->session.match, number - 1);
    const bool answer = last->kind == PLAT_ENTRY_ANSWER;
    if (plat_curtain_secret(prompt, number - 1))
        plat_prompt_print(prompt, "%5d  %s has answered.\n", number,
                          plat_prompt_name(prompt, last->seat));
    else
        plat_prompt_print(prompt, "%5d  %s%s\n", number,
                          answer ? plat_prompt_name(prompt, last->seat) : "",
                          move + (answer ? strlen(plat_prompt_seat_name(prompt, last->seat)) : 0));
    return PLAT_OK;
}

static PlatStatus do_replay(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    PlatMatch *again = NULL;
    (void)rest;
    Teller teller = {.prompt = prompt, .show = true};
    PlatStatus status =
        plat_match_new(&again, plat_match_rules(match), plat_match_seed(match), 0, error);
    if (status == PLAT_OK)
        status = plat_record_play(match, again, tell_replayed, &teller, error);
    if (status == PLAT_OK) {
        bool same = plat_match_hash(again) == plat_match_hash(match);
        PlatDisplay show;
        plat_display_begin(&show, prompt->out, &prompt->showing, again, plat_prompt_viewer(prompt));
        plat_display_boards(&show);
        status = plat_display_end(&show, error);
        fprintf(prompt->out, "hash %016" PRIx64 ": %s\n", plat_match_hash(again),
                same ? "the same position"
                     : "not the position of the game: its rules or state were changed during play");
    }
    plat_match_free(again);
    return status;
}

PLAT_COMMAND(replay, "", "play the record from the start, showing each move",
             "Under the rules as they are now. The game itself stays where it is.", NULL,
             PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .fork --- */

static PlatStatus fork_game(PlatPrompt *prompt, PlatError *error) {
    PlatSession copy = {0};
    if (prompt->forks == PLAT_MAX_FORKS)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "%d forks are open: `.fork back` first",
                              prompt->forks);
    bool kept = plat_save_file_path(prompt->session.store);
    PlatStatus status = plat_session_fork(&copy, &prompt->session, error);
    if (status == PLAT_OK && kept) {
        status = plat_session_keep(&copy, NULL, error);
        if (status != PLAT_OK)
            plat_session_end(&copy);
    }
    if (status == PLAT_OK)
        status = plat_prompt_enter(prompt, &copy, &prompt->fork[prompt->forks], error);
    if (status != PLAT_OK)
        return status;
    prompt->forks++;
    plat_turns_told(prompt);
    char *name = plat_session_name(&prompt->session);
    plat_prompt_print(prompt,
                      "Fork %d%s%s: the game is put aside as it is; `.fork back` goes back "
                      "to it.\n",
                      prompt->forks, kept ? ", kept as " : "",
                      name   ? name
                      : kept ? PLAT_OUTPUT_LOST
                             : "");
    free(name);
    return PLAT_OK;
}

static PlatStatus fork_back(PlatPrompt *prompt, PlatError *error) {
    if (!prompt->forks)
        return plat_error_set(error, PLAT_E_NO_PAST, "", "there is no fork to go back from");
    plat_prompt_go_on(prompt, &prompt->fork[--prompt->forks], NULL);
    moved(prompt, "Back in the game as it was put aside");
    return PLAT_OK;
}

static PlatStatus do_fork(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest)
        return fork_game(prompt, error);
    if (strcmp(rest, "back") == 0)
        return fork_back(prompt, error);
    return plat_error_set(error, PLAT_E_FORMAT, "", "expected `.fork` or `.fork back`, not `%s`",
                          rest);
}

PLAT_COMMAND(fork, "[back]", "go on in a copy of the game, or go back to the game",
             "`.fork` puts the game aside, with its history and its rules, and goes on in a "
             "copy of it: try moves, options or changed rules there. `.fork back` goes on with "
             "the game that was put aside; the copy is thrown away unless games are kept, as at "
             "a terminal. Forks may be forked, up to eight deep.",
             NULL, PLAT_NEEDS_GAME);

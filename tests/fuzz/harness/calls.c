/* Any bytes are a program of calls of the public API, on the toy or on Hamlet: its first byte says
 * which, then each call is a byte followed by what it takes. A call that fails changes nothing,
 * what is undone and redone is as it was while the rules are the same, a copy is the same, and the
 * journal that a store or the match writes leads to the same position. */
#include "../../match/toy.h"
#include "harness.h"

#include "host/host.h"
#include "lab/dump.h"
#include "lab/view_json.h"
#include "match/journal/save_file.h"

enum { RULES = 2, MATCHES = 2, MOST_CALLS = 100, LONGEST_TEXT = 64, SEED = 7 };

static Toy toy[RULES]; /* the second of the rules differs a little */
static PlatHost *hamlet[RULES];

typedef struct Calls {
    const uint8_t *at, *end;
    const PlatRules *rules[RULES];
    PlatMatch *match[MATCHES]; /* the store listens to the first */
    bool untold[MATCHES];      /* something was done that a store cannot tell */
    bool lost[MATCHES];        /* the record is not the game, or belongs to other rules */
    int on;                    /* which match is called */
    PlatSaveFile *store;
    PlatRng luck;
} Calls;

typedef PlatStatus Call(Calls *c, PlatMatch *match, PlatError *error);

/* --- what a program gives --- */

static int next_byte(Calls *c) { return c->at < c->end ? *c->at++ : 0; }
static int next_small(Calls *c) { return (int8_t)next_byte(c); }

/* A text that means something somewhere, or any. */
static const char *next_text(Calls *c, char *text) {
    static const char *const known[] = {
        "dice",      "round", "deck", "list", "city",      "hand",  "gold",   "own_die", "note",
        "blue.city", "map",   "die",  "3 4",  "1",         ".",     "a1",     "BH2",     "H",
        "",          "10",    "-",    "none", "blue.hand", "*",     "seed 3", "where",   "build",
        "house",     "blue",  "c9",   "1 2",  "wells.dug", "marks", "\n. .",  "finished"};
    int what = next_byte(c), length = 0;
    if (what < (int)(sizeof known / sizeof *known))
        return known[what];
    while (length < what % LONGEST_TEXT && c->at < c->end)
        text[length++] = (char)*c->at++;
    text[length] = '\0';
    return text;
}

static bool is_asked(PlatMatch *match, int seat) {
    return seat >= 0 && seat < plat_match_rules(match)->seats && plat_match_ask_of(match, seat);
}

static int number_of(const Calls *c, const PlatRules *rules) { return rules == c->rules[1]; }

/* --- calls --- */

static PlatStatus run(Calls *c, PlatMatch *match, PlatError *error) {
    (void)c;
    return plat_match_run(match, error);
}

static PlatStatus answer(Calls *c, PlatMatch *match, PlatError *error) {
    int seat = next_byte(c) % plat_match_rules(match)->seats, nth = next_byte(c);
    const PlatAsk *ask = is_asked(match, seat) ? plat_match_ask_of(match, seat) : NULL;
    ask = ask ? ask : plat_match_ask(match);
    if (!ask)
        return plat_match_answer(match, seat, NULL, nth, error);
    nth %= plat_options_count(&ask->options);
    return plat_match_answer(match, ask->seat, ask->name, plat_options_nth(&ask->options, nth),
                             error);
}

static PlatStatus answer_anything(Calls *c, PlatMatch *match, PlatError *error) {
    char text[LONGEST_TEXT];
    int seat = next_small(c), choice = next_small(c) * (1 << next_byte(c) % 24);
    const char *ask = next_byte(c) % 2 ? next_text(c, text) : NULL;
    return plat_match_answer(match, seat, ask, choice, error);
}

static PlatStatus ask_why(Calls *c, PlatMatch *match, PlatError *error) {
    int seat = next_small(c);
    return plat_match_why(match, seat, next_small(c), error);
}

static PlatStatus undo(Calls *c, PlatMatch *match, PlatError *error) {
    return plat_match_undo(match, next_small(c), error);
}

static PlatStatus redo(Calls *c, PlatMatch *match, PlatError *error) {
    (void)c;
    return plat_match_redo(match, error);
}

static PlatStatus undo_and_redo(Calls *c, PlatMatch *match, PlatError *error) {
    uint64_t hash = plat_match_hash(match);
    toy[0].fail_in = toy[1].fail_in = 0;
    PlatStatus status = plat_match_undo(match, next_small(c), error);
    if (status != PLAT_OK || c->lost[c->on])
        return status;
    assert_ok(plat_match_redo(match, &error));
    assert(plat_match_hash(match) == hash);
    return PLAT_OK;
}

static PlatStatus force(Calls *c, PlatMatch *match, PlatError *error) {
    char field[LONGEST_TEXT], values[LONGEST_TEXT];
    const char *name = next_text(c, field);
    return plat_match_force(match, name, next_text(c, values), error);
}

static PlatStatus edit(Calls *c, PlatMatch *match, PlatError *error) {
    char field[LONGEST_TEXT], value[LONGEST_TEXT];
    const char *name = next_text(c, field);
    return plat_match_edit(match, name, next_text(c, value), NULL, error);
}

static PlatStatus edit_cell(Calls *c, PlatMatch *match, PlatError *error) {
    char field[LONGEST_TEXT], cell[LONGEST_TEXT], value[LONGEST_TEXT];
    const char *name = next_text(c, field), *at = next_text(c, cell);
    return plat_match_edit_cell(match, name, at, next_text(c, value), NULL, error);
}

static PlatStatus give(Calls *c, PlatMatch *match, PlatError *error) {
    const PlatEntry *entry = plat_match_entry(c->match[!c->on], next_byte(c));
    return entry ? plat_match_give(match, entry, error) : PLAT_OK;
}

/* Goes on with the other match. */
static PlatStatus turn_to(Calls *c, PlatMatch *match, PlatError *error) {
    (void)match, (void)error;
    c->on = !c->on;
    return PLAT_OK;
}

static PlatStatus clone(Calls *c, PlatMatch *match, PlatError *error) {
    PlatMatch *copy = NULL;
    PlatStatus status = plat_match_clone(&copy, match, error);
    assert(status == PLAT_OK);
    Picture one = picture_of(match), other = picture_of(copy);
    assert_same_picture(&one, &other);
    if (c->on != 0) {
        plat_match_free(copy);
        return PLAT_OK;
    }
    plat_match_free(c->match[1]);
    c->match[1] = copy;
    c->untold[1] = c->untold[0];
    c->lost[1] = c->lost[0];
    return PLAT_OK;
}

static PlatStatus copy_position(Calls *c, PlatMatch *match, PlatError *error) {
    (void)error;
    if (plat_match_rules(match) != plat_match_rules(c->match[!c->on]))
        return PLAT_OK;
    plat_match_copy_position(match, c->match[!c->on]);
    assert(plat_match_hash(match) == plat_match_hash(c->match[!c->on]));
    c->untold[c->on] = c->lost[c->on] = true;
    return PLAT_OK;
}

static PlatStatus look(Calls *c, PlatMatch *match, PlatError *error) {
    (void)error;
    const PlatRules *rules = plat_match_rules(match);
    int seat = next_byte(c) % (rules->seats + 1) - 1;
    void *view = malloc(plat_schema_bytes(rules->schema));
    plat_match_view(match, view, seat);
    free(view);
    return PLAT_OK;
}

static PlatStatus resample(Calls *c, PlatMatch *match, PlatError *error) {
    int seat = next_byte(c) % plat_match_rules(match)->seats;
    PlatStatus status = plat_match_resample(match, seat, (uint64_t)next_byte(c), error);
    if (status == PLAT_OK)
        c->untold[c->on] = c->lost[c->on] = true;
    return status;
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)seat, (void)ask;
    return toy_pick(context, options);
}

static PlatStatus playout(Calls *c, PlatMatch *match, PlatError *error) {
    PlatStatus status = plat_match_playout(match, choose, &c->luck, error);
    if (status == PLAT_OK)
        c->untold[c->on] = true;
    return status;
}

static PlatStatus restart(Calls *c, PlatMatch *match, PlatError *error) {
    int how = next_byte(c);
    plat_match_restart(match, SEED);
    c->untold[c->on] = true;
    c->lost[c->on] = number_of(c, plat_match_rules(match)) != 0;
    if (how % 2)
        plat_match_keep_log(match);
    return how % 4 < 2 ? plat_match_run(match, error) : PLAT_OK;
}

static PlatStatus score(Calls *c, PlatMatch *match, PlatError *error) {
    PlatSheet sheet;
    (void)c;
    plat_sheet_init(&sheet, plat_match_rules(match)->seats, true);
    PlatStatus status = plat_match_score(match, &sheet, error);
    plat_sheet_free(&sheet);
    return status;
}

static PlatStatus dump(Calls *c, PlatMatch *match, PlatError *error) {
    PlatDumpAbout about = {.game = "fuzz"};
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    PlatStatus status = plat_dump_match(file, &about, match, false, error);
    fclose(file);
    free(text);
    text = NULL;
    if (status == PLAT_OK)
        status = plat_json_position(&text, match, next_small(c), error);
    free(text);
    return status;
}

/* --- journals --- */

/* The first of the rules and the second differ in a header. */
static PlatRuleSet rule_set(int number) {
    static const PlatJournalHeader header[RULES][2] = {
        {{"game", "fuzz"}, {"rules", "0"}},
        {{"game", "fuzz"}, {"rules", "1"}},
    };
    return (PlatRuleSet){header[number], 2, NULL, 0};
}

static PlatStatus change(void *context, PlatMatch *match, const PlatRuleSet *set,
                         PlatError *error) {
    const Calls *c = context;
    return plat_match_rebind(match, c->rules[set->header[1].value[0] == '1'], NULL, error);
}

static PlatStatus rebind(Calls *c, PlatMatch *match, PlatError *error) {
    int number = !number_of(c, plat_match_rules(match));
    PlatRuleSet set = rule_set(number);
    PlatStatus status = plat_match_rebind(match, c->rules[number], NULL, error);
    if (status != PLAT_OK)
        return status;
    c->lost[c->on] = true;
    if (c->on == 0)
        assert_ok(plat_save_file_change(c->store, &set, &error));
    return PLAT_OK;
}

static PlatMatch *begin(const Calls *c, int undo) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, c->rules[0], SEED, undo, &error));
    assert_ok(plat_match_run(match, &error));
    return match;
}

/* The journal leads to where the match is. */
static void play(Calls *c, const PlatMatch *match, char *text, size_t length) {
    PlatJournal *journal = NULL;
    FILE *file = fmemopen(text, length, "r");
    assert_ok(plat_journal_read(&journal, file, "fuzz.plat", &error));
    fclose(file);
    PlatMatch *again = begin(c, 4);
    assert_ok(plat_journal_play(journal, again, change, c, &(int){0}, &error));
    assert(plat_match_hash(again) == plat_match_hash(match));
    assert(plat_match_entries(again) == plat_match_entries(match));
    plat_match_free(again);
    plat_journal_free(journal);
}

static PlatStatus write_journal(Calls *c, PlatMatch *match, PlatError *error) {
    char *text = NULL;
    size_t length = 0;
    PlatRuleSet set = rule_set(0);
    toy[0].fail_in = toy[1].fail_in = 0;
    if (!plat_match_ask(match) && !plat_match_is_over(match))
        return PLAT_OK;
    FILE *file = open_memstream(&text, &length);
    PlatStatus status = plat_journal_write(file, set.header, set.headers, match, NULL, error);
    fclose(file);
    assert((status == PLAT_OK) == plat_match_keeps_record(match));
    if (status == PLAT_OK && !c->lost[c->on])
        play(c, match, text, length);
    free(text);
    return status;
}

static PlatStatus write_store(Calls *c, PlatMatch *match, PlatError *error) {
    char *text = NULL;
    size_t length = 0;
    (void)match;
    toy[0].fail_in = toy[1].fail_in = 0;
    FILE *file = open_memstream(&text, &length);
    PlatStatus status = plat_save_file_write(c->store, file, error);
    fclose(file);
    assert(status == PLAT_OK || c->untold[0]);
    if (status == PLAT_OK && !c->untold[0])
        play(c, c->match[0], text, length);
    free(text);
    return status;
}

/* --- a program --- */

/* The next entry into the toy's rules, or one soon after it, fails. */
static PlatStatus fail_soon(Calls *c, PlatMatch *match, PlatError *error) {
    (void)match, (void)error;
    toy[0].fail_in = toy[1].fail_in = 1 + next_byte(c) % 8;
    return PLAT_OK;
}

static Call *const calls[] = {
    answer, answer, answer,        answer,        answer_anything, ask_why,   undo,
    redo,   force,  undo_and_redo, edit,          edit_cell,       give,      turn_to,
    clone,  look,   copy_position, playout,       resample,        restart,   run,
    score,  dump,   rebind,        write_journal, write_store,     fail_soon,
};

static void call_next(Calls *c) {
    Call *call = calls[(size_t)next_byte(c) % (sizeof calls / sizeof *calls)];
    PlatMatch *match = c->match[c->on];
    PlatError error = {PLAT_OK, "", ""};
    Picture before = picture_of(match);
    PlatStatus status = call(c, match, &error);
    assert(status == error.status);
    if (call != fail_soon)
        toy[0].fail_in = toy[1].fail_in = 0;
    if (status == PLAT_OK || call == restart)
        return;
    Picture after = picture_of(match);
    assert_same_picture(&before, &after);
}

static void load(void) {
    static const char *const wells = "wells";
    PlatSetup setup = {.game = PLAT_GAMES "/hamlet", .counted = true};
    toy_new(&toy[0], (ToyWishes){0});
    toy_new(&toy[1], (ToyWishes){.extra = true, .kinds_reordered = true, .without_gold = true});
    assert_ok(plat_host_new(&hamlet[0], &setup, &error));
    setup.module = &wells;
    setup.modules = 1;
    assert_ok(plat_host_new(&hamlet[1], &setup, &error));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Calls c = {.at = data, .end = data + size};
    PlatRuleSet set = rule_set(0);
    if (!hamlet[0])
        load();
    int first = next_byte(&c);
    for (int n = 0; n < RULES; n++)
        c.rules[n] = first % 2 ? plat_host_rules(hamlet[n]) : &toy[n].rules;
    plat_rng_seed(&c.luck, 1, 1);
    for (int n = 0; n < MATCHES; n++)
        c.match[n] = begin(&c, first % 4 < 2 ? 3 : 64);
    assert_ok(plat_save_file_new(&c.store, c.match[0], &set, &error));
    for (int n = 0; n < MOST_CALLS && c.at < c.end; n++)
        call_next(&c);
    c.on = 0;
    PlatError error = {PLAT_OK, "", ""};
    write_store(&c, c.match[0], &error);
    plat_save_file_free(c.store);
    for (int n = 0; n < MATCHES; n++)
        plat_match_free(c.match[n]);
    return 0;
}

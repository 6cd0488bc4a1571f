/* Finding the examples of a new module: see scaffold.h. */
#include "scaffold.h"

#include <string.h>

#include "kernel/scope.h"
#include "lab/game.h"
#include "match/record.h"
#include "session/session.h"

enum {
    MAX_PLACES = 16,
    SEEDS = 8,
    DECISIONS = 200, /* of a game, until an example makes a difference */
    FEW = 4,         /* decisions: an example that shows so soon is good enough */
    WHOLE_GAMES = 3
};

/* A where that was asked for, a field on whose board its cells lie, and one that says which of
 * them are free. */
typedef struct Place {
    const char *where; /* the host's */
    const PlatHostPart *field, *free;
} Place;

/* One example: what it does to a where, on which line of the board. */
typedef struct Example {
    bool widens;
    Place place;
    const char *line; /* "row" or "column" */
    int number;
    char label[64]; /* the condition's name */
} Example;

typedef struct Finding {
    PlatHost *host;
    const PlatParts *parts;
    PlatNewWords *words;
    PlatExamples *examples;
    Place place[MAX_PLACES];
    int places;
    const Example *tried; /* by `verify` */
    PlatBuffer test;
    int decisions; /* in the test */
} Finding;

void plat_examples_free(PlatExamples *examples) {
    plat_buffer_free(&examples->rules);
    plat_buffer_free(&examples->script);
    plat_buffer_free(&examples->tests);
}

static void free_match(PlatMatch **match) { plat_match_free(*match); }
#define MATCH __attribute__((cleanup(free_match))) PlatMatch

/* --- the `where` rules of questions --- */

/* The part of a field that modules can name; NULL when they cannot. */
static const PlatHostPart *field_part(const PlatParts *parts, const PlatField *field) {
    for (int n = 0; n < parts->count; n++)
        if (strcmp(parts->part[n].group, "field") == 0 &&
            strcmp(parts->part[n].name, field->name) == 0)
            return parts->part[n].path[0] ? &parts->part[n] : NULL;
    return NULL;
}

/* A field of that kind on the board of the options that modules can name; NULL: there is none. */
static const PlatHostPart *part_on(const Finding *finding, const PlatOptions *options,
                                   PlatFieldKind kind) {
    const PlatSchema *schema = plat_host_rules(finding->host)->schema;
    const PlatHostPart *part = NULL;
    if (options->board && options->board->kind == kind)
        part = field_part(finding->parts, options->board);
    for (int n = 0; !part && n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (field->kind == kind && plat_field_geometry(field) == options->geometry)
            part = field_part(finding->parts, field);
    }
    return part;
}

static void add_place(Finding *finding, Place place) {
    for (int n = 0; n < finding->places; n++)
        if (strcmp(finding->place[n].where, place.where) == 0 &&
            finding->place[n].free == place.free)
            return;
    if (finding->places < MAX_PLACES)
        finding->place[finding->places++] = place;
}

static bool is_of_cells(const PlatOptions *options) {
    return options->kind == PLAT_OPTIONS_CELLS || options->kind == PLAT_OPTIONS_PLACEMENTS;
}

/* Add every where that has the first condition of these options. */
static void add_places(Finding *finding, const PlatOptions *options) {
    if (!is_of_cells(options) || options->conditions == 0)
        return;
    const PlatHostPart *field = part_on(finding, options, PLAT_FIELD_BOARD);
    const PlatHostPart *roads = part_on(finding, options, PLAT_FIELD_NETWORK);
    for (int n = 0; field && n < plat_host_conditions(finding->host); n++) {
        PlatHostCondition one = plat_host_condition(finding->host, n);
        if (strcmp(one.name, options->condition[0].name) != 0)
            continue;
        add_place(finding, (Place){one.where, field, field});
        if (roads)
            add_place(finding, (Place){one.where, field, roads});
    }
}

static PlatStatus find_places(Finding *finding, PlatError *error) {
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        MATCH *match = NULL;
        PlatRng rng;
        plat_rng_seed(&rng, seed, 1);
        TRY(plat_match_new(&match, plat_host_rules(finding->host), seed, 0, error));
        TRY(plat_match_run(match, error));
        const PlatAsk *ask = NULL;
        for (int n = 0; n < DECISIONS && (ask = plat_match_ask(match)); n++) {
            add_places(finding, &ask->options);
            TRY(plat_match_answer(match, ask->seat, NULL, plat_options_any(&ask->options, &rng),
                                  error));
        }
    }
    return PLAT_OK;
}

/* --- what an example changes --- */

static bool same_question(const PlatAsk *a, const PlatAsk *b) {
    return a && b && a->seat == b->seat && strcmp(a->name, b->name) == 0 &&
           a->options.kind == b->options.kind;
}

static bool refused_by(const PlatMatch *match, const PlatAsk *ask, int32_t choice,
                       const char *label) {
    PlatError why = {0};
    return plat_match_why(match, ask->seat, choice, &why) != PLAT_OK && strstr(why.text, label);
}

/* Whether the example refuses, or allows, something that is asked now: *choice. */
static bool differs(const Example *example, const PlatMatch *plain, const PlatMatch *changed,
                    int32_t *choice) {
    const PlatAsk *from = plat_match_ask(example->widens ? changed : plain);
    const PlatAsk *to = plat_match_ask(example->widens ? plain : changed);
    if (!is_of_cells(&from->options))
        return false;
    for (int n = 0; n < plat_options_count(&from->options); n++) {
        *choice = plat_options_nth(&from->options, n);
        if (*choice != PLAT_PASS && !plat_options_has(&to->options, *choice) &&
            (example->widens || refused_by(changed, to, *choice, example->label)))
            return true;
    }
    return false;
}

/* Whether the rules carry out what only the example allows. */
static bool is_carried_out(const PlatMatch *match, int32_t choice) {
    MATCH *copy = NULL;
    PlatError ignored = {0};
    return plat_match_clone(&copy, match, &ignored) == PLAT_OK &&
           plat_match_answer(copy, plat_match_ask(copy)->seat, NULL, choice, &ignored) == PLAT_OK;
}

static void add_moves(PlatBuffer *out, const PlatMatch *match) {
    int column = 0;
    for (int n = 0; n < plat_match_entries(match); n++) {
        PLAT_TEXT line = {0};
        plat_record_line(match, n, &line);
        int length = (int)line.length;
        bool breaks = n == 0 || column + length + 4 > 98;
        plat_buffer_add(out, "%s\"%s\",",
                        n == 0   ? "  after(g, {\n    "
                        : breaks ? "\n    "
                                 : " ",
                        plat_buffer_text(&line));
        column = (breaks ? 4 : column + 1) + length + 3;
    }
    if (plat_match_entries(match))
        plat_buffer_add(out, "\n  })\n");
}

/* The rule test of what was found: the moves of a game, and the one that shows the difference. */
static void write_test(Finding *finding, const PlatMatch *match, uint64_t seed, int32_t choice) {
    const Example *example = finding->tried;
    const PlatRules *rules = plat_match_rules(match);
    const PlatAsk *ask = plat_match_ask(match);
    char chosen[PLAT_MAX_NAME];
    plat_choice_format(&ask->options, chosen, choice);
    PlatBuffer *out = &finding->test;
    plat_buffer_free(out);
    finding->decisions = plat_match_entries(match);
    plat_buffer_add(out, "\n-- Rule %d.\ntest(\"%s %d of %s is %s\", function()\n",
                    example->widens ? 3 : 2, example->line, example->number,
                    example->place.field->name, example->widens ? "open to all" : "closed");
    plat_buffer_add(out,
                    "  local g = position {\n    \"%s\", modules = { \"%s\" }, players = %d, "
                    "seed = %d,\n  }\n",
                    finding->words->game, finding->words->name, rules->seats, (int)seed);
    add_moves(out, match);
    const char *who = rules->seat_names->name[ask->seat].text;
    if (example->widens)
        plat_buffer_add(out,
                        "  after(g, { \"%s %s %s\" }) -- would be refused without it\n"
                        "  expect(over(g), false)\n",
                        who, ask->name, chosen);
    else
        plat_buffer_add(out, "  refuses(g, \"%s %s %s\", \"%s\")\n", who, ask->name, chosen,
                        example->label);
    plat_buffer_add(out, "end)\n");
}

/* The same from a drawn position, which is shorter where many moves lead there. A failure leaves
 * what was written. */
static void write_drawn_test(Finding *finding, const PlatHost *with, PlatMatch *match,
                             int32_t choice) {
    const Example *example = finding->tried;
    const PlatAsk *ask = plat_match_ask(match);
    char chosen[PLAT_MAX_NAME], line[2 * PLAT_MAX_NAME + 2], sentence[2 * PLAT_MAX_NAME];
    const char *refused[] = {line};
    PlatTestRequest wish = {.sentence = sentence};
    PlatError ignored = {0};
    PLAT_FREED char *text = NULL;
    plat_choice_format(&ask->options, chosen, choice);
    snprintf(line, sizeof line, "%s %s", ask->name, chosen);
    snprintf(sentence, sizeof sentence, "%s %d of %s is %s", example->line, example->number,
             example->place.field->name, example->widens ? "open to all" : "closed");
    if (example->widens) {
        if (plat_match_answer(match, ask->seat, NULL, choice, &ignored) != PLAT_OK)
            return;
    } else {
        wish.refused = refused;
        wish.refusals = 1;
        wish.refusals_only = true;
    }
    if (plat_host_write_test(with, &text, match, &wish, &ignored) == PLAT_OK &&
        strlen(text) < finding->test.length) {
        plat_buffer_free(&finding->test);
        plat_buffer_add(&finding->test, "\n-- Rule %d.\n%s", example->widens ? 3 : 2, text);
    }
}

/* A choice that both allow; false when there is none. */
static bool common(const PlatOptions *a, const PlatOptions *b, PlatRng *rng, int32_t *choice) {
    int count = plat_options_count(a);
    int from = count ? (int)plat_rng_below(rng, (uint32_t)count) : 0;
    for (int n = 0; n < count; n++) {
        *choice = plat_options_nth(a, (from + n) % count);
        if (plat_options_has(b, *choice))
            return true;
    }
    return false;
}

/* Play a game with the example and without until it makes a difference, earlier than before. */
static bool makes_difference(Finding *finding, const PlatHost *with, uint64_t seed) {
    PlatError ignored = {0};
    MATCH *plain = NULL, *changed = NULL;
    PlatRng rng;
    bool found = false;
    plat_rng_seed(&rng, seed, 2);
    bool goes =
        plat_match_new(&plain, plat_host_rules(finding->host), seed, 0, &ignored) == PLAT_OK &&
        plat_match_new(&changed, plat_host_rules(with), seed, 0, &ignored) == PLAT_OK &&
        plat_match_run(plain, &ignored) == PLAT_OK && plat_match_run(changed, &ignored) == PLAT_OK;
    for (int n = 0; goes && n < finding->decisions; n++) {
        const PlatAsk *a = plat_match_ask(plain), *b = plat_match_ask(changed);
        int32_t choice = 0;
        if (!same_question(a, b))
            break;
        found = differs(finding->tried, plain, changed, &choice);
        if (found && finding->tried->widens && !is_carried_out(changed, choice))
            return false;
        if (found)
            write_test(finding, changed, seed, choice);
        if (found && n > FEW && finding->test.text)
            write_drawn_test(finding, with, changed, choice);
        goes = !found && common(&a->options, &b->options, &rng, &choice) &&
               plat_match_answer(plain, a->seat, NULL, choice, &ignored) == PLAT_OK &&
               plat_match_answer(changed, b->seat, NULL, choice, &ignored) == PLAT_OK;
    }
    return found;
}

/* --- trying one --- */

/* The game's scripts were searched for mistakes before, and the module's are our own. */
static PlatStatus load_with(PlatHost **host, const Finding *finding, int players,
                            PlatError *error) {
    PLAT_REQUEST request = {.players = players};
    char module[80];
    snprintf(module, sizeof module, "./%s", finding->words->name);
    TRY(plat_request_take(&request, "game", finding->words->game, error));
    TRY(plat_request_take(&request, "module", module, error));
    return plat_session_load(host, &request, false, error);
}

/* Whole random games. */
static PlatStatus play_games(const PlatHost *host, PlatError *error) {
    for (uint64_t seed = 1; seed <= WHOLE_GAMES; seed++) {
        MATCH *match = NULL;
        TRY(plat_match_new(&match, plat_host_rules(host), seed, 0, error));
        TRY(plat_match_run(match, error));
        TRY(plat_game_play_random(match, seed, NULL, error));
    }
    return PLAT_OK;
}

/* The module is written: whether the example makes a difference and games still end. */
static PlatStatus verify(void *context, PlatError *error) {
    Finding *finding = context;
    PLAT_HOST *with = NULL, *most = NULL;
    int usual = plat_host_rules(finding->host)->seats;
    int min = 0, max = 0;
    plat_host_players(finding->host, &min, &max);
    TRY(load_with(&with, finding, usual, error));
    bool found = false;
    for (uint64_t seed = 1; finding->decisions > FEW && seed <= SEEDS; seed++)
        if (makes_difference(finding, with, seed))
            found = true;
    if (!found)
        return plat_fail(error, PLAT_E_RULES, "it makes no difference");
    TRY(play_games(with, error));
    if (max == usual)
        return PLAT_OK;
    TRY(load_with(&most, finding, max, error));
    return play_games(most, error);
}

static void write_script(PlatBuffer *out, const Example *example, const char *module) {
    const char *path = example->place.field->path, *free_path = example->place.free->path;
    const char *me = strncmp(path, "me.", 3) == 0 ? "me" : "";
    if (example->widens)
        plat_buffer_add(
            out,
            "-- Rule 3. `widen` allows more, even against the game's own conditions; what\n"
            "-- narrows still holds.\n"
            "%s:widen(\"%s\", \"%s\", function(%s)\n"
            "  return %s:%s(%d) & %s:free()\nend)\n\n",
            module, example->place.where, example->label, me, path, example->line, example->number,
            free_path);
    else
        plat_buffer_add(out,
                        "-- Rule 2. `narrow` allows less. A refusal says the name of the "
                        "condition.\n"
                        "%s:narrow(\"%s\", \"%s\", function(%s)\n"
                        "  return ~%s:%s(%d)\nend)\n\n",
                        module, example->place.where, example->label, me, path, example->line,
                        example->number);
}

static void write_rule(PlatBuffer *out, const Example *example) {
    const char *name = example->place.field->name;
    if (example->widens)
        plat_buffer_add(out,
                        "3. Spaces in %s %d of %s that are free in %s may be chosen for\n"
                        "   \"%s\", even against its other conditions.\n",
                        example->line, example->number, name, example->place.free->name,
                        example->place.where);
    else
        plat_buffer_add(out, "2. Nobody chooses a space in %s %d of %s for \"%s\".\n",
                        example->line, example->number, name, example->place.where);
}

/* Write the module with one more example, and try it. finding->test has a test if it works. */
static bool works(Finding *finding, const Example *example) {
    PLAT_TEXT script = {0};
    PlatError ignored = {0};
    plat_buffer_put(&script, plat_buffer_text(&finding->examples->script));
    write_script(&script, example, finding->words->self);
    finding->tried = example;
    finding->words->examples = plat_buffer_text(&script);
    return !script.failed && plat_new_from_template_tried(plat_template_module, finding->words,
                                                          verify, finding, &ignored) == PLAT_OK;
}

static Example example_at(Place place, bool widens, const char *line) {
    Example example = {widens, place, line, widens ? 2 : 1, ""};
    snprintf(example.label, sizeof example.label, "%s %s %d", widens ? "in" : "outside", line,
             example.number);
    return example;
}

/* Find the example whose test is shortest, and add it. */
static void find_example(Finding *finding, bool widens) {
    static const char *const lines[] = {"row", "column"};
    PlatExamples *examples = finding->examples;
    PLAT_TEXT test = {0};
    Example best = {0};
    finding->decisions = DECISIONS;
    for (int n = 0; n < 2 * finding->places && finding->decisions > FEW; n++) {
        Example example = example_at(finding->place[n / 2], widens, lines[n % 2]);
        int before = finding->decisions;
        if (!widens && example.place.free != example.place.field)
            continue; /* what is free makes no difference to this one */
        if (works(finding, &example)) {
            plat_buffer_free(&test);
            test = finding->test;
            finding->test = (PlatBuffer){0};
            best = example;
        } else {
            plat_buffer_free(&finding->test);
            finding->decisions = before;
        }
    }
    if (best.line) {
        write_script(&examples->script, &best, finding->words->self);
        write_rule(&examples->rules, &best);
        plat_buffer_put(&examples->tests, plat_buffer_text(&test));
    } else {
        plat_buffer_add(&examples->script,
                        "-- No `%s` here: random games found none that makes a difference and "
                        "lets games end.\n\n",
                        widens ? "widen" : "narrow");
    }
}

PlatStatus plat_examples_find(PlatExamples *examples, PlatHost *host, const PlatParts *parts,
                              PlatNewWords *words, PlatError *error) {
    Finding finding = {.host = host, .parts = parts, .words = words, .examples = examples};
    PlatError ignored = {0}; /* a game that fails in play is left alone from there on */
    if (find_places(&finding, &ignored) == PLAT_E_MEMORY)
        return plat_no_memory(error);
    find_example(&finding, false);
    find_example(&finding, true);
    words->examples = plat_buffer_text(&examples->script);
    words->rules = plat_buffer_text(&examples->rules);
    words->tests = plat_buffer_text(&examples->tests);
    return examples->rules.failed || examples->script.failed || examples->tests.failed
               ? plat_no_memory(error)
               : PLAT_OK;
}

/* Asking a seat: what may be chosen, and what a script gets for the choice. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "fitting.h"
#include "handles.h"
#include "host/described/where.h"
#include "host/values/set_words.h"
#include "text/drawing/scene.h"
#include "text/naming.h"
#include "words.h"

/* How the word that was called is written. */
static const char *how_to_ask(lua_State *L) {
    const char *signature = plat_api_doc(plat_api_call(L)->word)->signature,
               *arrow = strchr(signature, '>');
    lua_pushlstring(L, signature, (size_t)(arrow - signature) - strlen(" -"));
    return lua_pushfstring(L, "write %s", lua_tostring(L, -1));
}

/* --- what may be chosen, from the value that a script gives --- */

typedef struct Question {
    PlatOptions options;
    int space; /* of the choice; -1: an integer */
    PlatSetBuffer single;
    PlatPlacements storage;
    PlatReasons reasons;
} Question;

static inline void ask_set(const PlatHost *host, Question *q, int space, const uint64_t *set) {
    const PlatSetDomain *of = &host->space[space];
    q->space = space;
    q->options.kind = of->options;
    q->options.geometry = of->board;
    q->options.shape = of->shape;
    q->options.names = of->names;
    q->options.set = set;
}

/* Say on which board the options of the where are shown, which is that of the seat. For a where
 * whose board is not known, `other` than the one that is asked says at least whose it is. */
static void show_on(const PlatHost *host, const PlatWhere *where, Question *q, int seat,
                    bool other) {
    PlatOptions *options = &q->options;
    options->owner = seat;
    if (where->board >= 0)
        options->board = plat_schema_field(host->schema, where->board);
    else if (other)
        options->board = plat_scene_of_options(host->schema, options, seat, &options->owner);
    if (options->board && plat_field_geometry(options->board) != options->geometry)
        options->board = NULL;
    if (where->board >= 0 && where->board_seat >= 0)
        options->owner = where->board_seat;
}

/* A set says nothing of its board. Where sheets are lent, cells are shown on the one that the seat
 * got, if their board is lent. */
static void show_on_lent(const PlatHost *host, Question *q) {
    PlatOptions *options = &q->options;
    int owner;
    const PlatField *board = plat_scene_of_options(host->schema, options, host->sheet_of, &owner);
    if (!board || !host->lent[plat_schema_find(host->schema, board->name)])
        return;
    options->board = board;
    options->owner = owner;
}

static void ask_where(lua_State *L, Question *q, uint64_t bits, int seat, bool explain) {
    PlatHost *host = host_of(L);
    PlatWhereCall look;
    PlatReasons *reasons = explain ? &q->reasons : NULL;
    int asked = seat, where = plat_check_where_of(L, 3, &seat);
    if (where_is_over(bits)) {
        int ground = plat_where_over(L, where, seat, &q->storage, reasons);
        ask_set(host, q, ground, q->storage.word);
    } else {
        plat_where_prepare(L, &look, where, seat, 4);
        const uint64_t *set = plat_where_look(L, &look, &q->storage, reasons);
        ask_set(host, q, look.space, set);
    }
    if (!explain)
        return;
    q->options.condition = q->reasons.condition;
    q->options.conditions = q->reasons.count;
    show_on(host, &host->where[where], q, seat, seat != asked);
}

static int bad_options(lua_State *L) {
    if (is_node(L, 3))
        return plat_refuse(L,
                           "a described set is looked at through a where: declare it with :where");
    return plat_refuse(L,
                       "expected options: a set, a where, a hand, an enumeration, labels or "
                       "range(low, high), got %s (lists of labels are declared at load)",
                       plat_value_written(L, 3));
}

static void read_options(lua_State *L, Question *q, int seat, bool explain) {
    PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, 3);
    memset(&q->options, 0, offsetof(PlatOptions, about));
    q->options.kind = PLAT_OPTIONS_RANGE;
    q->space = -1;
    int space;
    switch (tag_of_bits(bits)) {
    case PLAT_TAG_SET:
    case PLAT_TAG_CELL: {
        const uint64_t *set = plat_check_set(L, 3, &space, &q->single);
        ask_set(host, q, space, set);
        if (explain) {
            q->options.condition = q->reasons.condition;
            q->options.conditions =
                plat_fitting_reasons(host, bits, q->reasons.condition, q->reasons.set);
        }
        if (explain && host->lent)
            show_on_lent(host, q);
        break;
    }
    case PLAT_TAG_WHERE: ask_where(L, q, bits, seat, explain); break;
    case PLAT_TAG_RANGE:
        q->options.min = range_min(bits);
        q->options.max = range_max(bits);
        break;
    default:
        if (!bound_of_handle(L, 3)) {
            bad_options(L);
            return;
        }
        const PlatHandleTarget *hand = plat_check_handle(
            L, 3, &plat_hand_handles, "options (a set, a where, a hand, labels or a range)");
        memset(q->storage.word, 0, sizeof(uint64_t) * PLAT_NAME_WORDS);
        plat_hand_types(view_of_bound(L, hand), q->storage.word);
        ask_set(host, q, hand->space, q->storage.word);
    }
}

static bool is_place(const char *text) {
    return text[0] == '%' && text[1] >= '1' && text[1] <= '9';
}

/* The text at `index`, if it has places for values: "a %2 with %1". */
static const char *sentence_at(lua_State *L, int index) {
    const char *text =
        index >= 4 && lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
    for (const char *at = text; (at = strchr(at, '%')) != NULL; at++)
        if (is_place(at))
            return text;
    return NULL;
}

/* Append the value at `index` to what a question is about, as it is shown. */
static void add_value(lua_State *L, char *detail, const char *before, int index) {
    plat_sandbox_tostring(L, index);
    plat_text_append(detail, PLAT_DETAIL_TEXT, "%s%s", before, lua_tostring(L, -1));
    lua_pop(L, 1);
}

/* The values behind the options, from index 4 on: one behind the other, or where the last is a
 * sentence, in their places there. */
static void write_detail(lua_State *L, const char *name, char *detail) {
    const int last = lua_gettop(L);
    const char *text = sentence_at(L, last);
    detail[0] = '\0';
    for (int i = 4; !text && i <= last; i++)
        add_value(L, detail, i > 4 ? " " : "", i);
    for (; text && *text; text++) {
        if (!is_place(text)) {
            size_t plain = 1 + strcspn(text + 1, "%");
            plat_text_append(detail, PLAT_DETAIL_TEXT, "%.*s", (int)plain, text);
            text += plain - 1;
            continue;
        }
        const int place = *++text - '0';
        if (place > last - 4)
            plat_refuse(L,
                        "ask \"%s\": \"%s\" has a place for value %d, but there %s %d between it "
                        "and the options",
                        name, lua_tostring(L, last), place, last == 5 ? "is" : "are", last - 4);
        add_value(L, detail, "", 3 + place);
    }
}

/* The same values for bots: texts that could be names, whole numbers and cells. */
static void read_about(lua_State *L, const PlatHost *host, PlatOptions *options) {
    for (int i = 4, last = lua_gettop(L); i <= last && options->abouts < PLAT_MAX_ABOUT; i++) {
        const uint64_t bits = light_bits(L, i);
        PlatAbout about = {0};
        size_t length = 0;
        if (lua_type(L, i) == LUA_TSTRING)
            about.text = lua_tolstring(L, i, &length);
        else if (lua_isinteger(L, i))
            about.number = lua_tointeger(L, i);
        else if (tag_of_bits(bits) == PLAT_TAG_CELL &&
                 host->space[cell_space(bits)].options == PLAT_OPTIONS_CELLS)
            about = (PlatAbout){NULL, host->space[cell_space(bits)].board, cell_index(bits)};
        else
            continue;
        if (length < PLAT_MAX_NAME && !(about.text && strchr(about.text, '%')))
            options->about[options->abouts++] = about;
    }
}

static int refuse_asking(lua_State *L, int seat) {
    PlatHost *host = host_of(L);
    if (host->loading)
        return plat_refuse(L, "asking belongs in a step, not at load");
    if (host->reading)
        return plat_host_raise(L, PLAT_E_READONLY,
                               "only steps and hooks may ask: this function only reads");
    return plat_host_raise(L, PLAT_E_READONLY,
                           "seats decide at the same time here: seat %d cannot be asked in the "
                           "part of another",
                           seat + 1);
}

static const char *check_ask_name(lua_State *L, int index) {
    size_t length;
    if (lua_type(L, index) != LUA_TSTRING)
        plat_refuse(L, "%s", how_to_ask(L));
    const char *name = lua_tolstring(L, index, &length);
    PlatError error;
    if (plat_naming_check(PLAT_NAMING_TYPED, name, length, &error) != PLAT_OK)
        plat_host_raise(L, PLAT_E_NAME, "ask: %s", error.text);
    return name;
}

/* The name at `index`, checked. The first ones are pinned and then recognised by their address,
 * since a game asks the same few questions all the time. */
static const char *ask_name(lua_State *L, PlatHost *host, int index) {
    const void *string = lua_topointer(L, index);
    const uintptr_t first = (uintptr_t)string >> 5;
    PlatAskName *known = &host->ask_name[first % PLAT_ASK_NAMES];
    for (uintptr_t n = 1; known->string && n < PLAT_ASK_NAMES; n++) {
        if (known->string == string)
            return known->text;
        known = &host->ask_name[(first + n) % PLAT_ASK_NAMES];
    }
    const char *name = check_ask_name(L, index);
    if (!known->string) {
        lua_pushvalue(L, index);
        luaL_ref(L, LUA_REGISTRYINDEX);
        *known = (PlatAskName){string, name};
    }
    return name;
}

/* What a script gets for a choice. */
static void push_choice(lua_State *L, const Question *q, int32_t choice) {
    if (q->space < 0)
        lua_pushinteger(L, choice);
    else if (q->options.kind != PLAT_OPTIONS_NAMES)
        push_cell(L, q->space, choice);
    else
        plat_push_name_value(L, host_of(L), q->space, choice);
}

/* Raise for a question that needs an option and has none. Where the game's own conditions leave
 * some, the module is to blame whose condition narrows them to nothing. */
static int refuse_no_options(lua_State *L, Question *q, int seat, const char *name) {
    const PlatHost *host = host_of(L);
    const PlatCondition *blamed = NULL, *before = NULL;
    if (light_tag(L, 3) == PLAT_TAG_WHERE) {
        read_options(L, q, seat, true); /* a run that nobody looks at has no reasons yet */
        PlatPlacements left;
        const int words = plat_options_words(&q->options);
        memset(left.word, 0xFF, sizeof left.word);
        for (int n = 0; n < q->options.conditions && !blamed; n++) {
            const PlatCondition *c = &q->options.condition[n];
            if (c->instead)
                continue;
            words_and(left.word, left.word, c->set, words);
            const bool none = !words_any(left.word, words);
            if (none && !c->narrows)
                break;
            blamed = none ? c : NULL;
            before = c->narrows && !none ? c : before;
        }
    }
    if (!blamed)
        return plat_host_raise(L, PLAT_E_NO_OPTION,
                               "ask \"%s\" has no options: check first that there are some, or "
                               "use ask_if_any",
                               name);
    char asked[PLAT_ERROR_WHERE], others[sizeof blamed->name + 128] = "";
    plat_script_line(L, asked, sizeof asked);
    if (before)
        snprintf(others, sizeof others, " and \"%s\" (%s)", before->name, before->place);
    return plat_host_raise_at(L, PLAT_E_NO_OPTION, blamed->place,
                              "\"%s\"%s narrow%s where \"%s\" to nothing, so ask \"%s\" (%s) has "
                              "no options; allow some, or have the game use ask_if_any",
                              blamed->name, others, before ? "" : "s",
                              host->where[where_index(light_bits(L, 3))].name, name, asked);
}

typedef enum AskForm {
    ASK,
    ASK_IF_ANY, /* nil without an option */
    CHOOSE,     /* a single option is the answer */
    MAY,        /* nil without an option, and for the answer that declines */
    CONFIRM     /* yes or no, as true or false */
} AskForm;

/* What a script gets for the answer to the question. */
static int push_answer(lua_State *L, const Question *q, AskForm form, int32_t choice) {
    if (form == CONFIRM)
        lua_pushboolean(L, choice == 0);
    else if (form == MAY && choice == PLAT_PASS)
        lua_pushnil(L);
    else
        push_choice(L, q, choice);
    return 1;
}

static int ask(lua_State *L, AskForm form) {
    PlatHost *host = host_of(L);
    int seat = seat_of_value(L, host, 1);
    if (seat == -1)
        return plat_refuse(L, "%s", how_to_ask(L));
    if (!host->run || host->reading || seat < 0 ||
        (host->only_seat >= 0 && host->only_seat != seat))
        return refuse_asking(L, seat);
    const char *name = ask_name(L, host, 2);
    bool explain = plat_run_wants_conditions(host->run);
    Question q;
    read_options(L, &q, seat, explain);
    q.options.pass = form == MAY;
    if (form == CHOOSE && plat_options_count(&q.options) == 1) {
        push_choice(L, &q, plat_options_nth(&q.options, 0));
        return 1;
    }
    if (plat_run_wants_about(host->run))
        read_about(L, host, &q.options);
    char detail[PLAT_DETAIL_TEXT];
    if (explain)
        write_detail(L, name, detail);
    int32_t choice;
    PlatStatus status =
        plat_run_ask(host->run, &choice, seat, name, &q.options, explain ? detail : NULL);
    if (status == PLAT_OK)
        return push_answer(L, &q, form, choice);
    if (status == PLAT_E_NO_OPTION && (form == ASK_IF_ANY || form == MAY)) {
        lua_pushnil(L);
        return 1;
    }
    if (status == PLAT_E_NO_OPTION)
        return refuse_no_options(L, &q, seat, name);
    host->status = status;
    if (status == PLAT_WAITING) {
        lua_pushlightuserdata(L, NULL);
        return lua_error(L); /* unwinds to the entry: not an error, nothing reads it */
    }
    if (status != PLAT_E_REPLAY)
        return plat_host_raise(L, status, "%s", plat_run_error(host->run)->text);
    return plat_host_raise(L, status, "the recorded answer does not fit ask \"%s\"", name);
}

/*--- # players */

/*--- seat:ask = me:ask("name", options, ...) -> choice
 * Asks the player. The options are a set, a `where` rule, placements, a hand, a card set, an
 * enumeration, labels or range(low, high); having none is an error. The values after them are
 * parameters of the rule, and are shown with the question: one after another, or in the places %1,
 * %2 of the last, a text.
 *     local cell = me:ask("build", site, what) */
static int seat_ask(lua_State *L) { return ask(L, ASK); }

/*--- seat:ask_if_any = me:ask_if_any("name", options, ...) -> choice or nil
 * Asks like me:ask, but returns nil if there are no options.
 *     local cell = me:ask_if_any("build", site) */
static int seat_ask_if_any(lua_State *L) { return ask(L, ASK_IF_ANY); }

/*--- seat:may = me:may("name", options, ...) -> choice or nil
 * Asks an optional question: the player chooses an option or declines with the answer `pass`.
 * Returns nil for `pass`, and without asking if there are no options.
 *     local edge = me:may("fence", site) */
static int seat_may(lua_State *L) { return ask(L, MAY); }

/*--- seat:choose = me:choose("name", options, ...) -> choice
 * Asks like me:ask, but chooses a single option without asking.
 *     local track = me:choose("track", open) */
static int seat_choose(lua_State *L) { return ask(L, CHOOSE); }

/*--- seat:confirm = me:confirm("name", ...) -> true or false
 * Asks the player, who answers yes or no. The values are shown with the question.
 *     if me:confirm("sell", price) then ... end */
static int seat_confirm(lua_State *L) {
    const PlatHost *host = host_of(L);
    lua_settop(L, lua_gettop(L) < 2 ? 2 : lua_gettop(L));
    push_bits(L, PLAT_TAG_SET, host->space[host->answer_space].all);
    lua_insert(L, 3);
    return ask(L, CONFIRM);
}

/*--- # what can change */

/*--- range(low, high) -> range
 * Makes the whole numbers from low to high: a layer of a cell, a value of a record, the options of
 * an ask.
 *     number = range(1, 9) */
static int f_range(lua_State *L) {
    lua_Integer min = check_whole(L, 1, "range", INT64_MIN, INT64_MAX);
    lua_Integer max = check_whole(L, 2, "range", INT64_MIN, INT64_MAX);
    if (min > max)
        return plat_host_raise(L, PLAT_E_RANGE, "range(%lld, %lld): expected low <= high",
                               (long long)min, (long long)max);
    if (min < -PLAT_RANGE_LIMIT || max >= PLAT_RANGE_LIMIT)
        return plat_host_raise(L, PLAT_E_RANGE, "range(%lld, %lld): expected numbers from %d to %d",
                               (long long)min, (long long)max, -PLAT_RANGE_LIMIT,
                               PLAT_RANGE_LIMIT - 1);
    push_bits(L, PLAT_TAG_RANGE,
              (uint64_t)(min + PLAT_RANGE_LIMIT) << 28 | (uint64_t)(max + PLAT_RANGE_LIMIT));
    return 1;
}

/* --- the words --- */

PLAT_WORDS(plat_words_ask, WORD("range", f_range), WORD("seat:ask", seat_ask),
           WORD("seat:ask_if_any", seat_ask_if_any), WORD("seat:may", seat_may),
           WORD("seat:choose", seat_choose), WORD("seat:confirm", seat_confirm));

/* Positions as text: how to show, who is asked, and everything that is no board. */
#include "showing.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "kernel/pieces.h"
#include "look.h"
#include "system/output.h"
#include "text/fields/field.h"

/* --- how to show --- */

PlatShowing plat_showing_for(FILE *file) {
    PlatShowing showing = {.width = 80, .unicode = plat_output_utf8()};
    int descriptor = fileno(file);
    if (descriptor < 0 || !isatty(descriptor))
        return showing;
    const char *term = getenv("TERM");
    const char *no_colour = getenv("NO_COLOR");
    showing.colour = !(no_colour && no_colour[0]) && term && strcmp(term, "dumb") != 0;
    showing.boxes = showing.unicode;
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        showing.width = size.ws_col;
    return showing;
}

/* Plain, bold, then the colours in the order of plat_colour_name. */
const char *const plat_showing_codes[PLAT_STYLES] = {
    "\033[0m",        "\033[1m",        "\033[31m", "\033[38;5;208m", "\033[38;5;214m",
    "\033[33m",       "\033[38;5;118m", "\033[32m", "\033[36m",       "\033[36m",
    "\033[38;5;45m",  "\033[94m",       "\033[95m", "\033[35m",       "\033[38;5;203m",
    "\033[38;5;130m", "\033[97m",       "\033[37m", "\033[90m",       "\033[35m"};

const char *plat_showing_seat_colour(const PlatShowing *showing, const PlatNames *seats, int seat) {
    PlatStyle style = plat_style_of_seat(seats, seat);
    return showing->colour && style != PLAT_STYLE_PLAIN ? plat_showing_codes[style] : "";
}

const char *plat_showing_plain(const PlatShowing *showing) {
    return showing->colour ? plat_showing_codes[PLAT_STYLE_PLAIN] : "";
}

/* --- what a viewer sees --- */

PlatStatus plat_look_begin(PlatLook *look, const PlatMatch *match, int viewer, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    size_t bytes = plat_schema_bytes(rules->schema);
    *look = (PlatLook){.rules = rules, .block = malloc(bytes), .viewer = viewer};
    if (!look->block)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    if (viewer == PLAT_VIEWER_TABLE)
        memcpy(look->block, plat_match_block(match), bytes);
    else
        plat_match_view(match, look->block, viewer);
    return PLAT_OK;
}

void plat_look_end(PlatLook *look) {
    free(look->block);
    look->block = NULL;
}

bool plat_look_hides(const PlatLook *look, const PlatField *field, int owner) {
    return look->viewer != PLAT_VIEWER_TABLE && plat_field_hides(field, owner, look->viewer);
}

PlatView plat_look_at(const PlatLook *look, const PlatField *field, int owner) {
    return (PlatView){look->rules->schema, field, look->block, field->per_player ? owner : 0};
}

/* --- fields --- */

/* "house 3, shop 2": how many of each, in the order of the names. */
static void put_counts(FILE *file, const PlatNames *names, const int *count) {
    const char *between = "";
    for (int n = 0; n < names->count; n++) {
        if (count[n] == 1)
            fprintf(file, "%s%s", between, names->name[n].text);
        else if (count[n] > 1)
            fprintf(file, "%s%s x%d", between, names->name[n].text, count[n]);
        between = count[n] > 0 ? ", " : between;
    }
}

static void put_deck(FILE *file, PlatView view) {
    fprintf(file, "%d to draw", plat_deck_count(view));
    if (plat_deck_discards(view) == 0)
        return;
    int count[PLAT_MAX_NAMES] = {0};
    for (int n = 0; n < plat_deck_discards(view); n++) {
        int card = plat_deck_discarded(view, n);
        if (card >= 0 && card < PLAT_MAX_NAMES)
            count[card]++;
    }
    fprintf(file, ", %d discarded: ", plat_deck_discards(view));
    put_counts(file, view.field->as.deck.names, count);
}

static void put_hand(FILE *file, PlatView view) {
    const PlatField *deck = plat_schema_field(view.schema, view.field->as.hand.deck);
    int hidden = 0;
    int count = plat_hand_count(view);
    for (int n = 0; n < count; n++) {
        int card = plat_hand_card(view, n);
        if (card == PLAT_HIDDEN_CARD)
            hidden++;
        else
            fprintf(file, "%s%s", n ? "  " : "", deck->as.deck.names->name[card].text);
    }
    if (hidden)
        fprintf(file, "%d hidden", hidden);
    if (count == 0)
        fputs("-", file);
}

static void put_value(FILE *file, const PlatShowing *showing, const PlatLook *look,
                      const PlatField *field, int owner) {
    PlatView view = plat_look_at(look, field, owner);
    if (plat_look_hides(look, field, owner)) {
        fputs("hidden", file);
    } else if (field->kind == PLAT_FIELD_DECK) {
        put_deck(file, view);
    } else if (field->kind == PLAT_FIELD_HAND) {
        put_hand(file, view);
    } else {
        char *text = plat_field_format(view, look->rules->seat_names);
        plat_output_line(file, showing->unicode, text && text[0] ? text : "-");
        free(text);
    }
}

/* Boards are no part: they are drawn. */
static bool in_part(const PlatField *field, bool per_player, bool only_hands) {
    return field->per_player == per_player && field->kind != PLAT_FIELD_BOARD &&
           (!only_hands || field->kind == PLAT_FIELD_HAND);
}

/* The fields of one kind of part, as lines of the same width; `only_hands` for plat_show_hands. */
static void put_part(FILE *file, const PlatShowing *showing, const PlatLook *look, int owner,
                     bool only_hands) {
    const PlatSchema *schema = look->rules->schema;
    int width = 0;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        int length = in_part(field, owner >= 0, only_hands) ? (int)strlen(field->name) : 0;
        width = length > width ? length : width;
    }
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (!in_part(field, owner >= 0, only_hands))
            continue;
        fprintf(file, "  %-*s  ", width, field->name);
        put_value(file, showing, look, field, owner);
        fputc('\n', file);
    }
}

static bool has_part(const PlatSchema *schema, bool per_player, bool only_hands) {
    for (int n = 0; n < plat_schema_fields(schema); n++)
        if (in_part(plat_schema_field(schema, n), per_player, only_hands))
            return true;
    return false;
}

static void put_seat(FILE *file, const PlatShowing *showing, const PlatLook *look, int seat,
                     bool only_hands) {
    const PlatNames *seats = look->rules->seat_names;
    fprintf(file, "%s%s%s\n", plat_showing_seat_colour(showing, seats, seat),
            seats->name[seat].text, plat_showing_plain(showing));
    put_part(file, showing, look, seat, only_hands);
}

static void put_fields(FILE *file, const PlatShowing *showing, const PlatLook *look) {
    const PlatSchema *schema = look->rules->schema;
    if (has_part(schema, false, false)) {
        fputs("all\n", file);
        put_part(file, showing, look, -1, false);
    }
    for (int seat = 0; has_part(schema, true, false) && seat < look->rules->seats; seat++)
        put_seat(file, showing, look, seat, false);
}

PlatStatus plat_show_fields(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status == PLAT_OK) {
        put_fields(file, showing, &look);
        plat_look_end(&look);
    }
    return status;
}

PlatStatus plat_show_hands(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, int owner, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status != PLAT_OK)
        return status;
    if (!has_part(look.rules->schema, true, true))
        fputs("Nobody has a hand in this game.\n", file);
    else if (owner >= 0)
        put_seat(file, showing, &look, owner, true);
    else
        for (int seat = 0; seat < look.rules->seats; seat++)
            put_seat(file, showing, &look, seat, true);
    plat_look_end(&look);
    return PLAT_OK;
}

/* --- the whole position --- */

void plat_show_standing(FILE *file, const PlatMatch *match) {
    const PlatRules *rules = plat_match_rules(match);
    fprintf(file, "%s, turn %d", rules->game, plat_match_turn(match));
    if (plat_match_is_over(match)) {
        fputs(": the game is over.\n", file);
        return;
    }
    bool unicode = plat_output_utf8();
    fputs(", step ", file);
    plat_output_line(file, unicode, rules->step_name(rules->self, plat_match_step(match)));
    const char *before = ": ";
    for (int seat = 0; seat < rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (ask) {
            fprintf(file, "%s%s is asked: ", before, rules->seat_names->name[seat].text);
            plat_output_line(file, unicode, ask->name);
            fputs(ask->detail[0] ? " " : "", file);
            plat_output_line(file, unicode, ask->detail);
            before = "; ";
        }
    }
    fputs(".\n", file);
}

PlatStatus plat_show_position(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                              int viewer, PlatError *error) {
    plat_show_standing(file, match);
    fputc('\n', file);
    PlatStatus status = plat_show_boards(file, showing, match, viewer, error);
    return status == PLAT_OK ? plat_show_fields(file, showing, match, viewer, error) : status;
}

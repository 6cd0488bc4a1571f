/* What a feature says, in words. */
#include "features_state.h"

void plat_features_remember(PlatFeatures *f) { f->remembers = true; }

static const char *field_name(const PlatFeatures *f, int number) {
    return plat_schema_field(f->question.schema, number)->name;
}

/* "own", "another's", "house", "7": a value of a layer. */
static void add_layer(const PlatFeatures *f, PlatBuffer *text, const PlatLayer *layer, int value) {
    if (layer->as == PLAT_AS_SEAT)
        plat_buffer_put(text, value - 1 == f->question.seat ? " own" : " another's");
    else if (layer->as == PLAT_AS_NAME)
        plat_buffer_add(text, " %s", layer->names->name[value - 1].text);
    else if (layer->as == PLAT_AS_FLAG)
        plat_buffer_add(text, " %s", layer->name);
    else
        plat_buffer_add(text, " %s %d", layer->name, value - 1 + layer->min);
}

/* A state, by a cell that has it. */
static void add_state(const PlatFeatures *f, PlatBuffer *text, uint32_t state) {
    int cell = 0;
    if (state <= EMPTY) {
        plat_buffer_put(text, state == EMPTY ? " a free space" : " the edge");
        return;
    }
    while (cell < PLAT_MAX_POSITIONS - 1 && !(f->known[cell] && f->state[cell] == state))
        cell++;
    const size_t before = text->length;
    for (int n = 0; n < f->board->layers; n++) {
        const int value = plat_board_value(f->board, f->drawing, n, cell);
        if (f->board->layer[n].as != PLAT_AS_INTEGER && value > 0)
            add_layer(f, text, &f->board->layer[n], value);
    }
    if (text->length == before)
        plat_buffer_put(text, " a drawn space");
}

static void add_choice(const PlatFeatures *f, PlatBuffer *text) {
    char choice[PLAT_MAX_NAME];
    plat_choice_format(f->question.options, choice, f->choice);
    plat_buffer_add(text, " %s", choice);
}

/* The value that a fact is about, one of the two that are known. False: it has no words, as an
 * earlier answer of the step, or a roll. */
static bool add_about(const PlatFeatures *f, PlatBuffer *text, uint32_t about) {
    const PlatOptions *options = f->question.options;
    for (int n = 0; about && n < 2; n++) {
        const PlatAbout *value = n < options->abouts ? &options->about[n] : NULL;
        char cell[PLAT_CELL_NAME];
        if (f->about[n] != about)
            continue;
        if (!value)
            return false;
        if (value->geometry)
            plat_geometry_name(value->geometry, cell, (int)value->number);
        if (value->text || value->geometry)
            plat_buffer_add(text, ", about %s", value->text ? value->text : cell);
        else
            plat_buffer_add(text, ", about %lld", (long long)value->number);
        return true;
    }
    return about == 0;
}

static void add_way(const PlatFeatures *f, PlatBuffer *text, uint32_t way) {
    plat_buffer_add(text, " to the %s", plat_geometry_direction_name(f->board_of, (int)(way % 16)));
}

/* ", with gold 3", roughly where it is large. False: of what is no number it says nothing. */
static bool add_fact_of(const PlatFeatures *f, PlatBuffer *text, uint32_t fact, const uint32_t *all,
                        const int *field, int count) {
    for (int n = 0; n < count; n++) {
        const PlatField *of = plat_schema_field(f->question.schema, field[n]);
        const PlatConstFieldRef at = {f->question.schema, of, f->question.block, f->question.seat};
        if (all[n] != fact)
            continue;
        if (of->kind == PLAT_FIELD_COUNTER && of->as.counter.as == PLAT_AS_INTEGER)
            plat_buffer_add(text, ", with %s %lld", of->name, (long long)plat_counter_get(at));
        return of->kind == PLAT_FIELD_COUNTER && of->as.counter.as == PLAT_AS_INTEGER;
    }
    return false;
}

bool plat_features_describe(const PlatFeatures *f, int n, PlatBuffer *text) {
    static const char *const after[] = {"the edge", "nothing", "an own one", "another's"};
    static const char *const side[] = {"", "the edge", "nothing", "a closed side", "an open end"};
    const Family family = f->put[n].family;
    const uint32_t a = f->put[n].a, b = f->put[n].b;
    plat_buffer_add(text, "%s:", f->question.ask);
    switch (family) {
    case COLUMN_ABOUT: plat_buffer_add(text, " a place in column %u", a + 1); break;
    case ROW_ABOUT: plat_buffer_add(text, " a place in row %u", a + 1); break;
    case MEMBER:
    case MEMBER_ABOUT:
        plat_buffer_add(text, " a place in %s", field_name(f, f->set_field[a]));
        break;
    case HERE_ABOUT:
        plat_buffer_put(text, " a place on");
        add_state(f, text, a);
        break;
    case BESIDE:
    case BESIDE_ABOUT:
        plat_buffer_put(text, " a place beside");
        add_state(f, text, a);
        break;
    case BESIDE_WAY:
        plat_buffer_put(text, " a place with");
        add_state(f, text, a);
        add_way(f, text, b);
        return true;
    case BESIDE_LAYER:
        plat_buffer_put(text, " a place beside");
        add_layer(f, text, &f->board->layer[a / 4096], (int)(a % 4096));
        break;
    case GAP_ABOUT:
        plat_buffer_add(text, " a place with %u free", a % 64 / 8);
        add_way(f, text, a / 64);
        plat_buffer_add(text, ", then %s", after[a % 4]);
        break;
    case RUN_OWN: plat_buffer_add(text, " a place in line with %u own", a); return true;
    case RUN_OTHERS: plat_buffer_add(text, " a place in line with %u of another", a); return true;
    case ANCHOR:
    case LAID_ABOUT:
    case CELL:
    case CELL_ABOUT:
    case CHOICE:
    case CHOICE_ABOUT:
    case CHOICE_ABOUT_ALL: add_choice(f, text); break;
    case TOUCHES_BORDER: plat_buffer_add(text, " a place touching the edge %u times", a); break;
    case TOUCHES_EMPTY: plat_buffer_add(text, " a place touching %u free spaces", a); break;
    case TOUCHES_DRAWN: plat_buffer_add(text, " a place touching %u drawn spaces", a); break;
    case WAY:
        if (f->takes_cells && f->question.options->kind != PLAT_OPTIONS_CELLS)
            return false;
        if (f->takes_cells)
            plat_buffer_put(text, " a place");
        else
            add_choice(f, text);
        plat_buffer_add(text, " with %s", side[a / 16]);
        add_way(f, text, a);
        return f->takes_cells ? add_about(f, text, b) : true;
    case CHOICE_COUNTER:
        add_choice(f, text);
        return add_fact_of(f, text, b, f->counter, f->counter_field, f->counters);
    case CHOICE_FACT:
        add_choice(f, text);
        return add_fact_of(f, text, b, f->fact, f->fact_field, f->facts);
    default: return false;
    }
    return add_about(f, text, b);
}

/* Roads as text: pieces in every form, pictures and lists of whole networks, and errors. */
#include "../kernel/testing.h"

#include "kernel/block.h"
#include "text/choice.h"
#include "text/fields/field.h"

static int parse(PlatTiling tiling, const char *text) {
    return plat_sides_parse(tiling, text, strlen(text));
}

/* --- pieces --- */

static void pieces_of_square_boards(void **state) {
    (void)state;
    /* by mask: north 1, east 2, south 4, west 8 */
    static const struct {
        const char *box, *plain, *names;
    } pieces[16] = {
        {".",   ".", "."   },
        {"╵", "n", "N"   },
        {"╶", "e", "E"   },
        {"└", "L", "NE"  },
        {"╷", "s", "S"   },
        {"│", "|", "NS"  },
        {"┌", "F", "ES"  },
        {"├", ">", "NES" },
        {"╴", "w", "W"   },
        {"┘", "J", "NW"  },
        {"─", "-", "EW"  },
        {"┴", "^", "NEW" },
        {"┐", "7", "SW"  },
        {"┤", "<", "NSW" },
        {"┬", "v", "ESW" },
        {"┼", "+", "NESW"},
    };
    for (int sides = 0; sides < 16; sides++) {
        char text[PLAT_SIDES_TEXT];
        plat_sides_format(PLAT_SQUARE, text, sides, PLAT_SIDES_BOX);
        assert_string_equal(text, pieces[sides].box);
        assert_int_equal(parse(PLAT_SQUARE, text), sides);
        plat_sides_format(PLAT_SQUARE, text, sides, PLAT_SIDES_ASCII);
        assert_string_equal(text, pieces[sides].plain);
        assert_int_equal(parse(PLAT_SQUARE, text), sides);
        plat_sides_format(PLAT_SQUARE, text, sides, PLAT_SIDES_NAMES);
        assert_string_equal(text, pieces[sides].names);
        assert_int_equal(parse(PLAT_SQUARE, text), sides);
    }
    assert_int_equal(parse(PLAT_SQUARE, "wnse"), 15);
    assert_int_equal(parse(PLAT_SQUARE, "Sn"), 5);
    static const char *const wrong[] = {"",   "x",  "NN",   "NESWN", "n+s", "..", "--",  "l",
                                        "─ ", "──", "\xe2", "═",     "V",   "0",  "\x1b"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(parse(PLAT_SQUARE, wrong[i]), -1);
}

static void pieces_of_hex_boards(void **state) {
    (void)state;
    static const PlatSidesForm forms[] = {PLAT_SIDES_BOX, PLAT_SIDES_ASCII, PLAT_SIDES_NAMES};
    for (int sides = 0; sides < 64; sides++) {
        char text[PLAT_SIDES_TEXT], other[PLAT_SIDES_TEXT];
        plat_sides_format(PLAT_HEX, text, sides, forms[0]);
        assert_int_equal(parse(PLAT_HEX, text), sides);
        for (int form = 1; form < 3; form++) {
            plat_sides_format(PLAT_HEX, other, sides, forms[form]);
            assert_string_equal(other, text);
        }
    }
    char text[PLAT_SIDES_TEXT];
    plat_sides_format(PLAT_HEX, text, 63, PLAT_SIDES_NAMES);
    assert_string_equal(text, "n+ne+se+s+sw+nw");
    assert_int_equal(parse(PLAT_HEX, "SW+n"), 17);
    static const char *const wrong[] = {"",    "+", "n+", "+n",  "n++s",
                                        "n+n", "e", "ns", "n s", "nee"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(parse(PLAT_HEX, wrong[i]), -1);
}

static void pieces_with_diagonals(void **state) {
    (void)state;
    char text[PLAT_SIDES_TEXT];
    for (int sides = 0; sides < 256; sides++) {
        plat_sides_format(PLAT_DIAGONAL, text, sides, PLAT_SIDES_BOX);
        assert_int_equal(parse(PLAT_DIAGONAL, text), sides);
    }
    assert_string_equal(text, "n+ne+e+se+s+sw+w+nw");
    assert_int_equal(parse(PLAT_DIAGONAL, "w+ne"), 1 << PLAT_WEST | 1 << PLAT_NORTHEAST);
    static const char *const wrong[] = {"",    "NS",    "NE",    "-",    "n+",
                                        "+ne", "ne+ne", "north", "ne se"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(parse(PLAT_DIAGONAL, wrong[i]), -1);
}

/* --- networks --- */

typedef struct Map {
    PlatGeometry *g;
    PlatNetwork n;
    uint64_t at[64];
} Map;

static Map map_of(PlatGeometry *g, int links) {
    Map map = {
        .g = g, .n = {.geometry = g, .links = links}
    };
    assert_true(plat_network_bytes(&map.n) <= sizeof map.at);
    return map;
}

static Map square_map(void) {
    PlatGeometry *g;
    assert_int_equal(plat_geometry_square(&g, 3, 2, NULL, NULL), PLAT_OK);
    return map_of(g, 2);
}

static char *line_of(const Map *map) {
    const PlatField field = {.kind = PLAT_FIELD_NETWORK, .as.network = map->n};
    return plat_field_format((PlatConstFieldRef){.field = &field, .block = map->at, .seat = -1},
                             NULL);
}

static void reads(Map *map, const char *text, const char *line) {
    memset(map->at, 0, sizeof map->at);
    plat_network_put(&map->n, map->at, plat_cells_next(map->g, map->g->all, -1), 9);
    PlatError error = {PLAT_OK, "", ""};
    if (plat_network_parse(&map->n, map->at, text, &error) != PLAT_OK)
        fail_msg("%s: %s", text, error.text);
    char *again = line_of(map);
    assert_string_equal(again, line);
    free(again);
}

static void a_network_is_a_picture_or_a_line(void **state) {
    (void)state;
    Map map = square_map();
    static const char *const line = "a1:ES b1:EW a2:NE b2:EW c2:W a1=c2 c1=c2";
    reads(&map, line, line);
    reads(&map, "┌ ─ .\n└ ─ ╴\na1=c2 c1=c2\n", line);
    reads(&map, "  F  -  . / L - w / c2=c1 a1=c2", line);
    reads(&map, "\n a1=c2 \n\n F EW .\n\tL we W\r\n c1=c2", line);
    reads(&map, "a1:F a2:. a2:+ c2=a1 c2=c1 c2:w\na2:NE b2:- b1:─", line);
    reads(&map, "", "none");
    reads(&map, " none ", "none");
    reads(&map, ". . . / . . .", "none");
    reads(&map, "c1=a1", "a1=c1");

    reads(&map, line, line);
    char *picture = plat_network_picture(&map.n, map.at);
    assert_string_equal(picture, "ES EW .\nNE EW W\na1=c2 c1=c2\n");
    free(picture);
    reads(&map, "none", "none");
    picture = plat_network_picture(&map.n, map.at);
    assert_string_equal(picture, ". . .\n. . .\n");
    free(picture);
    plat_geometry_free(map.g);
}

static void random_networks_read_back(void **state) {
    (void)state;
    PlatGeometry *g[3];
    assert_int_equal(plat_geometry_square(&g[0], 4, 4, " ..     ..#..   ", NULL), PLAT_OK);
    assert_int_equal(plat_geometry_hexagon(&g[1], 3, NULL), PLAT_OK);
    assert_int_equal(plat_geometry_square(&g[2], 1, 1, NULL, NULL), PLAT_OK);
    PlatRng luck;
    plat_rng_seed(&luck, 6, 2);
    for (int i = 0; i < 300; i++) {
        Map map = map_of(g[i % 3], 4), again = map_of(g[i % 3], 4);
        for (int cell = plat_cells_next(map.g, map.g->all, -1); cell >= 0;
             cell = plat_cells_next(map.g, map.g->all, cell)) {
            int sides = (int)plat_rng_below(&luck, 1U << map.g->sides);
            plat_network_put(&map.n, map.at, cell, plat_rng_below(&luck, 2) ? sides : 0);
            int other = plat_cells_nth(map.g, map.g->all,
                                       (int)plat_rng_below(&luck, (uint32_t)map.g->size));
            plat_network_link(&map.n, map.at, cell, other, NULL); /* while there is room */
        }
        for (int picture = 0; picture <= 1; picture++) {
            char *text = picture ? plat_network_picture(&map.n, map.at) : line_of(&map);
            if (plat_network_parse(&again.n, again.at, text, NULL) != PLAT_OK ||
                memcmp(map.at, again.at, sizeof map.at) != 0)
                fail_msg("does not read back:\n%s", text);
            free(text);
        }
    }
    for (int i = 0; i < 3; i++)
        plat_geometry_free(g[i]);
}

/* --- kinds of way --- */

static PlatNames *rail_and_tram(void) {
    PlatNames *kinds = plat_names_new(2);
    strcpy(kinds->name[0].text, "rail");
    strcpy(kinds->name[1].text, "tram");
    return kinds;
}

static void ways_have_their_kind(void **state) {
    (void)state;
    Map map = square_map();
    PlatNames *kinds = rail_and_tram(), *more = plat_names_new(4);
    map.n.kinds = kinds;
    static const char *const line = "a1:rail.ES,tram.S b1:rail.EW,tram.NS,* a2:tram.N c2:* "
                                    "rail.a1=c2 tram.a1=c2 tram.a2=c2";
    memset(map.at, 0, sizeof map.at);
    static const char *const same[] = {
        line, "rail.F,tram.s *,tram.|,rail.─ . / tram.╵ . *\nrail.a1=c2 tram.c2=a1 tram.a2=c2",
        "a1:rail.ES,tram.S b1:*,rail.EW,tram.NS a2:tram.N c2:* tram.a2=c2 tram.a1=c2 rail.c2=a1"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        PlatError error = {PLAT_OK, "", ""};
        if (plat_network_parse(&map.n, map.at, same[i], &error) != PLAT_OK)
            fail_msg("%s: %s", same[i], error.text);
        char *again = line_of(&map);
        assert_string_equal(again, line);
        free(again);
    }
    char *picture = plat_network_picture(&map.n, map.at);
    assert_string_equal(picture, "rail.ES,tram.S    rail.EW,tram.NS,* .\n"
                                 "tram.N            .                 *\n"
                                 "rail.a1=c2 tram.a1=c2 tram.a2=c2\n");
    free(picture);

    Map kept = map;
    static const struct {
        const char *text;
        PlatStatus status;
        const char *part;
    } wrong[] = {
        {"a1:NS",                            PLAT_E_FORMAT,   "is not a way (expected"  },
        {"a1:rail",                          PLAT_E_FORMAT,   "`rail` is not a way"     },
        {"a1:rail.",                         PLAT_E_FORMAT,   "`rail.` is not a way"    },
        {"a1:rail..",                        PLAT_E_FORMAT,   "sides as in rail.NS"     },
        {"a1:road.NS",                       PLAT_E_FORMAT,   "`road.NS` is not a way"  },
        {"a1:rail.NS,",                      PLAT_E_FORMAT,   "`rail.NS,` is not a way" },
        {"a1:**",                            PLAT_E_FORMAT,   "`**` is not a way"       },
        {"a1:",                              PLAT_E_FORMAT,   "`` is not a way"         },
        {"a1=b2",                            PLAT_E_FORMAT,   "needs its kind before it"},
        {"road.a1=b2",                       PLAT_E_FORMAT,   "needs its kind"          },
        {"rail.a1=d9",                       PLAT_E_NAME,     "there is no cell `d9`"   },
        {"rail.a1=a1",                       PLAT_E_RANGE,    "different cells"         },
        {"rail.a1=b1 rail.a1=c1 rail.a1=a2", PLAT_E_CAPACITY, "at most 2 links"         },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_network_parse(&map.n, map.at, wrong[i].text, &error),
                         wrong[i].status);
        if (!strstr(error.text, wrong[i].part))
            fail_msg("expected `%s`, but the error is `%s`", wrong[i].part, error.text);
        assert_memory_equal(map.at, kept.at, sizeof map.at);
    }

    assert_int_equal(plat_network_letter(kinds, 0), 'r');
    assert_int_equal(plat_network_letter(kinds, 1), 't');
    strcpy(more->name[0].text, "tram");
    strcpy(more->name[1].text, "train");
    strcpy(more->name[2].text, "tt");
    strcpy(more->name[3].text, "road");
    more->name[3].letter = 'R';
    assert_int_equal(plat_network_letter(more, 1), 'r');
    assert_int_equal(plat_network_letter(more, 2), '3'); /* all of its letters are taken */
    assert_int_equal(plat_network_letter(more, 3), 'R');
    plat_names_free(more);
    plat_names_free(kinds);
    plat_geometry_free(map.g);
}

static void a_cell_with_the_most_kinds_reads_back(void **state) {
    (void)state;
    PlatGeometry *g;
    assert_int_equal(plat_geometry_hexagon(&g, 2, NULL), PLAT_OK);
    static Map map, again;
    map = again = (Map){.g = g, .n = {.geometry = g}};
    PlatNames *kinds = plat_names_new(PLAT_MAX_WAYS);
    for (int i = 0; i < PLAT_MAX_WAYS; i++) {
        memset(kinds->name[i].text, 'a', PLAT_MAX_WAY_NAME);
        kinds->name[i].text[PLAT_MAX_WAY_NAME - 1] = (char)('a' + i);
    }
    map.n.kinds = again.n.kinds = kinds;
    assert_true(plat_network_bytes(&map.n) <= sizeof map.at);
    const PlatNetwork single = plat_network_single(&map.n);
    for (int i = 0; i < PLAT_MAX_WAYS; i++)
        plat_network_put(&single, plat_network_part(&map.n, map.at, i), g->stride + 1, 63);
    plat_network_join(&map.n, map.at, g->stride + 1, true);
    for (int picture = 0; picture <= 1; picture++) {
        char *text = picture ? plat_network_picture(&map.n, map.at) : line_of(&map);
        assert_int_equal(plat_network_parse(&again.n, again.at, text, NULL), PLAT_OK);
        assert_memory_equal(map.at, again.at, sizeof map.at);
        free(text);
    }
    plat_names_free(kinds);
    plat_geometry_free(g);
}

static void wrong_networks_are_reported(void **state) {
    (void)state;
    Map map = square_map();
    reads(&map, "F 7 . / L J . / a1=b2", "a1:ES b1:SW a2:NE b2:NW a1=b2");
    Map kept = map;
    static const struct {
        const char *text;
        PlatStatus status;
        const char *part;
    } wrong[] = {
        {"F 7 . / L Q .",     PLAT_E_FORMAT,   "row 2, token 2: `Q` is not a piece of road"     },
        {"F 7 / L J .",       PLAT_E_FORMAT,   "row 1 ends after 2 pieces"                      },
        {"F 7 . . / L J .",   PLAT_E_FORMAT,   "row 1, token 4: unexpected `.`"                 },
        {"F 7 . / L J . / .", PLAT_E_FORMAT,   "row 3, token 1: unexpected `.`"                 },
        {"F 7 .",             PLAT_E_FORMAT,   "there are too few rows"                         },
        {"a1:Q",              PLAT_E_FORMAT,   "`Q` is not a piece of road (expected . for none"},
        {"a1:",               PLAT_E_FORMAT,   "`` is not a piece"                              },
        {"d1:NS",             PLAT_E_NAME,     "there is no cell `d1`"                          },
        {":NS",               PLAT_E_NAME,     "there is no cell ``"                            },
        {"a1=d1",             PLAT_E_NAME,     "there is no cell `d1`"                          },
        {"a1=",               PLAT_E_NAME,     "there is no cell ``"                            },
        {"a1=a1",             PLAT_E_RANGE,    "different cells"                                },
        {"a1=b1 a1=c1 a1=a2", PLAT_E_CAPACITY, "at most 2 links"                                },
        {"none none",         PLAT_E_FORMAT,   "`none`"                                         },
        {"a1:NS none",        PLAT_E_FORMAT,   "`none`"                                         },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PlatError error = {PLAT_OK, "", ""};
        assert_int_equal(plat_network_parse(&map.n, map.at, wrong[i].text, &error),
                         wrong[i].status);
        if (!strstr(error.text, wrong[i].part))
            fail_msg("expected `%s`, but the error is `%s`", wrong[i].part, error.text);
        assert_memory_equal(map.at, kept.at, sizeof map.at);
    }
    plat_geometry_free(map.g);

    PlatGeometry *hex;
    assert_int_equal(plat_geometry_hexagon(&hex, 2, NULL), PLAT_OK);
    map = map_of(hex, 0);
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_network_parse(&map.n, map.at, "n+s .", &error), PLAT_E_FORMAT);
    assert_int_equal(plat_network_parse(&map.n, map.at, "n+e .", &error), PLAT_E_FORMAT);
    assert_non_null(strstr(error.text, "or its open sides as in n+s"));
    plat_geometry_free(hex);
}

static void a_network_is_a_field(void **state) {
    (void)state;
    Map map = square_map();
    PlatSchema *schema = plat_schema_new();
    PlatField roads = {.name = "roads", .kind = PLAT_FIELD_NETWORK, .per_player = true};
    roads.as.network = map.n;
    int number = plat_schema_add(schema, &roads, NULL);
    assert_int_equal(plat_schema_seal(schema, 2, NULL), PLAT_OK);
    void *block = malloc(plat_schema_bytes(schema));
    plat_block_init(schema, block, 1);
    PlatFieldRef at = {schema, plat_schema_field(schema, number), block, 1};
    assert_int_equal(plat_field_edit(at, NULL, "─ ┐ . / . ╵ .", NULL), PLAT_OK);
    char *text = plat_field_format(plat_view(at), NULL);
    assert_string_equal(text, "a1:EW b1:SW b2:N");
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_field_edit(at, NULL, "a1:N b9:S", &error), PLAT_E_NAME);
    assert_string_equal(error.where, "roads");
    char *again = plat_field_format(plat_view(at), NULL);
    assert_string_equal(again, text);
    free(text);
    free(again);
    at.seat = 0;
    text = plat_field_format(plat_view(at), NULL);
    assert_string_equal(text, "none");
    free(text);
    assert_int_equal(plat_field_force(at, "1", &error), PLAT_E_ARGUMENT);
    free(block);
    plat_schema_free(schema);
    plat_geometry_free(map.g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_square_boards),
        cmocka_unit_test(pieces_of_hex_boards),
        cmocka_unit_test(pieces_with_diagonals),
        cmocka_unit_test(a_network_is_a_picture_or_a_line),
        cmocka_unit_test(random_networks_read_back),
        cmocka_unit_test(wrong_networks_are_reported),
        cmocka_unit_test(ways_have_their_kind),
        cmocka_unit_test(a_cell_with_the_most_kinds_reads_back),
        cmocka_unit_test(a_network_is_a_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

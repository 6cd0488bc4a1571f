/* compare_games NAME: do the files of one run of `plat sim` agree with each other? NAME.jsonl has
 * its dumps, NAME.csv its table, NAME.json its summary, NAME/ its journals. */
#include <inttypes.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 8, TEXT = 1 << 17 };

typedef struct Totals {
    json_int_t sum[SEATS], min[SEATS], max[SEATS];
    int games;
} Totals;

static void expect(bool holds, int game, const char *what) {
    if (!holds) {
        printf("game %d: %s\n", game, what);
        exit(1);
    }
}

static json_int_t number(const json_t *json, const char *one, const char *two, const char *three) {
    json = json_object_get(json, one);
    json = two ? json_object_get(json, two) : json;
    return json_integer_value(three ? json_object_get(json, three) : json);
}

static const char *text(const json_t *json, const char *key) {
    const char *value = json_string_value(json_object_get(json, key));
    return value ? value : "";
}

/* The lines of a seat's items must add up to their points, and those to the seat's total. */
static void check_sheet(const json_t *game, int n, const char *seat) {
    const json_t *score = json_object_get(game, "score");
    const char *item;
    json_t *seats;
    json_int_t total = 0;
    json_object_foreach(json_object_get(score, "items"), item, seats) {
        const json_t *of_seat = json_object_get(seats, seat);
        json_int_t points = 0;
        size_t index;
        json_t *line;
        json_array_foreach(json_object_get(of_seat, "lines"), index, line) {
            points += number(line, "amount", NULL, NULL);
        }
        expect(points == number(of_seat, "points", NULL, NULL), n, item);
        total += points;
    }
    expect(total == number(score, "total", seat, NULL), n, "total");
}

/* game,seed,seat,bot,place,total,... */
static void check_row(const json_t *game, int n, const char *seat, FILE *csv) {
    char row[4096];
    char expected[4096];
    expect(fgets(row, sizeof row, csv), n, "no row");
    const json_t *score = json_object_get(game, "score");
    snprintf(expected, sizeof expected, "%d,%" PRId64 ",\"%s\",random,%d,%d,", n,
             (int64_t)number(game, "seed", NULL, NULL), seat,
             (int)number(score, "places", seat, NULL), (int)number(score, "total", seat, NULL));
    expect(strncmp(row, expected, strlen(expected)) == 0, n, row);
}

/* Every answer of the record must be in the journal, in order, and both must end with the same
 * hash. */
static void check_journal(const json_t *game, int n, const char *folder) {
    char name[256];
    static char journal[TEXT];
    snprintf(name, sizeof name, "%s/game-%06d.plat", folder, n);
    FILE *file = fopen(name, "r");
    expect(file, n, name);
    journal[fread(journal, 1, sizeof journal - 1, file)] = '\0';
    fclose(file);
    const char *at = strstr(journal, "\nbegin\n");
    expect(at, n, "no beginning");
    size_t index;
    json_t *event;
    char line[512];
    json_array_foreach(json_object_get(game, "record"), index, event) {
        if (strcmp(text(event, "what"), "answer") == 0) {
            snprintf(line, sizeof line, "\n%s %s %s\n", text(event, "seat"), text(event, "ask"),
                     text(event, "choice"));
            at = strstr(at, line);
            expect(at, n, line);
            at += strlen(line) - 1;
        }
    }
    snprintf(line, sizeof line, "\nhash %s\n", text(game, "hash"));
    expect(strcmp(at, line) == 0, n, "another hash");
}

static void check_game(const json_t *game, int n, FILE *csv, const char *folder, Totals *totals) {
    size_t index;
    json_t *seat;
    json_array_foreach(json_object_get(game, "seats"), index, seat) {
        const char *name = json_string_value(seat);
        json_int_t total = number(json_object_get(game, "score"), "total", name, NULL);
        check_sheet(game, n, name);
        check_row(game, n, name, csv);
        totals->sum[index] += total;
        totals->min[index] = n == 1 || total < totals->min[index] ? total : totals->min[index];
        totals->max[index] = n == 1 || total > totals->max[index] ? total : totals->max[index];
    }
    check_journal(game, n, folder);
    totals->games = n;
}

static void check_summary(const char *name, const Totals *totals) {
    json_t *summary = json_load_file(name, 0, NULL);
    expect(number(summary, "games", NULL, NULL) == totals->games, 0, "number of games");
    const char *seat;
    json_t *told;
    int n = 0;
    json_object_foreach(json_object_get(summary, "seats"), seat, told) {
        expect(number(told, "total", "min", NULL) == totals->min[n], 0, "least");
        expect(number(told, "total", "max", NULL) == totals->max[n], 0, "most");
        double mean = json_real_value(json_object_get(json_object_get(told, "total"), "mean"));
        double off = mean - (double)totals->sum[n] / totals->games;
        expect(off < 0.001 && off > -0.001, 0, "mean");
        n++;
    }
    json_decref(summary);
}

int main(int argc, char **argv) {
    char name[256];
    static char line[1 << 20];
    if (argc != 2)
        return 2;
    snprintf(name, sizeof name, "%.200s.jsonl", argv[1]);
    FILE *dumps = fopen(name, "r");
    snprintf(name, sizeof name, "%.200s.csv", argv[1]);
    FILE *csv = fopen(name, "r");
    expect(dumps && csv && fgets(line, sizeof line, csv), 0, "files are missing");
    Totals totals = {.games = 0};
    for (int n = 1; fgets(line, sizeof line, dumps); n++) {
        json_t *game = json_loads(line, 0, NULL);
        expect(game, n, "no JSON");
        check_game(game, n, csv, argv[1], &totals);
        json_decref(game);
    }
    expect(!fgets(line, sizeof line, csv), totals.games, "rows beyond the last game");
    snprintf(name, sizeof name, "%.200s.json", argv[1]);
    check_summary(name, &totals);
    printf("%d games agree\n", totals.games);
    fclose(dumps);
    fclose(csv);
    return 0;
}

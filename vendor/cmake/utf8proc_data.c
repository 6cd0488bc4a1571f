/* Writes the tables of utf8proc with those properties of characters alone that plat asks for: the
 * category, the width, and whether a character is ignorable. They take a tenth of the room in a
 * page. utf8proc_data OUT, while the engine is built; OUT takes the place of utf8proc_data.c. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "utf8proc.c"

enum { BLOCK = 256, BLOCKS = 0x110000 / BLOCK, ROWS = 256 };

typedef struct Tables {
    utf8proc_property_t row[ROWS];
    utf8proc_uint16_t block[BLOCKS][BLOCK]; /* of rows */
    int rows, blocks, first[BLOCKS];        /* the block of each 256 characters */
} Tables;

static bool alike(const utf8proc_property_t *a, const utf8proc_property_t *b) {
    return a->category == b->category && a->charwidth == b->charwidth &&
           a->ignorable == b->ignorable;
}

static int row_of(Tables *tables, const utf8proc_property_t *property) {
    int n = 0;
    while (n < tables->rows && !alike(&tables->row[n], property))
        n++;
    if (n == ROWS)
        abort();
    if (n == tables->rows)
        tables->row[tables->rows++] = *property;
    return n;
}

static void fill(Tables *tables) {
    row_of(tables, utf8proc_properties); /* the first is that of no character */
    for (int at = 0; at < BLOCKS; at++) {
        utf8proc_uint16_t *now = tables->block[tables->blocks];
        for (int n = 0; n < BLOCK; n++)
            now[n] = (utf8proc_uint16_t)row_of(tables, utf8proc_get_property(at * BLOCK + n));
        int same = 0;
        while (memcmp(tables->block[same], now, sizeof tables->block[0]) != 0)
            same++;
        tables->first[at] = same;
        tables->blocks += same == tables->blocks;
    }
}

static void put(const Tables *tables, FILE *out) {
    fputs(
        "static const utf8proc_uint16_t utf8proc_sequences[] = {0}, utf8proc_combinations[] = {0};\n"
        "static const utf8proc_uint16_t utf8proc_stage1table[] = {\n",
        out);
    for (int at = 0; at < BLOCKS; at++)
        fprintf(out, "%d,\n", tables->first[at] * BLOCK);
    fputs("};\nstatic const utf8proc_uint16_t utf8proc_stage2table[] = {\n", out);
    for (int n = 0; n < tables->blocks * BLOCK; n++)
        fprintf(out, "%d,\n", tables->block[n / BLOCK][n % BLOCK]);
    fputs("};\nstatic const utf8proc_property_t utf8proc_properties[] = {\n", out);
    for (int n = 0; n < tables->rows; n++)
        fprintf(out, "{.category = %d, .charwidth = %d, .ignorable = %d},\n",
                tables->row[n].category, tables->row[n].charwidth, tables->row[n].ignorable);
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    Tables *tables = calloc(1, sizeof *tables);
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (!tables || !out)
        return EXIT_FAILURE;
    fill(tables);
    put(tables, out);
    free(tables);
    return fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

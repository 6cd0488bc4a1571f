/* Measures what is printed: where the dark lines are that a straight line across a page meets.
 *
 *     measure PAGE.pgm DPI across AT FROM TO     at AT from the top, going right
 *     measure PAGE.pgm DPI down AT FROM TO       at AT from the left, going down
 *
 * Lengths are millimetres. It prints the middle of each line, to a hundredth of a millimetre. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DARK = 160 /* of 255 */ };

typedef struct Page {
    int width, height;
    unsigned char *grey;
} Page;

static int fail(const char *what) {
    fprintf(stderr, "measure: %s\n", what);
    exit(2);
}

static Page read_page(const char *path) {
    Page page;
    int most;
    FILE *file = fopen(path, "rb");
    if (!file || fscanf(file, "P5 %d %d %d", &page.width, &page.height, &most) != 3 || most != 255)
        fail(path);
    fgetc(file);
    size_t dots = (size_t)page.width * (size_t)page.height;
    page.grey = malloc(dots);
    if (!page.grey || fread(page.grey, 1, dots, file) != dots)
        fail(path);
    fclose(file);
    return page;
}

int main(int count, char **word) {
    if (count != 7)
        fail("PAGE DPI across|down AT FROM TO");
    Page page = read_page(word[1]);
    double dot = strtod(word[2], NULL) / 25.4; /* dots in a millimetre */
    int across = strcmp(word[3], "across") == 0, begun = -1;
    int at = (int)(strtod(word[4], NULL) * dot), from = (int)(strtod(word[5], NULL) * dot);
    int to = (int)(strtod(word[6], NULL) * dot), most = across ? page.width : page.height;
    if (at < 0 || at >= (across ? page.height : page.width) || from < 0)
        fail("outside of the page");
    for (int n = from; n <= to && n <= most; n++) {
        int dark = n < to && n < most &&
                   page.grey[across ? at * page.width + n : n * page.width + at] < DARK;
        if (dark && begun < 0)
            begun = n;
        if (!dark && begun >= 0) {
            printf("%.2f ", (begun + n) / 2.0 / dot);
            begun = -1;
        }
    }
    putchar('\n');
    free(page.grey);
    return 0;
}

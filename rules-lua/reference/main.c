/* Writes a page that is made from the registry. */
#include <stdio.h>
#include <string.h>

#include "pages.h"

typedef struct Page {
    const char *name;
    void (*write)(FILE *file);
} Page;

static const Page pages[] = {
    {"api",     plat_reference_markdown},
    {"stubs",   plat_reference_stubs   },
    {"globals", plat_reference_globals },
};

static int write_page(const Page *page, const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        return 1;
    }
    page->write(file);
    return fclose(file) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    for (size_t n = 0; argc == 3 && n < sizeof pages / sizeof *pages; n++)
        if (strcmp(pages[n].name, argv[1]) == 0)
            return write_page(&pages[n], argv[2]);
    fputs("usage: plat_reference api|stubs|globals FILE\n", stderr);
    return 2;
}

/* Writes docs/api.md and rules-lua/stubs/plat.lua from the registry: the target api_reference. */
#include <stdio.h>

#include "registry_page.h"

static int write_page(const char *path, void (*write)(FILE *)) {
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        return 1;
    }
    write(file);
    return fclose(file) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("usage: plat_api_reference API.md STUBS.lua\n", stderr);
        return 2;
    }
    return write_page(argv[1], registry_write_markdown) + write_page(argv[2], registry_write_stubs);
}

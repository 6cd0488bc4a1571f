/* The registry as pages: the API reference, and stubs for editors (LuaLS). */
#ifndef PLAT_TESTS_HOST_REGISTRY_PAGE_H
#define PLAT_TESTS_HOST_REGISTRY_PAGE_H

#include <stdio.h>

void registry_write_markdown(FILE *file);
void registry_write_stubs(FILE *file);

#endif

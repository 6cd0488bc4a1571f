/* Words that are written in Lua: rules-lua/lib has their functions, their rows are here. */
#ifndef PLAT_HOST_REGISTRY_REGISTRY_H
#define PLAT_HOST_REGISTRY_REGISTRY_H

#include "host/sandbox/word.h"

extern const PlatWord plat_words_games[], plat_words_declarations[], plat_words_geometries[],
    plat_words_checks[], plat_words_events[], plat_words_testing[];

#endif

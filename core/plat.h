#ifndef PLAT_H
#define PLAT_H

#include "host/host.h"
#include "match/journal.h"
#include "match/match.h"

#endif

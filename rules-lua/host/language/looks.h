/* Looks: what scripts say of pictures, read into the host. */
#ifndef PLAT_HOST_LOOKS_H
#define PLAT_HOST_LOOKS_H

#include "host/values/state.h"

#endif

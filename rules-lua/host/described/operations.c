/* What the rows of operations.h say, for those that make nodes and programs of them. */
#include "operations.h"

const PlatOperation plat_operation[PLAT_OPERATION_COUNT] = {
#define ROW(name, gives, takes, function, written) {TYPE_##gives, takes, written},
    PLAT_OPERATIONS(ROW)
#undef ROW
};

/* The picture that .picture FILE --keep keeps current. */
#ifndef PLAT_PROMPT_PICTURE_H
#define PLAT_PROMPT_PICTURE_H

#include "prompt.h"

/* Write the kept picture again if the position, or who looks at it, is another than when it was
 * written last. When that fails it is no longer kept: PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_picture_refresh(PlatPrompt *prompt, PlatError *error);

#endif

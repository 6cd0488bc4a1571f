/* What names may be made of.
 *
 * Names are typed, written to journals and tests, and shown. So none of them may hold what cannot
 * be typed or seen, and what is written in scripts, paths and command lines is plain ASCII. There
 * are three rules, each of which allows all that the one before it allows. */
#ifndef PLAT_TEXT_NAMING_H
#define PLAT_TEXT_NAMING_H

#include "kernel/status.h"

#include <stddef.h>

typedef enum PlatNaming {
    /* Games, modules, options, variants; fields, layers and the values of records: ASCII letters,
     * digits, _ and -, which is not the first; up to 47 bytes. */
    PLAT_NAMING_PLAIN,
    /* All else that has a name: questions and what they offer, steps, `where` rules, score items,
     * seats, cards. Any visible character, up to 47 bytes. Single blanks may separate words; the
     * first character is none of . ? = , ; | which a typed line is taken apart by. */
    PLAT_NAMING_TYPED,
    /* What is only shown: the conditions of `where` rules, titles. Up to 95 bytes. */
    PLAT_NAMING_SHOWN
} PlatNaming;

/* PLAT_E_NAME unless the name is allowed: which character is wrong, and where. */
PlatStatus plat_naming_check(PlatNaming naming, const char *name, size_t length, PlatError *error);

#endif

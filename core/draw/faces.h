/* Card faces: the texts and signs that rules give cards, on paper and in the hands of pictures.
 *
 * A card of a deck always shows its name. A face adds to that; on paper it also makes cards of the
 * names of a choice, such as goals. */
#ifndef PLAT_DRAW_FACES_H
#define PLAT_DRAW_FACES_H

#include <stdbool.h>

#include "kernel/names.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_CARD_FACES = 500, /* of a game with its modules */
    PLAT_MAX_REFERENCES = 8,   /* cards for reference, besides */
    PLAT_FACE_LINES = 10,
    PLAT_FACE_SIGNS = 16,
    PLAT_FACE_TEXT = 240, /* bytes of a line, with its end */
    PLAT_FACE_CORNER = 16,
    PLAT_FACE_SHAPE = 160, /* bytes of all rows and the strokes between them */
    PLAT_FACE_COPIES = 1000
};

typedef struct PlatFaceLine {
    char label[PLAT_MAX_NAME]; /* in grey before the text; may be empty */
    char text[PLAT_FACE_TEXT];
} PlatFaceLine;

/* Texts may be empty. */
typedef struct PlatCardFace {
    char field[2 * PLAT_MAX_NAME]; /* a deck, a choice, or a family of them; "": a card that all
                                      players have beside them for reference */
    char card[PLAT_MAX_NAME];      /* "": for all cards of the field; only its title is read */
    char title[PLAT_MAX_TITLE];    /* "": that of the name */
    char kind[PLAT_MAX_NAME];      /* below the title */
    char corner[PLAT_FACE_CORNER];
    char look[2 * PLAT_MAX_NAME]; /* whose colours and sign it has; "": those of the card's name */
    char shape[PLAT_FACE_SHAPE];  /* rows with '/' between them, 'X' or a letter for a cell; or
                                     of a piece of road "=", and PlatWays with ',' between them */
    int copies;                   /* in one deck; -1: as many as are declared, of a choice one */
    int lines, signs;
    PlatFaceLine line[PLAT_FACE_LINES];
    char sign[PLAT_FACE_SIGNS][2 * PLAT_MAX_NAME]; /* names that have a look with a sign */
} PlatCardFace;

/* in C++ an array of no stated length is an extension */
__extension__ typedef struct PlatCardFaces {
    int count;
    PlatCardFace face[];
} PlatCardFaces;

/* Whether `said` names a field, or its family. */
bool plat_face_is_of(const char *said, const char *field);
/* The n-th card for reference, from 0; NULL behind the last. `faces` may be NULL. */
const PlatCardFace *plat_faces_reference(const PlatCardFaces *faces, int n);
/* The face of a card ("" for all cards) of a field, or NULL. `faces` may be NULL. */
const PlatCardFace *plat_faces_find(const PlatCardFaces *faces, const char *field,
                                    const char *card);

PLAT_API_END

#endif

/* Faces are few and looked up once for each card, so they are searched from the first to the last.
 */
#include "faces.h"

#include <string.h>

bool plat_face_is_of(const char *said, const char *field) {
    size_t length = strlen(said);
    return strncmp(said, field, length) == 0 && (field[length] == '\0' || field[length] == '.');
}

const PlatCardFace *plat_faces_reference(const PlatCardFaces *faces, int n) {
    for (int at = 0; faces && at < faces->count; at++)
        if (!faces->face[at].field[0] && n-- == 0)
            return &faces->face[at];
    return NULL;
}

const PlatCardFace *plat_faces_find(const PlatCardFaces *faces, const char *field,
                                    const char *card) {
    for (int n = 0; faces && n < faces->count; n++)
        if (strcmp(faces->face[n].card, card) == 0 && plat_face_is_of(faces->face[n].field, field))
            return &faces->face[n];
    return NULL;
}

/* What is sent, made smaller: a picture to an eighth. Without zlib nothing is. */
#ifndef PLAT_SERVE_GZIP_H
#define PLAT_SERVE_GZIP_H

#include "text/buffer.h"

typedef struct PlatGzip PlatGzip;

enum { PLAT_GZIP_HEAD = 10 };
/* What a stream of pieces begins with. */
extern const char plat_gzip_head[PLAT_GZIP_HEAD];

/* NULL without zlib, or without memory; the other functions take that. Several threads may use it,
 * one after another. */
PlatGzip *plat_gzip_new(void);
void plat_gzip_free(PlatGzip *gzip);
/* Add a text as a piece of a stream. Pieces do not refer to each other: the same one may be in many
 * streams. Nothing is added without `gzip`, or if memory runs out. */
void plat_gzip_piece(PlatGzip *gzip, PlatBuffer *out, const char *text, size_t length);
/* Let a text be a file of its own. False: it is as it was. */
bool plat_gzip_file(PlatGzip *gzip, PlatBuffer *text);

#endif

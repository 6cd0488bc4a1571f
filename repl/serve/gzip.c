/* A stream of gzip is a head and blocks of deflate. A piece is a block that ends with a whole byte
 * and looks back at nothing before it; so a frame is made smaller once, for all who listen. */
#include "gzip.h"

#include <pthread.h>
#include <stdlib.h>

const char plat_gzip_head[PLAT_GZIP_HEAD] = {0x1f, (char)0x8b, 8, 0, 0, 0, 0, 0, 0, (char)255};

#ifdef PLAT_ZLIB

#include <zlib.h>

enum {
    LEVEL = 3, /* twice as fast as the usual one, and a tenth larger */
    BITS = 15, /* of the window */
    MEMORY = 8
};

struct PlatGzip {
    pthread_mutex_t lock;
    z_stream piece, file;
};

PlatGzip *plat_gzip_new(void) {
    PlatGzip *gzip = calloc(1, sizeof *gzip);
    if (!gzip)
        return NULL;
    pthread_mutex_init(&gzip->lock, NULL);
    if (deflateInit2(&gzip->piece, LEVEL, Z_DEFLATED, -BITS, MEMORY, Z_DEFAULT_STRATEGY) == Z_OK &&
        deflateInit2(&gzip->file, LEVEL, Z_DEFLATED, BITS + 16, MEMORY, Z_DEFAULT_STRATEGY) == Z_OK)
        return gzip;
    plat_gzip_free(gzip);
    return NULL;
}

void plat_gzip_free(PlatGzip *gzip) {
    if (!gzip)
        return;
    deflateEnd(&gzip->piece);
    deflateEnd(&gzip->file);
    pthread_mutex_destroy(&gzip->lock);
    free(gzip);
}

static bool deflate_text(PlatGzip *gzip, z_stream *stream, int flush, PlatBuffer *out,
                         const char *text, size_t length) {
    pthread_mutex_lock(&gzip->lock);
    size_t room = deflateBound(stream, (uLong)length) + 16; /* of the empty block at its end */
    char *bytes = malloc(room);
    stream->next_in = (unsigned char *)text;
    stream->avail_in = (unsigned)length;
    stream->next_out = (unsigned char *)bytes;
    stream->avail_out = (unsigned)room;
    const int result = bytes ? deflate(stream, flush) : Z_MEM_ERROR;
    const bool fine = (result == Z_OK || result == Z_STREAM_END) && !stream->avail_in &&
                      (flush == Z_FINISH || stream->avail_out);
    room -= stream->avail_out;
    deflateReset(stream);
    pthread_mutex_unlock(&gzip->lock);
    if (fine)
        plat_buffer_put_bytes(out, bytes, room);
    free(bytes);
    return fine && !out->failed;
}

void plat_gzip_piece(PlatGzip *gzip, PlatBuffer *out, const char *text, size_t length) {
    if (gzip)
        deflate_text(gzip, &gzip->piece, Z_SYNC_FLUSH, out, text, length);
}

bool plat_gzip_file(PlatGzip *gzip, PlatBuffer *text) {
    PlatBuffer file = {0};
    if (!gzip || !deflate_text(gzip, &gzip->file, Z_FINISH, &file, text->text, text->length)) {
        plat_buffer_free(&file);
        return false;
    }
    plat_buffer_free(text);
    *text = file;
    return true;
}

#else

PlatGzip *plat_gzip_new(void) { return NULL; }
void plat_gzip_free(PlatGzip *gzip) { (void)gzip; }
void plat_gzip_piece(PlatGzip *gzip, PlatBuffer *out, const char *text, size_t length) {
    (void)gzip, (void)out, (void)text, (void)length;
}
bool plat_gzip_file(PlatGzip *gzip, PlatBuffer *text) {
    (void)gzip, (void)text;
    return false;
}

#endif

#include "qr.h"

#ifdef PLAT_QRENCODE

#include <qrencode.h>

enum { QUIET = 2 /* light modules around it */ };

static bool is_dark(const QRcode *code, int x, int y) {
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           code->data[y * code->width + x] & 1;
}

static QRcode *encode(const char *text) { return QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M); }

void plat_qr_path(PlatBuffer *object, const char *text) {
    QRcode *code = encode(text);
    if (!code)
        return;
    plat_buffer_put(object, ",\"qr\":\"");
    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width; x++)
            if (is_dark(code, x, y))
                plat_buffer_add(object, "M%d %dh1v1h-1z", x + QUIET, y + QUIET);
    plat_buffer_add(object, "\",\"size\":%d", code->width + 2 * QUIET);
    QRcode_free(code);
}

bool plat_qr_lines(PlatBuffer *out, const char *text) {
    static const char *const half[] = {" ", "▀", "▄", "█"};
    QRcode *code = encode(text);
    if (!code)
        return false;
    for (int y = -QUIET; y < code->width + QUIET; y += 2) {
        plat_buffer_put(out, "\033[30;47m");
        for (int x = -QUIET; x < code->width + QUIET; x++)
            plat_buffer_put(out, half[is_dark(code, x, y) + 2 * is_dark(code, x, y + 1)]);
        plat_buffer_put(out, "\033[0m\n");
    }
    QRcode_free(code);
    return true;
}

#else

void plat_qr_path(PlatBuffer *object, const char *text) { (void)object, (void)text; }
bool plat_qr_lines(PlatBuffer *out, const char *text) {
    (void)out, (void)text;
    return false;
}

#endif

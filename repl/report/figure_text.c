/* How figures are written. */
#include <inttypes.h>
#include <math.h>

#include "report.h"

void plat_report_count(PlatBuffer *out, int64_t value) {
    if (value < 0)
        plat_buffer_put(out, "-");
    const int64_t size = value < 0 ? -value : value;
    int64_t unit = 1;
    while (size / unit >= 1000)
        unit *= 1000;
    plat_buffer_add(out, "%" PRId64, size / unit);
    while ((unit /= 1000) > 0)
        plat_buffer_add(out, ",%03" PRId64, size / unit % 1000);
}

static void put_number(PlatBuffer *out, double value) {
    const double size = fabs(value);
    if (size >= 1000)
        plat_report_count(out, (int64_t)llround(value));
    else if (size < 0.005) /* so that there is no "-0.00" */
        plat_buffer_put(out, "0");
    else
        plat_buffer_add(out, "%.*f", size < 0.995 ? 2 : 1, value);
}

static void put_value(PlatBuffer *out, PlatReportKind kind, double value) {
    switch (kind) {
    case PLAT_COLUMN_COUNT: plat_report_count(out, (int64_t)llround(value)); break;
    case PLAT_COLUMN_SHARE: plat_buffer_add(out, "%.1f%%", 100 * value); break;
    case PLAT_COLUMN_TEST:
        if (value < 0.001)
            plat_buffer_put(out, "<0.001");
        else
            plat_buffer_add(out, "%.3f", value);
        break;
    default: put_number(out, value); break;
    }
}

static void put_range(PlatBuffer *out, double low, double high) {
    put_number(out, low);
    plat_buffer_put(out, " to ");
    put_number(out, high);
}

void plat_report_figure(PlatBuffer *out, PlatReportKind kind, const PlatFigure *figure) {
    if (figure->empty)
        return;
    if (kind == PLAT_COLUMN_TEXT) {
        plat_buffer_put(out, figure->text);
        return;
    }
    put_value(out, kind, figure->value);
    if (!figure->interval)
        return;
    plat_buffer_put(out, " (");
    if (kind == PLAT_COLUMN_SHARE)
        plat_buffer_add(out, "%.1f to %.1f", 100 * figure->low, 100 * figure->high);
    else
        put_range(out, figure->low, figure->high);
    plat_buffer_put(out, ")");
}

/* --- texts of a report --- */

const char *plat_text_count(PlatReport *report, int64_t value) {
    PlatBuffer text = {0};
    plat_report_count(&text, value);
    return plat_report_keep(report, &text);
}

const char *plat_text_test(PlatReport *report, double test) {
    PlatBuffer text = {0};
    put_value(&text, PLAT_COLUMN_TEST, test);
    return plat_report_keep(report, &text);
}

const char *plat_text_number(PlatReport *report, double value) {
    PlatBuffer text = {0};
    put_number(&text, value);
    return plat_report_keep(report, &text);
}

const char *plat_text_range(PlatReport *report, double low, double high) {
    PlatBuffer text = {0};
    put_range(&text, low, high);
    return plat_report_keep(report, &text);
}

const char *plat_text_around(PlatReport *report, double value, double half) {
    return plat_report_text(report, "%s (%s)", plat_text_number(report, value),
                            plat_text_range(report, value - half, value + half));
}

const char *plat_text_share(PlatReport *report, PlatShare share, int digits) {
    return plat_report_text(report, "%.*f%% (%.*f to %.*f)", digits, 100 * share.share, digits,
                            100 * share.low, digits, 100 * share.high);
}

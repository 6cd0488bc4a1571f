/* Shared are the contents of groups, which are drawn about an origin of their own, and long paths
 * that stand on a line of their own. A definition with classes has that of the whole picture, too,
 * so that rules of its style (".plat .x") match inside it in browsers.
 *
 * A definition is named by what is in it: another position, or another number of equal things,
 * leaves all other names as they are. */
#include "svg.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/rng.h"

enum { NAME = 6, SHORT = 40 /* bytes that are not worth a definition */, LONG_PATH = 100 };

/* A part of the text that may stand elsewhere, too. */
typedef struct Part {
    const char *text;
    size_t length;
    uint64_t hash;
    int times;
    char name[NAME]; /* "": not defined yet */
} Part;

typedef struct Shares {
    Part *part; /* a table by their hashes */
    size_t room;
    PlatBuffer *to, *definitions;
} Shares;

/* A group while it is read: <g ATTRIBUTES transform="translate(X Y)">CONTENT</g>; x is NULL where
 * it is not moved. */
typedef struct Group {
    const char *attributes, *x, *y, *content, *end; /* end: behind </g> */
    size_t attributes_length, x_length, y_length, length;
} Group;

static const char moved[] = " transform=\"translate(";

static bool begins(const char *at, const char *with) {
    return strncmp(at, with, strlen(with)) == 0;
}

/* Where a tag has an attribute that begins so; NULL: it has none. */
static const char *attribute(const char *tag, const char *close, const char *name) {
    size_t length = strlen(name);
    for (; tag + length <= close; tag++)
        if (*tag == ' ' && strncmp(tag, name, length) == 0)
            return tag;
    return NULL;
}

/* The end tag of the group whose content begins here. NULL: it says what it is, and stays. */
static const char *end_of(const char *content) {
    int depth = 1;
    for (const char *at = strchr(content, '<'); at; at = strchr(at + 1, '<')) {
        const char *close = strchr(at, '>');
        if (begins(at, "</g>") && --depth == 0)
            return at;
        if (!close || attribute(at, close, " data-") || begins(at, "<title"))
            return NULL;
        depth += begins(at, "<g ") || begins(at, "<g>");
    }
    return NULL;
}

static bool has_classes(const char *text, size_t length) {
    static const char what[] = " class=\"";
    const char *end = text + length;
    for (const char *at = memchr(text, ' ', length); at;
         at = memchr(at + 1, ' ', (size_t)(end - at - 1)))
        if ((size_t)(end - at) > strlen(what) && begins(at, what))
            return true;
    return false;
}

static bool read_group(const char *at, Group *group) {
    const char *open = begins(at, "<g ") ? strchr(at, '>') : NULL;
    if (!open)
        return false;
    const char *by = attribute(at, open, moved), *end = end_of(open + 1);
    *group = (Group){.attributes = at + strlen("<g"), .content = open + 1, .end = end};
    if (!end || end - group->content < SHORT)
        return false;
    group->end += strlen("</g>");
    group->length = (size_t)(end - group->content);
    group->attributes_length = (size_t)((by ? by : open) - group->attributes);
    if (by) {
        group->x = by + strlen(moved);
        group->x_length = strcspn(group->x, " )");
        group->y = group->x + group->x_length + 1;
        group->y_length = strcspn(group->y, " )");
        return strncmp(group->y + group->y_length, ")\">", 3) == 0;
    }
    /* a group that gives its content a look cannot give it to one that has the picture's */
    return !has_classes(group->content, group->length);
}

/* The length of a path that may be shared; 0 where none begins. */
static size_t path_length(const char *at) {
    size_t length = begins(at, "<path ") ? strcspn(at, "\n") : 0;
    bool whole = length >= LONG_PATH && begins(at + length - 2, "/>");
    return whole && !attribute(at, at + length, " data-") ? length : 0;
}

static Part *find(Shares *shares, const char *text, size_t length) {
    const uint64_t hash = plat_hash_bytes(PLAT_HASH_BEGIN, text, length);
    for (size_t at = hash % shares->room;; at = (at + 1) % shares->room) {
        Part *part = &shares->part[at];
        if (!part->text)
            *part = (Part){.text = text, .length = length, .hash = hash};
        if (part->hash == hash && part->length == length && memcmp(part->text, text, length) == 0)
            return part;
    }
}

static void count(Shares *shares, const char *text) {
    Group group;
    for (const char *at = strchr(text, '<'); at; at = strchr(at + 1, '<')) {
        size_t path = path_length(at);
        if (path)
            find(shares, at, path)->times++;
        else if (read_group(at, &group) && find(shares, group.content, group.length)->times++)
            at = group.end - 1; /* what is in it stands in its definition alone */
    }
}

static bool is_taken(const Shares *shares, const Part *part) {
    for (size_t n = 0; n < shares->room; n++)
        if (&shares->part[n] != part && strcmp(shares->part[n].name, part->name) == 0)
            return true;
    return false;
}

static void put_range(Shares *shares, const char *text, const char *end);

static void define(Shares *shares, Part *part) {
    PLAT_TEXT content = {0};
    PlatBuffer *to = shares->to;
    shares->to = &content;
    if (path_length(part->text) == part->length)
        plat_buffer_put_bytes(&content, part->text, part->length);
    else
        put_range(shares, part->text, part->text + part->length);
    shares->to = to;

    uint64_t left = part->hash;
    do {
        uint64_t digits = left++;
        part->name[0] = 'z';
        for (int n = 1; n < NAME - 2; n++, digits /= 36)
            part->name[n] = "0123456789abcdefghijklmnopqrstuvwxyz"[digits % 36];
        part->name[NAME - 2] = '\0';
    } while (is_taken(shares, part));
    plat_buffer_add(shares->definitions, "<g id=\"%s\"%s>", part->name,
                    has_classes(part->text, part->length) ? " class=\"plat\"" : "");
    plat_buffer_put_bytes(shares->definitions, plat_buffer_text(&content), content.length);
    plat_buffer_put(shares->definitions, "</g>\n");
    shares->definitions->failed = shares->definitions->failed || content.failed;
}

/* Whether as many uses and a definition are shorter; it is defined then. */
static bool is_shared(Shares *shares, Part *part) {
    enum { OF_USE = 24, OF_DEFINITION = 60 };
    size_t times = (size_t)part->times;
    if (times * part->length <= times * OF_USE + part->length + OF_DEFINITION)
        return false;
    if (!part->name[0])
        define(shares, part);
    return true;
}

static void put_place(PlatBuffer *to, const char *name, const char *text, size_t length) {
    if (length == 1 && *text == '0')
        return;
    plat_buffer_add(to, " %s=\"", name);
    plat_buffer_put_bytes(to, text, length);
    plat_buffer_put(to, "\"");
}

/* Write what begins at a tag, if it is shared; returns where the text goes on, or NULL. */
static const char *put_shared(Shares *shares, const char *at) {
    PlatBuffer *to = shares->to;
    Group group;
    size_t path = path_length(at);
    if (path) {
        Part *part = find(shares, at, path);
        if (!is_shared(shares, part))
            return NULL;
        plat_buffer_add(to, "<use href=\"#%s\"/>", part->name);
        return at + path;
    }
    if (!read_group(at, &group))
        return NULL;
    Part *part = find(shares, group.content, group.length);
    if (!is_shared(shares, part))
        return NULL;
    plat_buffer_put(to, "<use");
    plat_buffer_put_bytes(to, group.attributes, group.attributes_length);
    plat_buffer_add(to, " href=\"#%s\"", part->name);
    if (group.x) {
        put_place(to, "x", group.x, group.x_length);
        put_place(to, "y", group.y, group.y_length);
    }
    plat_buffer_put(to, "/>");
    return group.end;
}

static void put_range(Shares *shares, const char *text, const char *end) {
    for (const char *at = text, *next; at < end; at = next) {
        next = *at == '<' ? put_shared(shares, at) : NULL;
        if (next)
            continue;
        next = at + 1 + strcspn(at + 1, "<");
        next = next < end ? next : end;
        plat_buffer_put_bytes(shares->to, at, (size_t)(next - at));
    }
}

void plat_draw_svg_defs(const PlatBuffer *from, PlatBuffer *to, PlatBuffer *definitions) {
    Shares shares = {.to = to, .definitions = definitions};
    const char *text = from->text ? from->text : "";
    for (const char *at = strchr(text, '<'); at; at = strchr(at + 1, '<'))
        shares.room += begins(at, "<path ") || begins(at, "<g ");
    shares.room = 2 * shares.room + 1;
    shares.part = calloc(shares.room, sizeof *shares.part);
    if (!shares.part) { /* as it is, then */
        plat_buffer_put_bytes(to, text, from->length);
        return;
    }
    count(&shares, text);
    put_range(&shares, text, text + from->length);
    free(shares.part);
    to->failed = to->failed || from->failed;
}

/* The rules are read line by line, as they are written in RULES.md: headings, paragraphs, tables,
 * and rules whose further lines are indented. A comment may ask for a picture of the rule above it:
 * `<!-- picture: NAME OF A TEST | CELLS | CAPTION -->`. The page for players has these pictures and
 * runs these tests alone; the page of tested rules runs all. Pictures are images in the page, each
 * with its own definitions: so nothing in the page has a style but its own sheet, which its policy
 * names by its hash. */
#include "pages.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "host/drawing.h"
#include "html.h"
#include "kernel/board.h"
#include "kernel/cells.h"
#include "proof/numbered_rules.h"
#include "session/search_path.h"
#include "system/files.h"
#include "text/drawing/scene.h"
#include "text/fields/field.h"

enum { WIDE_TABLE = 5 }; /* with so many columns it is as wide as the page */

/* A position of a test, as a figure. */
typedef struct Example {
    char *picture, *sentence;
    int rules; /* that its test cites: the fewer, the more it is about this one */
} Example;

typedef struct Rulebook {
    Example *of_rule;        /* by number, 1 to PLAT_MAX_RULES */
    PlatCitations citations; /* of the file of tests that runs */
    PlatBuffer picture;      /* of the test that runs */
    const char *named;       /* the only test that runs; NULL: all, and each position is whole */
    const char *framed;      /* the cells that its picture shows */
    bool failed, found;      /* found: the test passed and has drawn something */
} Rulebook;

/* --- examples --- */

/* Whether two seats' boards look the same. */
static bool boards_are_equal(const PlatRules *rules, const void *block, int a, int b) {
    const PlatSchema *schema = rules->schema;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (!field->per_player || !plat_field_geometry(field))
            continue;
        char *one =
            plat_field_format((PlatConstFieldRef){schema, field, block, a}, rules->seat_names);
        char *other =
            plat_field_format((PlatConstFieldRef){schema, field, block, b}, rules->seat_names);
        bool equal = one && other && strcmp(one, other) == 0;
        free(one);
        free(other);
        if (!equal)
            return false;
    }
    return true;
}

/* How many cells of a seat's boards are drawn. */
static int drawn_cells(const PlatRules *rules, const void *block, int seat) {
    int cells = 0;
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (field->kind != PLAT_FIELD_BOARD || !field->per_player)
            continue;
        const uint64_t *at = plat_field_in((PlatConstFieldRef){rules->schema, field, block, seat});
        cells += plat_cells_count(field->as.board.geometry, plat_board_drawn(at));
    }
    return cells;
}

/* The seats whose boards a test has drawn, as bits: those that differ from the barest; without any
 * the first. */
static uint32_t drawn_seats(const PlatMatch *match) {
    const PlatRules *rules = plat_match_rules(match);
    const void *block = plat_match_block(match);
    uint32_t seats = 0;
    int barest = rules->seats - 1;
    for (int seat = rules->seats - 1; seat >= 0; seat--)
        if (drawn_cells(rules, block, seat) < drawn_cells(rules, block, barest))
            barest = seat;
    for (int seat = 0; seat < rules->seats; seat++)
        if (!boards_are_equal(rules, block, seat, barest))
            seats |= 1U << seat;
    return seats ? seats : 1;
}

/* The largest board of a position, which a picture for players shows alone; -1: there is none. */
static int largest_board(const PlatSchema *schema) {
    int largest = -1, cells = 0;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        const PlatGeometry *on =
            plat_scene_is_drawn(schema, field) ? plat_field_geometry(field) : NULL;
        if (on && on->size > cells) {
            largest = n;
            cells = on->size;
        }
    }
    return largest;
}

/* The first position that a test draws is its example. */
static void take_position(void *context, PlatHost *host, const PlatMatch *match) {
    Rulebook *book = context;
    if (book->picture.length)
        return;
    PlatDrawOptions drawing = plat_host_draw_options(host);
    drawing.sheets = drawn_seats(match);
    if ((drawing.sheets & (drawing.sheets - 1)) == 0) { /* one alone has no name above it */
        drawing.sheet = 0;
        while (drawing.sheets >> drawing.sheet != 1)
            drawing.sheet++;
    }
    drawing.parts = PLAT_DRAW_STYLE | PLAT_DRAW_BOARDS;
    if (book->named) {
        drawing.sheet = 0;
        while (!(drawing.sheets >> drawing.sheet & 1))
            drawing.sheet++;
        drawing.field = largest_board(plat_match_rules(match)->schema);
        drawing.framed = book->framed;
    }
    plat_draw_svg(&book->picture, match, &drawing, NULL);
}

static void free_example(Example *example) {
    free(example->picture);
    free(example->sentence);
}

/* How many rules the test in that line cites. */
static int rules_of(const PlatCitations *citations, int line) {
    int count = 0;
    for (int n = 0; n < citations->count; n++) {
        const PlatCitation *citation = &citations->citation[n];
        if (citation->first && plat_citation_is_of(citations, citation, line))
            count += citation->last - citation->first + 1;
    }
    return count;
}

static void keep_example(Rulebook *book, int rule, int rules, const char *sentence) {
    Example *example = &book->of_rule[rule];
    if (example->picture && example->rules <= rules)
        return;
    free_example(example);
    *example = (Example){strdup(book->picture.text), strdup(sentence), rules};
    book->failed |= !example->picture || !example->sentence;
}

static void take_result(void *context, const char *file, int line, const char *name,
                        const char *failure) {
    Rulebook *book = context;
    const PlatCitations *citations = &book->citations;
    int rules = rules_of(citations, line);
    (void)file;
    for (int n = 0; !failure && book->picture.length && n < citations->count; n++) {
        const PlatCitation *citation = &citations->citation[n];
        if (citation->first && plat_citation_is_of(citations, citation, line))
            for (int rule = citation->first; rule <= citation->last; rule++)
                keep_example(book, rule, rules, name);
    }
    book->picture.length = 0;
}

static PlatStatus run_tests(Rulebook *book, const PlatProof *proof, PlatError *error) {
    const PlatTestReport report = {book, take_result, take_position, NULL};
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < proof->tests.count; n++) {
        PlatTestFile file = {.file = proof->tests.word[n]};
        status = plat_citations_read(&book->citations, file.file, error);
        if (status == PLAT_OK)
            status = plat_test_files_run(&file, proof->games, &report, error);
        plat_citations_free(&book->citations);
        book->citations = (PlatCitations){0};
    }
    if (status == PLAT_OK && (book->failed || book->picture.failed))
        status = plat_no_memory(error);
    return status;
}

static void take_named(void *context, const char *file, int line, const char *name,
                       const char *failure) {
    Rulebook *book = context;
    (void)file;
    (void)line;
    book->found |= strcmp(name, book->named) == 0 && !failure && book->picture.length;
    if (!book->found)
        book->picture.length = 0;
}

/* Draw the position of one test, if it is `found`. Only files that have its name in them run. */
static PlatStatus draw_named(Rulebook *book, const PlatProof *proof, PlatError *error) {
    const PlatTestReport report = {book, take_named, take_position, NULL};
    book->found = false;
    book->picture.length = 0;
    for (int n = 0; n < proof->tests.count && !book->found; n++) {
        PLAT_TEXT text = {0};
        PlatTestFile file = {.file = proof->tests.word[n], .named = book->named};
        TRY(plat_file_text(file.file, &text, error));
        if (strstr(plat_buffer_text(&text), book->named))
            TRY(plat_test_files_run(&file, proof->games, &report, error));
    }
    return PLAT_OK;
}

/* --- the text --- */

typedef struct Body {
    PlatBuffer out, text; /* `text`: of the paragraph that is read */
    Rulebook *book;
    const PlatProof *proof;
    const PlatCardFaces *faces;
    bool tested;
    int rule;          /* that is read; 0: a paragraph */
    int rows;          /* of the table that is read; 0: none */
    int tables;        /* that were begun */
    size_t before;     /* where the last rule begins in `out` */
    PlatBuffer asking; /* of the comment that is read */
    bool in_comment, folded;
    bool in_card; /* in a section that is a reference card */
    bool flows;   /* in a section, whose columns begin behind its heading */
    bool begun;   /* there are the reference cards */
} Body;

/* Behind what an image has no use for: titles, and what is drawn where. */
static const char *skip_unused(const char *at, bool in_tag) {
    if (strncmp(at, "<title>", strlen("<title>")) == 0)
        return strstr(at, "</title>") + strlen("</title>");
    if (in_tag && strncmp(at, " data-", strlen(" data-")) == 0) {
        at += strcspn(at, "\"") + 1;
        return at + strcspn(at, "\"") + 1;
    }
    return at;
}

/* A picture as an address in an attribute. Double quotes become single ones, which a picture has
 * only between fonts; names of persons have neither, nor < and >. */
static void put_address(PlatBuffer *out, const char *picture) {
    bool in_tag = false;
    plat_buffer_put(out, "data:image/svg+xml,");
    while (*picture) {
        const char *rest = skip_unused(picture, in_tag);
        if (rest != picture) {
            picture = rest;
            continue;
        }
        char c = *picture++;
        in_tag = c == '<' || (in_tag && c != '>');
        const char *written = c == '"'    ? "'"
                              : c == '\'' ? "%22"
                              : c == '#'  ? "%23"
                              : c == '%'  ? "%25"
                              : c == '&'  ? "%26"
                              : c == '\n' ? " "
                                          : NULL;
        if (written)
            plat_buffer_put(out, written);
        else
            plat_buffer_put_bytes(out, &c, 1);
    }
}

static void put_figure(PlatBuffer *out, const char *alt, const char *picture, const char *caption) {
    plat_html_add(out, "<figure><img alt=\"%s\" src=\"", alt);
    put_address(out, picture);
    plat_buffer_put(out, "\"><figcaption>");
    plat_html_words(out, caption);
    plat_buffer_put(out, "</figcaption></figure>\n");
}

/* What was read of a paragraph or a rule is whole. */
static void end_paragraph(Body *body) {
    PlatBuffer *out = &body->out;
    const Example *example = &body->book->of_rule[body->rule];
    if (!body->text.length)
        return;
    body->before = out->length;
    if (body->rule)
        plat_buffer_add(out, "<section class=\"rule\" id=\"rule-%d\"><b>%d</b><div>", body->rule,
                        body->rule);
    plat_buffer_put(out, "<p>");
    plat_html_words(out, body->text.text);
    plat_buffer_put(out, "</p>\n");
    if (body->rule && example->picture)
        put_figure(out, "the position of the test", example->picture, example->sentence);
    if (body->rule)
        plat_buffer_put(out, "</div></section>\n");
    body->text.length = 0;
    body->rule = 0;
}

/* The next part of what a comment asks for, without blanks around it. */
static char *next_part(char **rest) {
    char *part = *rest + strspn(*rest, " "), *end = part + strcspn(part, "|");
    *rest = *end ? end + 1 : end;
    while (end > part && end[-1] == ' ')
        end--;
    *end = '\0';
    return part;
}

/* A comment is whole: put its picture below the last rule, and keep the two together. Games without
 * tests at hand have no pictures. */
static PlatStatus end_comment(Body *body, PlatError *error) {
    PlatBuffer *out = &body->out;
    char *rest = body->asking.text + strlen("<!-- picture:");
    *strstr(rest, "-->") = '\0';
    Rulebook *book = body->book;
    body->in_comment = false;
    if (body->tested || body->proof->tests.count == 0)
        return PLAT_OK;
    book->named = next_part(&rest);
    book->framed = next_part(&rest);
    const char *caption = next_part(&rest);
    TRY(draw_named(book, body->proof, error));
    if (!book->found)
        return plat_fail(error, PLAT_E_NAME, "no picture: no test \"%s\" passes and draws a board",
                         book->named);
    PLAT_TEXT rule = {0};
    plat_buffer_put(&rule, plat_buffer_text(out) + body->before);
    out->length = body->before;
    plat_buffer_put(out, "<div class=\"shown\">");
    plat_buffer_put(out, plat_buffer_text(&rule));
    put_figure(out, caption, book->picture.text, caption);
    plat_buffer_put(out, "</div>\n");
    out->failed |= rule.failed || book->picture.failed;
    return PLAT_OK;
}

/* A row of a table: "| house | 2 |"; the first has its columns' names. */
static void put_row(Body *body, const char *line) {
    PlatBuffer *out = &body->out;
    if (line[strspn(line, "|-: ")] == '\0')
        return; /* the line below the names */
    const char *kind = body->rows++ == 0 ? "th" : "td";
    if (body->rows == 1) {
        int bars = 0;
        for (const char *at = line; *at; at++)
            bars += *at == '|';
        plat_buffer_add(out,
                        "<div class=\"table%s\" tabindex=\"0\" role=\"region\" "
                        "aria-label=\"Table %d\"><table>\n",
                        bars > WIDE_TABLE ? " wide" : "", ++body->tables);
    }
    plat_buffer_put(out, "<tr>");
    for (const char *cell = line + 1; *cell;) {
        size_t length = strcspn(cell, "|"), blanks = strspn(cell, " ");
        const char *next = cell + length + (cell[length] == '|');
        cell += blanks < length ? blanks : length;
        length -= blanks < length ? blanks : length;
        while (length > 0 && cell[length - 1] == ' ')
            length--;
        PLAT_TEXT text = {0};
        plat_buffer_put_bytes(&text, cell, length);
        plat_buffer_add(out, "<%s>", kind);
        plat_html_words(out, plat_buffer_text(&text));
        plat_buffer_add(out, "</%s>", kind);
        out->failed = out->failed || text.failed;
        cell = next;
    }
    plat_buffer_put(out, "</tr>\n");
}

static void end_table(Body *body) {
    if (body->rows)
        plat_buffer_put(&body->out, "</table></div>\n");
    body->rows = 0;
}

/* The reference cards, once, before the first section. */
static void put_references(Body *body) {
    PlatBuffer *out = &body->out;
    const PlatCardFace *card;
    for (int n = 0; (card = plat_faces_reference(body->faces, n)); n++) {
        plat_html_add(out, "<aside><h2>%s</h2>\n", card->title);
        for (int at = 0; at < card->lines; at++) {
            plat_buffer_put(out, "<p>");
            if (card->line[at].label[0])
                plat_html_add(out, "<b>%s</b> ", card->line[at].label);
            plat_html_words(out, card->line[at].text);
            plat_buffer_put(out, "</p>\n");
        }
        plat_buffer_put(out, "</aside>\n");
    }
    body->begun = true;
}

static void end_section(Body *body) {
    plat_buffer_put(&body->out, body->flows ? "</div>\n" : "");
    plat_buffer_put(&body->out, body->folded ? "</details>\n" : "");
    body->folded = body->flows = false;
}

/* Whether the section that begins in this line is a reference card, which follows the rules. */
static bool begins_card(const PlatCardFaces *faces, const char *line) {
    const PlatCardFace *card = NULL;
    for (int n = 0; (card = plat_faces_reference(faces, n)); n++)
        if (strncmp(line, "## ", 3) == 0 && strcmp(line + 3, card->title) == 0)
            return true;
    return false;
}

/* A heading, for players without the name of a module's folder. What may be played otherwise is for
 * those who look for it: that section opens when it is asked for. */
static void put_heading(Body *body, const char *line) {
    PlatBuffer *out = &body->out;
    const int marks = (int)strspn(line, "#"), level = marks > 3 ? 3 : marks;
    const char *title = line + marks + strspn(line + marks, " ");
    const char *module = body->tested ? NULL : strstr(title, " (module `");
    const bool folds = strcmp(title, "Rule options") == 0;
    PLAT_TEXT shown = {0};
    plat_buffer_put_bytes(&shown, title, module ? (size_t)(module - title) : strlen(title));
    if (level == 2 && !body->begun)
        put_references(body);
    if (level < 3)
        end_section(body);
    body->folded = body->folded || folds;
    plat_buffer_put(out, folds ? "<details><summary>" : "");
    plat_buffer_add(out, "<h%d>", level);
    plat_html_words(out, plat_buffer_text(&shown));
    out->failed = out->failed || shown.failed;
    plat_buffer_add(out, "</h%d>%s\n", level, folds ? "</summary>" : "");
    if (level == 2 && !body->tested)
        plat_buffer_put(out, "<div class=\"columns\">\n");
    body->flows = body->flows || (level == 2 && !body->tested);
}

static PlatStatus put_line(Body *body, const char *line, PlatError *error) {
    if (*line == '#')
        body->in_card = begins_card(body->faces, line);
    if (body->in_card)
        return PLAT_OK;
    if (strncmp(line, "<!-- picture:", strlen("<!-- picture:")) == 0) {
        end_paragraph(body);
        body->in_comment = true;
        body->asking.length = 0;
    }
    if (body->in_comment) {
        plat_buffer_add(&body->asking, "%s%s", body->asking.length ? " " : "", line);
        return strstr(plat_buffer_text(&body->asking), "-->") ? end_comment(body, error) : PLAT_OK;
    }
    if (*line == '|') {
        end_paragraph(body);
        put_row(body, line);
        return PLAT_OK;
    }
    end_table(body);
    const bool heading = *line == '#';
    char *end = NULL;
    long rule = isdigit((unsigned char)*line) ? strtol(line, &end, 10) : 0;
    bool begins = rule > 0 && rule <= PLAT_MAX_RULES && strncmp(end, ". ", 2) == 0;
    bool item = strncmp(line, "- ", 2) == 0;
    if (!*line || heading || begins || item)
        end_paragraph(body);
    if (heading) {
        put_heading(body, line);
        return PLAT_OK;
    }
    if (begins) {
        body->rule = (int)rule;
        line = end + 2;
    }
    line += strspn(line, " ");
    plat_buffer_add(&body->text, "%s%s", body->text.length && *line ? " " : "", line);
    return PLAT_OK;
}

static PlatStatus put_rules(Body *body, const PlatStrings *files, PlatError *error) {
    for (int n = 0; n < files->count; n++) {
        PLAT_TEXT text = {0};
        TRY(plat_file_text(files->word[n], &text, error));
        for (char *line = text.text, *next; line && *line; line = next) {
            next = line + strcspn(line, "\n");
            next += *next == '\n';
            line[strcspn(line, "\r\n")] = '\0';
            TRY(put_line(body, line, error));
        }
        end_paragraph(body);
        end_table(body);
        end_section(body);
    }
    return PLAT_OK;
}

/* --- the page --- */

static PlatStatus put_body(PlatBuffer *out, Rulebook *book, const PlatProof *proof,
                           const PlatCardFaces *faces, bool tested, PlatError *error) {
    PLAT_STRINGS files = {0};
    Body body = {.book = book, .proof = proof, .faces = faces, .tested = tested};
    if (tested)
        TRY(run_tests(book, proof, error));
    plat_game_folder_rules(&proof->place, &files);
    if (!files.count)
        return plat_error_set(error, PLAT_E_NAME, proof->place.name, "there is no RULES.md in %s",
                              proof->place.folder);
    PlatStatus status = put_rules(&body, &files, error);
    if (!body.begun)
        put_references(&body);
    if (status == PLAT_OK && (body.out.failed || body.text.failed))
        status = plat_no_memory(error);
    if (status == PLAT_OK)
        plat_buffer_put(out, plat_buffer_text(&body.out));
    plat_buffer_free(&body.out);
    plat_buffer_free(&body.text);
    plat_buffer_free(&body.asking);
    return status;
}

static PlatStatus put_book(PlatBuffer *out, const PlatProof *proof, const PlatCardFaces *faces,
                           bool tested, PlatError *error) {
    Rulebook book = {.of_rule = calloc(PLAT_MAX_RULES + 1, sizeof *book.of_rule)};
    const PlatStatus status =
        book.of_rule ? put_body(out, &book, proof, faces, tested, error) : plat_no_memory(error);
    for (int n = 0; book.of_rule && n <= PLAT_MAX_RULES; n++)
        free_example(&book.of_rule[n]);
    free(book.of_rule);
    plat_buffer_free(&book.picture);
    return status;
}

/* `title` may be NULL. */
static PlatStatus put_game(PlatBuffer *out, PlatBuffer *title, const char *game,
                           const PlatCardFaces *faces, bool tested, PlatError *error) {
    PlatProof proof;
    PlatStatus status = plat_proof_begin(&proof, game, NULL, 0, error);
    if (!tested && proof.games[0]) /* only tests are missing: then there are no pictures */
        status = PLAT_OK;
    if (status == PLAT_OK)
        status = put_book(out, &proof, faces, tested, error);
    if (title)
        plat_buffer_add(title, "%s: rules", proof.place.name);
    plat_proof_end(&proof);
    return status;
}

PlatStatus plat_rules_body(PlatBuffer *out, const char *game, const PlatCardFaces *faces,
                           PlatError *error) {
    return put_game(out, NULL, game, faces, false, error);
}

PlatStatus plat_rules_page_of(PlatBuffer *page, const char *game, const PlatCardFaces *faces,
                              bool tested, PlatError *error) {
    PLAT_TEXT body = {0};
    PLAT_TEXT title = {0};
    TRY(put_game(&body, &title, game, faces, tested, error));
    return plat_page_write(page,
                           &(PlatHtmlPage){.html = &plat_page_document_html,
                                           .css = &plat_page_rules_css,
                                           .title = plat_buffer_text(&title),
                                           .body = &body},
                           error);
}

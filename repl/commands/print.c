/* plat print: a game on paper. All pages are made before anything is written. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "host/drawing.h"
#include "kernel/scope.h"
#include "session/rulebook.h"
#include "session/search_path.h"
#include "session/session.h"
#include "system/files.h"
#include "system/output.h"
#include "system/pdf.h"

/* --- what is asked for --- */

static PlatStatus take_paper(const PlatArguments *arguments, PlatPrinting *how, PlatError *error) {
    const char *name = plat_flag_value(arguments, "paper"), *known[PLAT_PAPERS];
    for (int n = 0; n < PLAT_PAPERS; n++) {
        known[n] = plat_paper_name(n);
        if (!name || strcmp(name, known[n]) == 0) {
            how->paper = (PlatPaper)n;
            return PLAT_OK;
        }
    }
    return plat_error_set(error, PLAT_E_NAME, "--paper", "expected a4 or letter, got `%.40s`%s",
                          name, plat_name_hint(name, known, PLAT_PAPERS, "`*`", "").text);
}

static PlatStatus take_card(const PlatArguments *arguments, PlatPrinting *how, PlatError *error) {
    const char *name = plat_flag_value(arguments, "card"), *known[PLAT_CARD_SIZES];
    for (int n = 0; n < PLAT_CARD_SIZES; n++) {
        known[n] = plat_card_size_name(n);
        if (!name || strcmp(name, known[n]) == 0) {
            how->card = (PlatCardSize)n;
            return PLAT_OK;
        }
    }
    return plat_error_set(error, PLAT_E_NAME, "--card",
                          "expected poker, mini or square, got `%.40s`%s", name,
                          plat_name_hint(name, known, PLAT_CARD_SIZES, "`*`", "").text);
}

static PlatStatus take_only(const PlatArguments *arguments, PlatPrinting *how, PlatError *error) {
    static const char *const part[] = {"sheets", "cards", "rules"};
    enum { PARTS = sizeof part / sizeof *part };
    const char *only = plat_flag_value(arguments, "only");
    how->parts = only ? 0 : PLAT_PRINT_ALL;
    while (only) {
        size_t length = strcspn(only, ",");
        int n = 0;
        while (n < PARTS && (strlen(part[n]) != length || memcmp(part[n], only, length) != 0))
            n++;
        if (n == PARTS) {
            char word[41];
            snprintf(word, sizeof word, "%.*s", (int)(length < 40 ? length : 40), only);
            return plat_error_set(error, PLAT_E_NAME, "--only",
                                  "expected some of sheets,cards,rules, got `%s`%s", word,
                                  plat_name_hint(word, part, PARTS, "`*`", "").text);
        }
        how->parts |= 1U << n;
        only = only[length] ? only + length + 1 : NULL;
    }
    return PLAT_OK;
}

static PlatStatus take_flags(const PlatArguments *arguments, PlatPrinting *how, PlatError *error) {
    bool pdf = plat_flag(arguments, "pdf"), svg = plat_flag(arguments, "svg");
    how->up = (int)plat_flag_number(arguments, "sheets", 0);
    how->bleed = (int)plat_flag_number(arguments, "bleed", 0);
    how->grey = plat_flag(arguments, "grey");
    how->no_backs = plat_flag(arguments, "no-backs");
    if (pdf == svg)
        return plat_fail(error, PLAT_E_ARGUMENT,
                         pdf ? "either --pdf or --svg can be given, not both"
                             : "expected --pdf OUT or --svg FOLDER");
    TRY(take_paper(arguments, how, error));
    TRY(take_card(arguments, how, error));
    return take_only(arguments, how, error);
}

/* --- what the game has --- */

/* The text of a card in the written rules. A name that is a number would find the rule of that
 * number. */
static char *card_text(void *context, const char *card) {
    PLAT_TEXT text = {0};
    if (!card[strspn(card, "0123456789")] || !plat_rulebook_find(context, card, true, &text) ||
        text.failed)
        return NULL;
    const char *behind = text.length ? text.text + strlen(card) : "";
    return strdup(behind + strspn(behind, " :,."));
}

/* The rules beside the game's scripts and those of its modules, each file once. */
static void add_rules(PlatBuffer *rules, const PlatHost *host) {
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        PLAT_TEXT text = {0};
        PlatError ignored;
        PLAT_FREED char *script = file.required[0] ? NULL : plat_search_file(file.path);
        if (!script || plat_rulebook_text(script, &text, &ignored) != PLAT_OK)
            continue;
        plat_rulebook_plain(&text);
        if (!rules->text || !strstr(rules->text, text.text)) {
            plat_buffer_put(rules, rules->length ? "\n" : "");
            plat_buffer_put(rules, text.text);
        }
    }
}

static void add_setup(PlatBuffer *setup, const PlatHost *host) {
    int seats = plat_host_rules(host)->seats;
    plat_buffer_add(setup, "%d player%s", seats, plat_plural(seats));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(setup, "%s %s", n ? "," : ", with", plat_host_module(host, n));
    for (char *at = setup->text; at && *at; at++)
        *at = *at == '_' ? ' ' : *at;
}

/* Why there are no pages, by the parts that were asked for. */
static const char *const missing[PLAT_PRINT_ALL + 1] = {
    [PLAT_PRINT_SHEETS] = "nothing on a sheet",
    [PLAT_PRINT_CARDS] = "no cards",
    [PLAT_PRINT_RULES] = "no written rules: there is no RULES.md next to its scripts",
    [PLAT_PRINT_SHEETS | PLAT_PRINT_CARDS] = "neither sheets nor cards",
    [PLAT_PRINT_SHEETS | PLAT_PRINT_RULES] = "neither sheets nor written rules (RULES.md)",
    [PLAT_PRINT_CARDS | PLAT_PRINT_RULES] = "neither cards nor written rules (RULES.md)",
    [PLAT_PRINT_ALL] = "nothing to print",
};

static PlatStatus make_pages(PlatPages *pages, PlatArguments *arguments, PlatPrinting *how,
                             PlatError *error) {
    PlatHost *host = NULL;
    PLAT_TEXT rules = {0};
    PLAT_TEXT setup = {0};
    arguments->request.printed = true;
    PlatStatus status = plat_session_load_usual(&host, &arguments->request, false, error);
    if (status == PLAT_OK) {
        add_rules(&rules, host);
        add_setup(&setup, host);
        how->drawing = plat_host_draw_options(host);
        how->setup = setup.text;
        how->rules = rules.length ? rules.text : NULL;
        how->card_text = card_text;
        how->context = host;
        status = rules.failed || setup.failed ? plat_no_memory(error) : PLAT_OK;
    }
    if (status == PLAT_OK)
        status = plat_print_pages(pages, plat_host_rules(host), how, error);
    if (status == PLAT_OK && pages->count == 0)
        status =
            plat_fail(error, PLAT_E_NAME, "%s has %s", plat_host_game(host), missing[how->parts]);
    plat_host_free(host);
    return status;
}

/* --- files --- */

/* "page-07-cards.svg", and with more pages one more digit. */
static void name_page(const PlatPages *pages, int n, char *name, size_t room) {
    snprintf(name, room, "page-%0*d-%s.svg", pages->count > 99 ? 3 : 2, n + 1, pages->page[n].what);
}

static bool is_page(const char *name) {
    static const char *const end[] = {"-sheets.svg", "-cards.svg", "-backs.svg", "-rules.svg"};
    size_t digits = strncmp(name, "page-", 5) == 0 ? strspn(name + 5, "0123456789") : 0;
    for (size_t n = 0; digits > 0 && n < sizeof end / sizeof *end; n++)
        if (strcmp(name + 5 + digits, end[n]) == 0)
            return true;
    return false;
}

/* Remove the pages of an earlier print that this one has not written over. */
static void drop_old_pages(const char *folder, const PlatPages *pages) {
    DIR *all = opendir(folder);
    struct dirent *one;
    while (all && (one = readdir(all))) {
        bool mine = !is_page(one->d_name);
        char name[64], path[4400];
        for (int n = 0; n < pages->count && !mine; n++) {
            name_page(pages, n, name, sizeof name);
            mine = strcmp(name, one->d_name) == 0;
        }
        snprintf(path, sizeof path, "%s/%.255s", folder, one->d_name);
        if (!mine)
            unlink(path);
    }
    if (all)
        closedir(all);
}

/* Write the pages to a folder; *files are their paths, ended by NULL. When one cannot be written,
 * the folder is as it was. */
static PlatStatus put_pages(PlatPages *pages, const char *folder, char **files, PlatError *error) {
    bool made = mkdir(folder, 0777) == 0;
    if (!made && (errno != EEXIST || !plat_is_folder(folder))) {
        errno = errno == EEXIST ? ENOTDIR : errno;
        return plat_file_error(folder, error);
    }
    PlatStatus status = PLAT_OK;
    for (int n = 0; n < pages->count && status == PLAT_OK; n++) {
        char name[64], path[4200];
        name_page(pages, n, name, sizeof name);
        snprintf(path, sizeof path, "%s/%s", folder, name);
        status = plat_file_put(path, &pages->page[n].svg, error);
        files[n] = status == PLAT_OK ? strdup(path) : NULL;
        if (status == PLAT_OK && !files[n])
            status = plat_no_memory(error);
    }
    for (int n = 0; status != PLAT_OK && made && files[n]; n++)
        unlink(files[n]);
    if (status != PLAT_OK && made)
        rmdir(folder);
    return status;
}

/* Write a PDF from the pages in a temporary folder. */
static PlatStatus put_pdf(PlatPages *pages, const char *path, char **files, PlatError *error) {
    const char *parent = getenv("TMPDIR");
    char folder[4096];
    snprintf(folder, sizeof folder, "%s/plat-XXXXXX", parent && *parent ? parent : "/tmp");
    if (!mkdtemp(folder))
        return plat_file_error(folder, error);
    PlatStatus status = put_pages(pages, folder, files, error);
    if (status == PLAT_OK)
        status = plat_pdf_write(path, files, pages->title, error);
    for (int n = 0; files[n]; n++)
        unlink(files[n]);
    rmdir(folder);
    return status;
}

static PlatStatus put_files(PlatPages *pages, const char *pdf, const char *folder,
                            PlatError *error) {
    char **files = calloc((size_t)pages->count + 1, sizeof *files);
    if (!files)
        return plat_no_memory(error);
    const PlatStatus status =
        pdf ? put_pdf(pages, pdf, files, error) : put_pages(pages, folder, files, error);
    if (status == PLAT_OK && !pdf)
        drop_old_pages(folder, pages);
    plat_host_names_free(files);
    return status;
}

/* "hamlet: 3 pages (2 sheets, 9 cards), a4: hamlet.pdf" */
static void print_summary(const PlatPages *pages, const PlatPrinting *how, const char *game,
                          const char *to) {
    printf("%s: %d page%s", game, pages->count, plat_plural(pages->count));
    if (pages->sheets)
        printf(", %d sheet%s", pages->sheets, plat_plural(pages->sheets));
    if (pages->cards)
        printf(", %d card%s", pages->cards, plat_plural(pages->cards));
    plat_print(", %s: %s\n", plat_paper_name(how->paper), to);
    if (how->parts & PLAT_PRINT_RULES && !pages->rules)
        puts("There are no written rules: there is no RULES.md next to the scripts.");
    fputs(plat_buffer_text(&pages->changing), stdout);
    if (pages->cut)
        printf("%d card%s no room for all of %s text: print larger cards.\n", pages->cut,
               pages->cut == 1 ? " has" : "s have", pages->cut == 1 ? "its" : "their");
    if (pages->cards && how->no_backs)
        fputs("Print at 100 percent.\n", stdout);
    else if (pages->cards)
        fputs("Print at 100 percent; both sides of the paper turn over its long edge.\n", stdout);
}

/* --- the command --- */

static int print(PlatArguments *arguments) {
    PlatPages *pages = calloc(1, sizeof *pages);
    PlatPrinting how = {0};
    PlatError error = {0};
    const char *pdf = plat_flag_value(arguments, "pdf"), *svg = plat_flag_value(arguments, "svg");
    PlatStatus status = pages ? take_flags(arguments, &how, &error) : plat_no_memory(&error);
    int code = status == PLAT_OK || status == PLAT_E_MEMORY ? PLAT_EXIT_FAILED : PLAT_EXIT_MISUSE;
    if (status == PLAT_OK) {
        status = make_pages(pages, arguments, &how, &error);
        code = 0;
    }
    if (status == PLAT_OK) {
        status = put_files(pages, pdf, svg, &error);
        code = PLAT_EXIT_FAILED;
    }
    const bool failing = status == PLAT_OK && pages->failing;
    if (status == PLAT_OK && !(pdf && strcmp(pdf, "-") == 0))
        print_summary(pages, &how, arguments->request.game, pdf ? pdf : svg);
    else if (failing)
        fputs(plat_buffer_text(&pages->changing), stderr);
    if (pages)
        plat_pages_free(pages);
    free(pages);
    if (status == PLAT_OK)
        return failing ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
    int said = plat_report_error("print", &error);
    return code ? code : said;
}

const PlatCommand plat_command_print = {
    .name = "print",
    .brief = "print a game to play it on paper",
    .usage = "GAME --pdf OUT | --svg FOLDER [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Prints a game to play without a computer: empty sheets for a pencil, cards to cut\n"
        "out, with backs that match in two-sided printing, and the numbered rules.\n"
        "rsvg-convert makes the PDF (`-`: to standard output); SVG pages need no other program.\n"
        "Print at 100 percent; pages with cards have a scale of 50 mm.",
    .flag = {{"pdf", 0, "OUT", "write all pages to one file", 0},
             {"svg", 0, "FOLDER", "write each page as a picture to a folder", 0},
             {"paper", 0, "NAME", "a4 or letter (a4)", 0},
             {"only", 0, "PARTS", "some of sheets,cards,rules", 0},
             {"sheets", 0, "N", "1 or 2 sheets a page, even if they come out small", 2},
             {"card", 0, "SIZE", "poker (63 x 88 mm), mini (44 x 68) or square (70 x 70)", 0},
             {"no-backs", 0, NULL, "without pages of card backs", 0},
             {"grey", 0, NULL, "without colours", 0},
             {"bleed", 0, "MM", "extend card backs beyond the cut, 1 to 5", PLAT_MAX_BLEED}},
    .begins_game = true,
    .min = 1,
    .max = 1,
    .run = print,
};

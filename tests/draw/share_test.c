/* What stands in several places of a picture is defined once, and nothing else is touched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "svg.h"

/* Long enough to be worth a definition. */
#define HOUSE "<rect width=\"7\" height=\"7\" rx=\"1.2\" class=\"k\"/><path d=\"M0 0h3v3z\"/>"
#define ROAD  "<use href=\"#r3\" x=\"55\" y=\"5\"/>"
#define ROADS ROAD ROAD ROAD

typedef struct Shared {
    char *text, *definitions;
} Shared;

static Shared shared(const char *text) {
    PlatBuffer from = {0}, to = {0}, definitions = {0};
    plat_buffer_put(&from, text);
    plat_draw_svg_defs(&from, &to, &definitions);
    free(from.text);
    return (Shared){plat_buffer_take(&to), plat_buffer_take(&definitions)};
}

static void end(Shared *of) {
    free(of->text);
    free(of->definitions);
}

/* The text with each name of a definition written as Z. */
static const char *unnamed(char *text) {
    for (char *at = strstr(text, "#z"); at; at = strstr(at, "#z")) {
        memmove(at + 2, at + 5, strlen(at + 5) + 1);
        at[1] = 'Z';
    }
    return text;
}

static void stays(const char *text) {
    Shared of = shared(text);
    assert_string_equal(of.text, text);
    assert_string_equal(of.definitions, "");
    end(&of);
}

static void groups_are_used(void **state) {
    (void)state;
    Shared of = shared("<g data-on=\"a1\" transform=\"translate(7 .5)\">" HOUSE "</g>\n"
                       "<g transform=\"translate(0 3)\">" HOUSE "</g>\n"
                       "<g data-on=\"b1\" transform=\"translate(-7 0)\">" HOUSE "</g>\n");
    assert_string_equal(unnamed(of.text), "<use data-on=\"a1\" href=\"#Z\" x=\"7\" y=\".5\"/>\n"
                                          "<use href=\"#Z\" y=\"3\"/>\n"
                                          "<use data-on=\"b1\" href=\"#Z\" x=\"-7\"/>\n");
    assert_non_null(strstr(of.definitions, "\" class=\"plat\">" HOUSE "</g>\n"));
    assert_int_equal(strlen(of.definitions),
                     strlen("<g id=\"zabc\" class=\"plat\">" HOUSE "</g>\n"));
    end(&of);
}

/* The strokes of roads: the group's class and its scale stay where they are. */
static void looks_stay_with_the_group(void **state) {
    (void)state;
    Shared of = shared("<g class=\"r1 on\" transform=\"scale(2)\">" ROADS "</g>\n"
                       "<g class=\"r2 on\" transform=\"scale(2)\">" ROADS "</g>\n"
                       "<g class=\"r3 on\" transform=\"scale(2)\">" ROADS "</g>\n");
    assert_string_equal(unnamed(of.text),
                        "<use class=\"r1 on\" transform=\"scale(2)\" href=\"#Z\"/>\n"
                        "<use class=\"r2 on\" transform=\"scale(2)\" href=\"#Z\"/>\n"
                        "<use class=\"r3 on\" transform=\"scale(2)\" href=\"#Z\"/>\n");
    assert_null(strstr(of.definitions, "class"));
    end(&of);
}

static void what_says_what_it_is_stays(void **state) {
    (void)state;
    stays("");
    stays("<g transform=\"translate(1 1)\">" HOUSE "</g>\n"); /* once */
    stays("<g transform=\"translate(1 1)\"><use href=\"#a\"/></g>\n"
          "<g transform=\"translate(2 1)\"><use href=\"#a\"/></g>\n"); /* short */
    stays("<g transform=\"translate(1 1)\"><title>a1</title>" HOUSE "</g>\n"
          "<g transform=\"translate(2 1)\"><title>a1</title>" HOUSE "</g>\n"
          "<g transform=\"translate(3 1)\"><title>a1</title>" HOUSE "</g>\n");
    stays("<g transform=\"translate(1 1)\"><i data-cell=\"a1\"/>" HOUSE "</g>\n"
          "<g transform=\"translate(2 1)\"><i data-cell=\"a1\"/>" HOUSE "</g>\n"
          "<g transform=\"translate(3 1)\"><i data-cell=\"a1\"/>" HOUSE "</g>\n");
    stays("<g class=\"c\">" HOUSE "</g>\n<g class=\"c\">" HOUSE "</g>\n<g class=\"d\">" HOUSE
          "</g>\n");
    stays("<g transform=\"translate(1 1)\">" HOUSE); /* whatever the text */
    stays("<g <g transform=\"translate(");
}

/* A group whose own parts are shared, with what is not. */
static void parts_of_others_are_used(void **state) {
    (void)state;
    Shared of = shared("<g data-cell=\"a1\"><title>a1</title><g transform=\"translate(1 1)\">" HOUSE
                       "</g></g>\n<g data-cell=\"b1\"><g transform=\"translate(2 1)\">" HOUSE
                       "</g></g>\n<g transform=\"translate(9 1)\">" HOUSE "<text>x</text></g>\n"
                       "<g><g transform=\"translate(3 1)\">" HOUSE "</g></g>\n");
    assert_string_equal(
        unnamed(of.text),
        "<g data-cell=\"a1\"><title>a1</title><use href=\"#Z\" x=\"1\" y=\"1\"/></g>\n"
        "<g data-cell=\"b1\"><use href=\"#Z\" x=\"2\" y=\"1\"/></g>\n"
        "<g transform=\"translate(9 1)\">" HOUSE "<text>x</text></g>\n"
        "<g><use href=\"#Z\" x=\"3\" y=\"1\"/></g>\n");
    end(&of);
}

static void paths_are_used(void **state) {
    (void)state;
    char path[200] = "<path d=\"M0 0";
    while (strlen(path) < 120)
        strcat(path, "h1v1");
    strcat(path, "\"/>");
    char text[700];
    snprintf(text, sizeof text, "%s\n%s\n%s\n", path, path, path);
    Shared of = shared(text);
    assert_string_equal(unnamed(of.text),
                        "<use href=\"#Z\"/>\n<use href=\"#Z\"/>\n<use href=\"#Z\"/>\n");
    assert_non_null(strstr(of.definitions, path));
    end(&of);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_used),
        cmocka_unit_test(looks_stay_with_the_group),
        cmocka_unit_test(what_says_what_it_is_stays),
        cmocka_unit_test(parts_of_others_are_used),
        cmocka_unit_test(paths_are_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

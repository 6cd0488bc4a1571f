// The same in C++: all of plat.h is read as C++17 without a warning, and the program below links.
// Built against an installed plat by embed.sh.
#include <iostream>
#include <memory>
#include <plat/plat.h>
#include <string>

static int32_t first_option(void *, int, const char *, const PlatOptions *options) {
    return plat_options_nth(options, 0);
}

static int fail(const PlatError &error) {
    std::cerr << error.where << ": " << error.text << '\n';
    return 1;
}

int main(int argc, char **argv) {
    const std::string version = std::to_string(PLAT_VERSION_MAJOR) + "." +
                                std::to_string(PLAT_VERSION_MINOR) + "." +
                                std::to_string(PLAT_VERSION_PATCH);
    if (version != PLAT_VERSION || version != plat_version())
        return fail({PLAT_E_ARGUMENT, "plat.h", "the versions differ"});

    PlatError error{};
    PlatSetup setup{};
    setup.game = argc > 1 ? argv[1] : "drawcity";
    setup.players = 3;
    PlatHost *rules = nullptr;
    if (plat_host_new(&rules, &setup, &error))
        return fail(error);
    const std::unique_ptr<PlatHost, decltype(&plat_host_free)> host(rules, plat_host_free);

    PlatMatch *game = nullptr;
    if (plat_match_new(&game, plat_host_rules(rules), 7, 0, &error))
        return fail(error);
    const std::unique_ptr<PlatMatch, decltype(&plat_match_free)> match(game, plat_match_free);

    PlatSheet sheet;
    plat_sheet_init(&sheet, 3, false);
    if (plat_match_playout(game, first_option, nullptr, &error) ||
        plat_match_score(game, &sheet, &error))
        return fail(error);
    std::cout << plat_host_title(rules) << ':';
    for (int seat = 0; seat < 3; seat++)
        std::cout << ' ' << sheet.total[seat];
    std::cout << '\n';
    plat_sheet_free(&sheet);
}

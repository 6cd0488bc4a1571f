#!/bin/sh
# The English of documents, messages, rows of the rule language and comments of headers.
#
# Each phrase below reads as a translation; the word to write instead is beside it. A phrase of the
# first list fails wherever it is found. One of the second list may be right in places: english.most
# has how often it may occur in each kind of text, and that number may only fall.
#
#     english.sh        print each hit of the first list, and what exceeds english.most
#     english.sh all    print each hit of both lists
set -u
command -v perl >/dev/null 2>&1 || { echo "skipped: no perl"; exit 77; }
exec perl -w - "${1:-}" <<'PERL'
use strict;

my @never = (
    [qr/\b(?:is|are|was|were|be|been) told\b(?! apart)/i, "name who reports, prints or shows it"],
    [qr/\b(?:tells?|telling)\b(?! (?:\S+ ){0,4}apart)/i, "report, show, print, list, warn or explain"],
    [qr/\bWHAT=PARK\b/, "QUESTION=ANSWER"],
    [qr/\bis left over\b/i, "unexpected `%s`"],
    [qr/\bwheres\b/i, "`where` rules"],
    [qr/\bwho begins\b/i, "the first player"],
    [qr/\b(?:of|from|than) before\b(?! (?:the|a|an|it|each|that|this|any)\b)/i, "previous, earlier"],
    [qr/\b(?:plays?|comes? out|decides?|answers?|scores?|declared|refuse) (?:\S+ ){0,5}otherwise\b/i,
        "differently"],
    [qr/\bwhat(?:ever)? (?:becomes?|became|has become) of\b/i, "name what happens"],
    [qr/\b(?:deprived?s?|mended?|dear(?:est)?)\b/i, "forbid; fix; expensive"],
    [qr/\b(?:anew|meanwhile|upon)\b/i, "again; resampled; on"],
    [qr/\b(?:as ever|at the latest|in any case|give or take|once and for (?:ever|all))\b/i,
        "say what holds"],
    [qr/\b95 of 100\b|(?<!in an order )\bby chance\b/i, "95% confidence interval; at random"],
    [qr/\b(?:kept games?|games? (?:that )?(?:is|are) kept|is not kept)\b/i, "saved game"],
    [qr/\bsaid of\b|\bsays? (?:it )?of\b|\bmakes? of\b/i, "says about"],
    [qr/\bwhere (?:a|the) game parts\b|\b(?:still|can) part\b|\bparts from itself\b/i, "diverges"],
);
my @seldom = (
    [goes_on => qr/\bgo(?:es|ne)? on (?:with|under|from|in|playing)\b|\bplayed on\b/i, "continue, resume"],
    [whatever => qr/\b(?:whatever (?:it|they|is|are|the|lies|stands)|however (?:it|they|many|often|little|much))\b/i,
        "all, any, even if"],
    [stands => qr/\b(?:stands?|lies?|lay|stood) (?:in|on|beside|below|behind|above|there|between|over)\b/i,
        "is, appears, follows"],
    [of_which => qr/\b(?:of|in|on|by|for|to|with|from|behind|over|under) (?:which|whom|whose)\b/i,
        "two sentences"],
    [so_many => qr/\bso many\b|\bas many (?:for|games|at)\b/i, "name the number"],
);

my (%count, $failed);
my $all = ($ARGV[0] // "") eq "all";

# Looks for the phrases in one text, which begins at this line; each newline in it is one more.
sub look {
    my ($kind, $file, $line, $text) = @_;
    (my $flat = $text) =~ s/\s/ /g;
    for my $rule (map([undef, @$_], @never), @seldom) {
        my ($name, $phrase, $instead) = @$rule;
        while ($flat =~ /$phrase/g) {
            my $at = $line + (substr($text, 0, $-[0]) =~ tr/\n//);
            my $hit = substr($flat, $-[0], $+[0] - $-[0]);
            $count{"$kind $name"}++ if $name;
            next if $name && !$all;
            print "$file:$at: \"$hit\": $instead\n";
            $failed = 1 if !$name;
        }
    }
}

sub text_of {
    my ($file) = @_;
    open(my $in, "<", $file) or die "$file: $!\n";
    local $/;
    return <$in>;
}

# What the regular expression finds in a text: pairs of line and text.
sub each_in {
    my ($text, $what, $call) = @_;
    my ($line, $at) = (1, 0);
    while ($text =~ /$what/g) {
        my $found = $1;
        $line += substr($text, $at, $-[1] - $at) =~ tr/\n//;
        $at = $-[1];
        $call->($line, $found);
    }
}

# Blanks that keep the lines where they are.
sub blank { (my $text = shift) =~ s/[^\n]/ /g; return $text }

for my $file (split /\n/, `git ls-files README.md 'docs/*.md' 'rules-lua/games/*/RULES.md'`) {
    next if $file =~ m{docs/decisions/|docs/api.md};
    my $text = text_of($file);
    $text =~ s/^( *```.*?^ *```)/blank($1)/gems;
    $text =~ s/(`[^`\n]*`)/blank($1)/ge;
    each_in($text, qr/((?:[^\n]+(?:\n|$))+)/, sub { look("documents", $file, @_) });
}
for my $file (split /\n/, `git ls-files 'core/*.[ch]' 'repl/*.[ch]' 'rules-lua/*.[ch]'`) {
    my $text = text_of($file);
    if ($file =~ /\.h$/) {
        each_in($text, qr{(/\*.*?\*/)}s, sub {
            my ($line, $comment) = @_;
            $comment =~ s/^ \*/  /mg;
            look("comments", $file, $line, $comment);
        });
    }
    $text =~ s{(/\*.*?\*/)}{blank($1)}ges;
    # neighbouring literals are one text
    each_in($text, qr/("(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*)/, sub {
        my ($line, $literals) = @_;
        $literals =~ s/\\n/ /g;
        $literals =~ s/"(\s*)"/$1/g;
        if ($literals =~ /'%[^' ]*'/) {
            print "$file:$line: a quoted %s: write it in backticks, or in double quotes\n";
            $failed = 1;
        }
        if ($literals =~ /did you mean (?!`|%s|%\.\*s|the command `)/) {
            print "$file:$line: \"did you mean\" without a backtick\n";
            $failed = 1;
        }
        look("messages", $file, $line, $literals);
    });
}
for my $file (split /\n/, `git ls-files 'rules-lua/lib/*.lua'`) {
    my $text = text_of($file);
    each_in($text, qr/^((?:[ \t]*---[^\n]*\n)+)/m, sub { look("rows", $file, @_) });
}

my $most = "tests/lint/english.most";
my %most = map { /^(\w+ \w+) (\d+)$/ ? ($1, $2) : () } split /\n/, text_of($most);
for my $name (sort(keys %count)) {
    next if $count{$name} <= ($most{$name} // 0);
    print "$name: $count{$name}, but $most allows ", $most{$name} // 0, "; `english.sh all` lists them\n";
    $failed = 1;
}
print "$_ $count{$_}\n" for $all ? sort keys %count : ();
exit($failed ? 1 : 0);
PERL

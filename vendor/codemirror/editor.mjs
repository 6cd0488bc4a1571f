// The editor of plat's playground: what repl/pages/edit needs of CodeMirror, as one function. bundle.sh
// makes editor.js of it.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.keyword, fontWeight: "700" },
  { tag: [tags.number, tags.string, tags.bool], color: "var(--accent)" },
  { tag: tags.comment, color: "var(--grey)" },
]);
const looks = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", fontSize: "14px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { font: "14px/20px ui-monospace, 'DejaVu Sans Mono', Menlo, monospace" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { background: "none", color: "var(--grey)", border: "0" },
  ".cm-gutter-lint": { width: "8px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0" },
  ".cm-lint-marker": { width: "8px", height: "20px" },
  ".cm-lint-marker-error": { content: "none", background: "var(--warn)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--wash)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-selectionMatch": { background: "var(--mark)" },
  "&.cm-focused .cm-matchingBracket": { background: "var(--mark)" },
  ".cm-lintRange-error": { background: "var(--warn-wash)" },
  ".cm-tooltip, .cm-panels": { background: "var(--card)", color: "var(--ink)", border: "1px solid var(--edge)", borderRadius: "6px" },
  ".cm-panels": { borderWidth: "0 0 1px", borderRadius: "0" },
  ".cm-tooltip .about": { padding: "8px 12px", maxWidth: "440px", font: "14px/20px system-ui, sans-serif" },
  ".cm-tooltip .about code": { display: "block", font: "14px/20px ui-monospace, 'DejaVu Sans Mono', monospace", fontWeight: "700" },
  ".cm-tooltip .about pre": { margin: "8px 0 0", whiteSpace: "pre-wrap", font: "14px/20px ui-monospace, 'DejaVu Sans Mono', monospace" },
  ".cm-tooltip-autocomplete > ul": { font: "14px/20px ui-monospace, 'DejaVu Sans Mono', monospace" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "4px 8px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".8" },
  ".cm-button, .cm-textfield": { backgroundImage: "none", background: "var(--card)", color: "var(--ink)", border: "1px solid var(--edge)", borderRadius: "6px", fontSize: "14px", padding: "6px 8px" },
  ".cm-panel.cm-search label": { fontSize: "14px" },
});
const given = Annotation.define(); // a change that nobody typed

// An editor in `parent`, in a shadow tree: the page's policy allows no other style. `changed(text)` hears
// what somebody types; `complete(before, explicit)` gives {from, options} for the line up to the cursor, or
// null; `explain(word, before)` an element, or null.
window.platEditor = function (parent, { changed, complete, explain }) {
  const root = parent.attachShadow({ mode: "open" });
  const told = EditorView.updateListener.of((update) => {
    if (update.docChanged && !update.transactions.some((one) => one.annotation(given))) changed(update.state.doc.toString());
  });
  const words = autocompletion({
    icons: false,
    override: [
      (context) => {
        const line = context.state.doc.lineAt(context.pos),
          found = complete(line.text.slice(0, context.pos - line.from), context.explicit);
        return found && { options: found.options, from: line.from + found.from, validFor: /^\w*$/ };
      },
    ],
  });
  const help = hoverTooltip((view, at) => {
    const line = view.state.doc.lineAt(at);
    let [from, to] = [at - line.from, at - line.from];
    while (/\w/.test(line.text.charAt(from - 1))) from--;
    while (/\w/.test(line.text.charAt(to))) to++;
    const dom = from < to && explain(line.text.slice(from, to), line.text.slice(0, from));
    return dom ? { pos: line.from + from, end: line.from + to, above: true, create: () => ({ dom }) } : null;
  });
  const keys = [...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab];
  const extensions = (path) => [
    lineNumbers(), lintGutter(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), history(), search({ top: true }),
    indentUnit.of("  "), EditorState.tabSize.of(2), indentOnInput(), bracketMatching(), closeBrackets(), highlightSelectionMatches(),
    EditorView.lineWrapping, EditorView.contentAttributes.of({ "aria-label": path, tabindex: "0" }), looks, syntaxHighlighting(colours), told, keymap.of(keys),
    path.endsWith(".lua") ? [StreamLanguage.define(lua), words, help] : [],
  ];
  let view = new EditorView({ parent: root, root });
  const states = new Map(); // by path: a file keeps its history while another one is shown
  let shown = null;

  // Replace the text; that can be undone.
  const put = (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: given.of(true) });
  function show(path, text) {
    const is = (state) => state.doc.toString() === text;
    if (shown === path) return is(view.state) || put(text);
    if (shown) states.set(shown, view.state);
    const kept = states.get(path);
    shown = path;
    // (setState would leave what the state before had still to measure)
    view.destroy();
    view = new EditorView({ parent: root, root, state: kept && is(kept) ? kept : EditorState.create({ doc: text, extensions: extensions(path) }) });
  }
  const lineAt = (number) => view.state.doc.line(Math.max(1, Math.min(number, view.state.doc.lines)));
  // Mark lines: [{line, message}].
  function mark(marks) {
    const errors = marks.map(({ line, message }) => ({ from: lineAt(line).from, to: lineAt(line).to, severity: "error", message }));
    view.dispatch(setDiagnostics(view.state, errors));
  }
  function go(number) {
    const { from } = lineAt(number);
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    view.focus();
  }
  // What is beside it grows: the cursor stays in view.
  const reveal = () => view.hasFocus && view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  new ResizeObserver(reveal).observe(parent);
  return { show, mark, go };
};

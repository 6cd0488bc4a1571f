// This page as a file, with another game in it: its markup as it came, before anything was shown in it.
const savedPage = (() => {
  const isCode = (one) => ["SCRIPT", "STYLE"].includes(one.tagName),
    head = document.head.outerHTML,
    markup = [...document.body.children].filter((one) => !isCode(one)).map((one) => one.outerHTML);
  let code = [];
  addEventListener("DOMContentLoaded", () => (code = [...document.body.children].filter((one) => isCode(one) && !one.src && !one.id)));

  // A page of a site has the engine and the rules in files beside it, and a file has nothing beside it.
  function html(now) {
    const data = JSON.stringify({ ...contents, home: undefined, version: undefined, ...now }).replaceAll("<", "\\u003c");
    return [
      "<!DOCTYPE html>\n<html lang=\"en\">", head, "<body>", ...markup,
      "<script type=\"application/json\" id=\"data\">" + data + "<\/script>",
      ...code.map((one) => one.outerHTML), "</body>\n</html>\n",
    ].join("\n");
  }
  return { html };
})();

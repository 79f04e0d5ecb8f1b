import { h } from "../dom.js";
import { span } from "../run-words.js";
import type { PageRun } from "../state.js";
import { w } from "../words/index.js";

type Check = NonNullable<NonNullable<PageRun["details"]>["checks"]>["results"][number];

/** Builds a table of the results of checks that the runtime ran itself. */
export function checksTable(checks: readonly Check[]): HTMLElement {
  const head = [w.runs.command, w.runs.exit, w.runs.took].map((name) => h("th", { scope: "col" }, name));
  return h(
    "table",
    { class: "checks" },
    h("thead", {}, h("tr", {}, ...head)),
    h("tbody", {}, ...checks.map(checkRow)),
  );
}

function checkRow({ id, command, exit, timedOut, ms, ok, required }: Check): HTMLElement {
  const ended = timedOut ? w.runs.timedOut : exit === null ? w.runs.killed : String(exit);
  return h(
    "tr",
    {},
    h(
      "td",
      {},
      h("strong", {}, id),
      !required && h("span", { class: "fine" }, ` · ${w.runs.optional}`),
      " ",
      h("code", {}, command),
    ),
    h("td", {}, h("span", { class: ok ? "outcome good" : "outcome bad" }, `${ok ? "✓" : "✗"} ${ended}`)),
    h("td", { class: "took" }, span(ms / 1000)),
  );
}

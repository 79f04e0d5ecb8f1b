import type { App } from "../app.js";
import { nothing, toolbar } from "../controls.js";
import { commandLine } from "../copy.js";
import { day, fine, h } from "../dom.js";
import { quoted, shortList, type Unfolded } from "../fold.js";
import { span, wordOf } from "../run-words.js";
import type { PageRun } from "../state.js";
import { fill, plural, w } from "../words/index.js";
import { checksTable } from "./checks.js";
import { type Facet, narrow } from "./facets.js";

type Entry = NonNullable<PageRun["details"]>["entries"][number];
type Kind = "said" | "measured" | "why";

const MEASURED: ReadonlySet<Entry["kind"]> = new Set(["captured", "validated", "gates"]);
const SAID: ReadonlySet<Entry["kind"]> = new Set(["said", "refused", "open", "side", "fan-out"]);

function kindOf({ kind }: Entry): Kind {
  return MEASURED.has(kind) ? "measured" : SAID.has(kind) ? "said" : "why";
}

const SHOW: Facet<Entry> = {
  name: "show",
  label: w.runs.show,
  choices: (["said", "measured", "why"] as const).map((value) => ({
    value,
    label: w.runs.kinds[value],
    sign: () => h("span", { class: `moment-dot ${value}`, "aria-hidden": "true" }),
  })),
  of: (entry) => [kindOf(entry)],
};

/** Builds the timeline of a run by iteration: who said what, what was measured, and why the run went on. */
export function timeline({ short, details }: PageRun, app: App, unfolded: Unfolded): readonly HTMLElement[] {
  const heading = h("h3", { class: "timeline-title" }, w.runs.timeline);
  const whole = commandLine(`orange run show ${short}`);
  if (details === null) return [heading, fine(w.runs.notTold), whole];
  const { entries, leftOut } = details;
  const { shown, bars } = narrow(app, entries, [SHOW]);
  return [
    heading,
    toolbar(bars),
    ...(leftOut > 0 ? [fine(fill(w.runs.earlier, { count: leftOut })), whole] : []),
    ...(shown.length === 0 ? [nothing(() => app.narrow({ show: "" }))] : []),
    ...byIteration(shown).map((some) => iteration(some, { short, unfolded })),
  ];
}

function byIteration(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0]?.iteration === entry.iteration) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

interface RunView {
  readonly short: string;
  readonly unfolded: Unfolded;
}

function iteration(entries: readonly Entry[], run: RunView): HTMLElement {
  const [first] = entries;
  const number = first?.iteration ?? 0;
  return h(
    "section",
    { class: "iteration" },
    h(
      "h4",
      {},
      number === 0 ? w.runs.before : fill(w.runs.iteration, { count: number }),
      h("span", { class: "fine" }, day(first?.at ?? "")),
    ),
    h("ol", { class: "moments" }, ...entries.map((entry) => momentOf(entry, run))),
  );
}

function momentOf(entry: Entry, { short, unfolded }: RunView): HTMLElement {
  const { seq, at, who, provider, word, text, lists = [], checks = [], isLost } = entry;
  const key = `${short} ${seq}`;
  const outcome = outcomeOf(entry);
  return h(
    "li",
    { class: `moment ${kindOf(entry)}`, tabindex: -1, "data-key": key },
    h("span", { class: `moment-dot ${kindOf(entry)}`, "aria-hidden": "true" }),
    h(
      "p",
      { class: "moment-head" },
      h("strong", {}, w.runs.who[who]),
      provider !== undefined && h("span", { class: "provider" }, provider),
      h("span", {}, phrase(entry)),
      word !== undefined && outcome !== null && h("span", { class: `outcome ${outcome}` }, wordOf(word)),
      ...notes(entry).map((note) => h("span", { class: "fine" }, note)),
      h("time", { datetime: at, title: at }, at.slice(11, 19)),
    ),
    text !== undefined && quoted(text, unfolded, key),
    checks.length > 0 && checksTable(checks),
    ...lists.map(({ name, items }) =>
      h(
        "div",
        { class: name === "files" ? "list-of paths" : "list-of" },
        h("p", {}, w.runs.lists[name]),
        shortList(items, unfolded, `${key} ${name}`),
      ),
    ),
    isLost &&
      h(
        "p",
        { class: "finding warning" },
        w.runs.lost,
        " ",
        h("code", {}, `orange run verify-artifacts ${short}`),
      ),
  );
}

function phrase({ kind, about = "" }: Entry): string {
  return fill(w.runs.entries[kind], {
    about: about.replace("T", " ").replace(/(:\d\d)(:\d\d)?(\.\d+)?Z$/, "$1 UTC"),
  });
}

/** Returns the additional notes of an entry, shown in small print. */
function notes({ kind, change, about, seconds = 0, word }: Entry): readonly string[] {
  return [
    ...(change === undefined
      ? []
      : [`${plural(w.runs.files, change.files)}, ${plural(w.runs.lines, change.lines)}`]),
    ...(kind === "captured" && word !== undefined ? [fill(w.runs.risk, { level: wordOf(word) })] : []),
    ...(kind === "refused" && about !== undefined ? [fill(w.runs.attempt, { count: about })] : []),
    ...(about !== undefined && ABOUT_NOTED.has(kind) ? [aboutWord(about)] : []),
    ...(seconds >= 0.1 ? [span(seconds)] : []),
  ];
}

const ABOUT_NOTED: ReadonlySet<Entry["kind"]> = new Set([
  "begun",
  "decided",
  "overridden",
  "asked",
  "answered",
  "status",
  "ended",
]);

function aboutWord(about: string): string {
  return Object.hasOwn(w.runs.who, about) ? w.runs.who[about as Entry["who"]] : wordOf(about);
}

const GOOD = new Set(
  "approve pass acceptable passed met approved verified completed ready answered complete changed".split(" "),
);
const BAD = new Set(
  "revise abort invalid needs_revision unsafe blocked failed unmet rejected expired aborted off_plan".split(
    " ",
  ),
);

/** Returns the colour of an entry's result word; null when the entry shows the word in another way. */
function outcomeOf({ kind, word = "" }: Entry): "good" | "bad" | "plain" | null {
  if (kind === "captured") return null;
  if (kind === "refused" || kind === "overridden") return "bad";
  return GOOD.has(word) ? "good" : BAD.has(word) ? "bad" : "plain";
}

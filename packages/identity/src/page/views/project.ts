import type { App } from "../app.js";
import { commandLine } from "../copy.js";
import { fine, h, link, moment } from "../dom.js";
import { prose } from "../prose.js";
import type { PageFinding, PageState } from "../state.js";
import { fill, number, typeNames, w } from "../words/index.js";

const MAX_FINDINGS = 12;

/** Builds the view of the project in numbers: memory, health, growth, structure, routes, and the data of the page. */
export function projectView(app: App): readonly HTMLElement[] {
  const { state } = app.model;
  return [
    h("div", { class: "cards" }, knowledge(state), health(app), growth(app), structure(state), routes(state)),
    raw(state),
  ];
}

function card(title: string, ...children: readonly (Node | null)[]): HTMLElement {
  return h("section", { class: "card" }, h("h2", {}, title), ...children);
}

function knowledge({ summary, mappingSummary, graphWarnings }: PageState): HTMLElement {
  const { mapped, unmapped, orphaned } = mappingSummary;
  const fact = (name: string, value: number): HTMLElement =>
    h("div", {}, h("dt", {}, name), h("dd", {}, number(value)));
  return card(
    w.knows,
    h(
      "dl",
      { class: "facts" },
      fact(w.facts.memory, summary.acceptedMemoryNodes),
      fact(w.facts.mapped, mapped),
      fact(w.facts.unmapped, unmapped),
      fact(w.facts.orphaned, orphaned),
    ),
    ...graphWarnings.map((text) => h("p", { class: "finding warning" }, text)),
  );
}

function health(app: App): HTMLElement {
  const { health } = app.model.state;
  if (health.ok === null) return card(w.health, fine(w.noDoctor), commandLine("orange doctor"));
  if (health.findings.length === 0) return card(w.health, h("p", {}, w.healthy));
  const left = health.findings.length - MAX_FINDINGS;
  return card(
    w.health,
    ...health.findings.slice(0, MAX_FINDINGS).map((finding) => findingText(finding, app)),
    left > 0 ? fine(fill(w.moreFindings, { count: left })) : null,
    left > 0 ? commandLine("orange doctor") : null,
  );
}

function findingText({ level, message, hint }: PageFinding, app: App): HTMLElement {
  return h(
    "div",
    { class: `finding ${level}` },
    h("p", {}, h("strong", {}, level === "error" ? w.error : w.warning), ...prose(message, app)),
    fine(...prose(hint, app)),
  );
}

function growth(app: App): HTMLElement {
  const { growthPreview } = app.model.state;
  const { growthLevel, growthLevelReason, topCandidates } = growthPreview;
  const candidates = topCandidates.map(({ title, confidence, suggested_next_step: step }) =>
    h(
      "li",
      {},
      h("strong", {}, `${title} · ${w.levels[confidence] ?? confidence}`),
      h("br"),
      h("span", { class: "fine" }, ...prose(step, app)),
    ),
  );
  return card(
    w.growth,
    h(
      "p",
      {},
      h("strong", { class: "level" }, growthLevel),
      " ",
      h("span", { class: "fine" }, w.growthLevel),
    ),
    growthLevelReason === "" ? null : fine(growthLevelReason),
    h("h3", {}, w.suggestions),
    candidates.length === 0 ? fine(w.noSuggestions) : h("ul", { class: "plain" }, ...candidates),
    fine(w.noUnlocks),
  );
}

function structure({ structureGraph }: PageState): HTMLElement {
  const counts = new Map<string, number>();
  for (const { type } of structureGraph.nodes)
    if (type !== "project") counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size === 0) return card(w.structure, fine(w.notSynced), commandLine("orange sync apply"));
  const lines = [...counts].map(([type, count]) => [
    typeNames(type === "component" ? "part" : type)[1],
    number(count),
  ]);
  return card(
    w.structure,
    table([w.type, w.count], lines),
    fine(fill(w.synced, { time: moment(structureGraph.generated_at ?? "") })),
  );
}

/** Builds the card of the routes that requests were given; null when none was recorded. */
function routes({ routeDistribution }: PageState): HTMLElement | null {
  const lines = Object.entries(routeDistribution).map(([layer, count]) => [layer, number(count)]);
  return lines.length === 0 ? null : card(w.routes, table([w.layer, w.requests], lines));
}

function raw(state: PageState): HTMLElement {
  const text = h("pre", { class: "raw", tabindex: 0, role: "region", "aria-label": w.rawData });
  text.hidden = true;
  const show = link(w.showRaw, () => {
    text.hidden = !text.hidden;
    if (!text.hidden && text.textContent === "")
      text.textContent = JSON.stringify(state, null, 1).slice(0, 400_000);
  });
  const { origin, project } = state;
  return h(
    "div",
    {},
    show,
    text,
    fine(
      `${origin["generated_by"] ?? ""} ${origin["generator_version"] ?? ""} · ${origin["license"] ?? ""} · ${project.project_id}`,
    ),
  );
}

/** Builds a table of texts. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): HTMLElement {
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...lines.map((line) => h("tr", {}, ...line.map((text) => h("td", {}, text))))),
  );
}

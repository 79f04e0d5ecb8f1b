import { fine, h, plural } from "./dom.js";
import type { Navigation } from "./navigation.js";
import { questList } from "./quest-list.js";
import type { PageFinding, PageState } from "./state.js";

const MOST = 6;

/** The answers to what a person asks first. */
export function overviewPanel(state: PageState, go: Navigation): readonly HTMLElement[] {
  return [
    verdict(state),
    waitingCard(state),
    activeCard(state, go),
    verificationCard(state, go),
    knowledgeCard(state, go),
    growthCard(state),
    healthCard(state),
    fine(
      `As of ${stamp(state.project.generatedAt)}. `,
      "Build it again with ",
      code("orange identity build"),
      ".",
    ),
  ];
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function stamp(iso: string): string {
  return iso.replace("T", " ").replace(/\.\d+Z$/, " UTC");
}

function verdict({ summary, waiting, health }: PageState): HTMLElement {
  const parts = [
    summary.activeCount === 0
      ? "Nothing is being worked on"
      : `${plural(summary.activeCount, "quest")} in progress`,
    summary.completedCount === 0
      ? null
      : `${number(summary.verifiedCount)} of ${plural(summary.completedCount, "finished quest")} verified`,
    waiting.pending === 0 ? "nothing waits for you" : `${plural(waiting.pending, "decision")} for you`,
    health.ok === false ? "the doctor reports errors" : null,
  ].filter((part) => part !== null);
  return h("p", { class: "verdict" }, `${parts.join(", ")}.`);
}

function card(title: string, kind: string, ...children: readonly (Node | string | null)[]): HTMLElement {
  return h("section", { class: `card ${kind}` }, h("h3", {}, title), ...children);
}

function waitingCard({ waiting }: PageState): HTMLElement {
  if (waiting.pending === 0) {
    return card("Waiting for your decision", "calm", h("p", {}, "No memory proposal is pending."));
  }
  const doubtful =
    waiting.withWarnings === 0
      ? null
      : fine(
          `${waiting.withWarnings} of them ${waiting.withWarnings === 1 ? "has" : "have"} warnings to read first.`,
        );
  return card(
    "Waiting for your decision",
    "urgent",
    h(
      "p",
      { class: "figure" },
      h("strong", {}, String(waiting.pending)),
      ` memory ${waiting.pending === 1 ? "proposal" : "proposals"}`,
    ),
    doubtful,
    fine("See them, then accept, revise or reject each one:"),
    commandLine(waiting.command),
  );
}

function activeCard({ work, summary }: PageState, go: Navigation): HTMLElement {
  const active = work.quests.filter(({ done }) => !done);
  if (active.length === 0) {
    return card(
      "Being worked on",
      "calm",
      h("p", {}, "No active quest. Start one:"),
      commandLine('orange quest new "what you want done"'),
    );
  }
  const more = summary.activeCount - Math.min(active.length, MOST);
  return card(
    "Being worked on",
    "",
    questList(active.slice(0, MOST), go),
    more > 0 ? go.link(`All ${summary.activeCount} active quests`, "quests") : null,
  );
}

function verificationCard({ summary, work }: PageState, go: Navigation): HTMLElement {
  const { completedCount, verifiedCount, unverifiedCount } = summary;
  if (completedCount === 0) {
    return card("Verified and not", "calm", h("p", {}, "No quest has been completed yet."));
  }
  const bar = h("div", {
    class: "bar-chart",
    role: "img",
    "aria-label": `${verifiedCount} verified, ${unverifiedCount} not verified`,
  });
  for (const [kind, count] of [
    ["verified", verifiedCount],
    ["unverified", completedCount - verifiedCount],
  ] as const) {
    if (count === 0) continue;
    const part = h("span", { class: kind });
    part.style.flexGrow = String(count);
    bar.append(part);
  }
  const open = work.quests.filter(({ done, verification }) => done && verification !== "verified");
  return card(
    "Verified and not",
    "",
    bar,
    h(
      "p",
      { class: "legend-line" },
      h("span", { class: "state verified", "aria-hidden": "true" }),
      `${number(verifiedCount)} verified`,
      h("span", { class: "state unverified", "aria-hidden": "true" }),
      `${number(completedCount - verifiedCount)} not verified`,
    ),
    open.length === 0 ? fine("Every finished quest has evidence.") : questList(open.slice(0, 4), go),
    open.length > 4 ? go.link(`All ${open.length} unverified quests`, "quests") : null,
  );
}

function knowledgeCard({ summary, mappingSummary, graphWarnings }: PageState, go: Navigation): HTMLElement {
  const { mapped, unmapped, orphaned } = mappingSummary;
  return card(
    "What the project knows",
    "",
    h(
      "dl",
      { class: "facts" },
      ...fact("Accepted Memory", summary.acceptedMemoryNodes),
      ...fact("Mapped", mapped),
      ...fact("Unmapped", unmapped),
      ...fact("Orphaned", orphaned),
    ),
    ...graphWarnings.map((text) => h("p", { class: "finding warning" }, text)),
    summary.acceptedMemoryNodes === 0 ? null : go.link("Show as a list", "memory"),
  );
}

function fact(name: string, value: number): readonly HTMLElement[] {
  return [h("div", {}, h("dt", {}, name), h("dd", {}, value.toLocaleString("en")))];
}

function growthCard({ growthPreview }: PageState): HTMLElement {
  const { growthLevel, growthLevelReason, topCandidates } = growthPreview;
  return card(
    "Growth Signal Preview",
    "",
    h(
      "p",
      { class: "figure" },
      h("strong", { class: "level" }, growthLevel),
      " ",
      h("span", { class: "fine" }, "Growth Level"),
    ),
    growthLevelReason === "" ? null : fine(growthLevelReason),
    h("h4", {}, "Top Candidates"),
    topCandidates.length === 0
      ? fine("No candidates")
      : h(
          "ul",
          { class: "plain" },
          ...topCandidates.map(({ title, confidence, suggested_next_step: step }) =>
            h(
              "li",
              {},
              h("strong", {}, `${title} · ${confidence}`),
              h("br"),
              h("span", { class: "fine" }, step),
            ),
          ),
        ),
    fine("No automatic unlocks · preview only"),
  );
}

function healthCard({ health }: PageState): HTMLElement {
  if (health.ok === null)
    return card("Warnings", "calm", h("p", {}, "The doctor was not asked: ", code("orange doctor")));
  if (health.findings.length === 0)
    return card("Warnings", "good", h("p", {}, "None: the doctor found nothing to say."));
  return card(
    "Warnings",
    health.ok ? "" : "urgent",
    ...health.findings.slice(0, 12).map(findingText),
    health.findings.length > 12
      ? fine(`and ${health.findings.length - 12} more: `, code("orange doctor"))
      : null,
  );
}

function findingText({ level, message, hint }: PageFinding): HTMLElement {
  return h(
    "div",
    { class: `finding ${level}` },
    h("p", {}, h("strong", {}, level === "error" ? "Error: " : "Warning: "), message),
    fine(hint),
  );
}

/** A command by itself, to be copied; it scrolls where it is too long. */
function commandLine(text: string): HTMLElement {
  return h("pre", { class: "command", tabindex: 0, role: "region", "aria-label": "Command to type" }, text);
}

/** A command in running text. */
function code(text: string): HTMLElement {
  return h("code", {}, text);
}

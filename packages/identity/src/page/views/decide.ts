import type { App } from "../app.js";
import { nothing, toolbar } from "../controls.js";
import { commandLine } from "../copy.js";
import { day, fine, h, link } from "../dom.js";
import { growingList, openedLists } from "../growing-list.js";
import { evidenceText, prose } from "../prose.js";
import { nodeRow, rows } from "../rows.js";
import type { PageProposal } from "../state.js";
import { typeSign } from "../types.js";
import type { ViewContext } from "../view.js";
import { confidence, fill, typeNames, w } from "../words/index.js";
import { decideActions } from "./decide-actions.js";
import { clearFacets, type Facet, narrow, typeFacet } from "./facets.js";

const FINDINGS: Facet<PageProposal> = {
  name: "findings",
  label: w.warnings,
  choices: [
    { value: "with", label: w.withFindings },
    { value: "without", label: w.clean },
  ],
  of: ({ errors, warnings }) => [errors.length + warnings.length > 0 ? "with" : "without"],
};

/**
 * Builds the view of pending proposals: the text of each, its reason and evidence, what speaks against it, and the
 * means to decide it.
 */
export function decideView(context: ViewContext): () => readonly HTMLElement[] {
  const { app } = context;
  const opened = openedLists();
  return () => {
    const { waiting } = app.model.state;
    if (waiting.proposals.length === 0) return [h("h2", {}, w.waiting), h("p", {}, w.noneWaiting)];
    const facets = [typeFacet(waiting.proposals), FINDINGS];
    const { shown, bars } = narrow(app, context.found().proposals, facets);
    const left = waiting.pending - waiting.proposals.length;
    return [
      h(
        "p",
        { class: "intro" },
        ...(globalThis.orangeLive === undefined
          ? [`${w.decideIntro} `, h("code", {}, "orange review"), "."]
          : prose(w.decideHere, app)),
      ),
      toolbar(bars),
      shown.length === 0
        ? nothing(() => {
            context.clearSearch();
            clearFacets(app, facets);
          })
        : growingList(
            shown,
            (some) => h("div", { class: "proposals" }, ...some.map((each) => proposalCard(each, app))),
            opened(),
          ),
      ...(left > 0 ? [fine(fill(w.leftOutProposals, { count: left })), commandLine(waiting.command)] : []),
    ];
  };
}

function proposalCard(proposal: PageProposal, app: App): HTMLElement {
  const { short, type, text, why, evidence, errors, warnings, at } = proposal;
  const quest = app.model.quest(proposal.quest);
  const similar = proposal.similar.flatMap((id) => app.model.node(id) ?? []);
  return h(
    "article",
    {
      class: "card proposal",
      tabindex: -1,
      "data-key": proposal.id,
      "data-proposal": short,
    },
    h(
      "p",
      { class: "badge-line" },
      h("span", { class: "badge" }, typeSign(type), typeNames(type)[0]),
      h("span", { class: "badge quiet" }, confidence(proposal.confidence)),
      h("span", { class: "badge quiet" }, day(at)),
      h("code", {}, short),
    ),
    h("h2", { class: "memory-text" }, text),
    part(
      w.from,
      quest === undefined
        ? h("p", { class: "mono" }, proposal.quest)
        : link(quest.title, () => app.quest(quest.id)),
    ),
    why !== "" && part(w.why, h("p", { class: "evidence" }, why)),
    evidence !== "" && part(w.evidence, evidenceText(evidence, app)),
    ...errors.map((message) =>
      h("p", { class: "finding error" }, h("strong", {}, `${w.stops}: `), ...prose(message, app)),
    ),
    ...warnings.map((message) => h("p", { class: "finding warning" }, ...prose(message, app))),
    errors.length + warnings.length === 0 && fine(w.noFindings),
    similar.length > 0 && part(w.near, rows(similar.map((node) => nodeRow(node, app)))),
    decideActions(proposal, app),
  );
}

function part(title: string, content: HTMLElement): HTMLElement {
  return h("div", { class: "part-of" }, h("h3", {}, title), content);
}

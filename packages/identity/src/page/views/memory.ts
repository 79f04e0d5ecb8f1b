import { groupBy } from "../../group.js";
import { nothing, toolbar } from "../controls.js";
import { h } from "../dom.js";
import { compare } from "../find.js";
import { growingList, type Opened, openedLists } from "../growing-list.js";
import { circlePath, type GraphNode } from "../model.js";
import { DOUBTS, doubtsOf, nodeRow, rows } from "../rows.js";
import type { ViewContext } from "../view.js";
import { number, w } from "../words/index.js";
import { clearFacets, type Facet, narrow, setting, typeFacet } from "./facets.js";
import { emptySteps } from "./work.js";

type Sort = "newest" | "oldest" | "title" | "subject";

const SORTS: Readonly<Record<Sort, (a: GraphNode, b: GraphNode) => number>> = {
  newest: (a, b) => compare(b.memory?.at ?? "", a.memory?.at ?? ""),
  oldest: (a, b) => compare(a.memory?.at ?? "", b.memory?.at ?? ""),
  title: (a, b) => a.label.localeCompare(b.label),
  subject: (a, b) => subjectOf(a).localeCompare(subjectOf(b)) || SORTS.newest(a, b),
};
const { newest, oldest, title, subject } = w.sorts;

/** Returns the subject of a memory, from the outer circle to the inner one. */
function subjectOf({ circle }: GraphNode): string {
  return circlePath(circle);
}

/** Builds the view of all accepted memory, filtered by type, standing and subject. */
export function memoryView(context: ViewContext): () => readonly HTMLElement[] {
  const { app } = context;
  const opened = openedLists();
  const standing = standingFacet(context);
  return () => {
    const all = app.model.nodes.filter(({ kind }) => kind === "memory");
    if (all.length === 0) return [h("h2", {}, w.empty.title), emptySteps()];
    const has = new Set(all.flatMap((node) => standing.of(node)));
    const facets = [
      typeFacet(all),
      { ...standing, choices: standing.choices.filter(({ value }) => has.has(value)) },
      subjectFacet(all),
    ];
    const narrowed = narrow(app, context.found().memory, facets);
    const sort = setting(app, { name: "sort", label: w.sort, choices: { newest, oldest, title, subject } });
    const shown = [...narrowed.shown].sort(SORTS[sort.value]);
    const bar = toolbar(narrowed.bars, [sort.box]);
    const clear = (): void => {
      context.clearSearch();
      clearFacets(app, facets);
    };
    if (shown.length === 0) return [bar, nothing(clear)];
    return [
      bar,
      sort.value === "subject" ? bySubject(shown, context, opened) : list(shown, context, opened()),
    ];
  };
}

function standingFacet({ app }: ViewContext): Facet<GraphNode> {
  return {
    name: "standing",
    label: w.state,
    choices: [
      { value: "doubtful", label: w.toLookAt },
      ...[...DOUBTS, "unmapped" as const].map((value) => ({ value, label: upperFirst(w[value]) })),
    ],
    of: (node) => {
      const doubts = doubtsOf(node, app);
      return [
        ...(doubts.length > 0 ? ["doubtful"] : []),
        ...doubts,
        ...(node.memory?.status === "unmapped" ? ["unmapped"] : []),
      ];
    },
  };
}

function subjectFacet(nodes: readonly GraphNode[]): Facet<GraphNode> {
  const names = new Map(nodes.map((node) => [node.circle, subjectOf(node)]));
  const subjects = [...new Set(names.values())].sort((a, b) => a.localeCompare(b));
  return {
    name: "subject",
    label: subject,
    choices: subjects.map((value) => ({ value, label: value })),
    of: ({ circle }) => [names.get(circle) ?? ""],
    isLong: true,
  };
}

function list(nodes: readonly GraphNode[], { app }: ViewContext, opened: Opened): HTMLElement {
  return growingList(nodes, (some) => rows(some.map((node) => nodeRow(node, app))), opened);
}

function bySubject(
  nodes: readonly GraphNode[],
  context: ViewContext,
  opened: ReturnType<typeof openedLists>,
): HTMLElement {
  const groups = groupBy(nodes, subjectOf);
  const section = ([name, members]: readonly [string, readonly GraphNode[]]): HTMLElement =>
    h(
      "section",
      {},
      h("h2", {}, `${name} · ${number(members.length)}`),
      list(members, context, opened(`of ${name}`)),
    );
  return growingList([...groups], (some) => h("div", {}, ...some.map(section)), opened("groups"));
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

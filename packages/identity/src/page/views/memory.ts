import { chips, nothing, selectBox, toolbar } from "../controls.js";
import { h } from "../dom.js";
import { compare } from "../find.js";
import { growingList, type Opened, openedLists } from "../growing-list.js";
import type { GraphNode } from "../model.js";
import { nodeRow, rows } from "../rows.js";
import { TYPES, typeSign } from "../types.js";
import type { ViewContext } from "../view.js";
import { number, typeNames, w } from "../words/index.js";
import { emptySteps } from "./work.js";

type Sort = "newest" | "oldest" | "title" | "subject";

const SORTS: Readonly<Record<Sort, (a: GraphNode, b: GraphNode) => number>> = {
  newest: (a, b) => compare(b.memory?.at ?? "", a.memory?.at ?? ""),
  oldest: (a, b) => compare(a.memory?.at ?? "", b.memory?.at ?? ""),
  title: (a, b) => a.label.localeCompare(b.label),
  subject: (a, b) => subjectOf(a).localeCompare(subjectOf(b)) || SORTS.newest(a, b),
};

/** What a memory is about, from the outer circle to the inner one. */
function subjectOf({ circle }: GraphNode): string {
  const names: string[] = [];
  for (let at: GraphNode["circle"] | null = circle; at !== null && at.depth > 0; at = at.parent)
    names.unshift(at.label);
  return names.join(" › ") || circle.label;
}

/** All accepted memory, by type, standing and subject. */
export function memoryView(context: ViewContext): () => readonly HTMLElement[] {
  const { app, redraw } = context;
  let type = "";
  let standing = "";
  let subject = "";
  let sort: Sort = "newest";
  const opened = openedLists();
  const standings: Readonly<Record<string, (node: GraphNode) => boolean>> = {
    contradicted: (node) => app.model.contradicting(node).length > 0,
    stale: ({ memory }) => memory?.stale !== undefined,
    superseded: ({ memory }) => memory?.supersededBy !== undefined,
    orphaned: ({ memory }) => memory?.status === "orphaned",
    unmapped: ({ memory }) => memory?.status === "unmapped",
  };
  const subjects = [...new Set(app.model.nodes.filter(({ kind }) => kind === "memory").map(subjectOf))].sort(
    (a, b) => a.localeCompare(b),
  );
  const clear = (): void => {
    type = standing = subject = "";
    context.clearSearch();
    redraw();
  };
  return () => {
    if (app.model.state.memoryGraph.nodes.length === 0) return [h("h2", {}, w.empty.title), emptySteps()];
    const all = context.found().memory.filter((node) => subject === "" || subjectOf(node) === subject);
    const shown = all
      .filter((node) => (type === "" || node.type === type) && (standings[standing]?.(node) ?? true))
      .sort(SORTS[sort]);
    const kinds = TYPES.filter((name) => all.some((node) => node.type === name)).map((name) => ({
      value: name,
      label: typeNames(name)[1],
      count: all.filter((node) => node.type === name).length,
      sign: typeSign(name),
    }));
    const standingChoices = Object.entries(standings)
      .map(([value, is]) => ({ value, label: upperFirst(w[value as "stale"]), count: all.filter(is).length }))
      .filter(({ count, value }) => count > 0 || value === standing);
    const bar = toolbar(
      chips({
        name: w.type,
        choices: kinds,
        value: type,
        change: (value) => {
          type = value;
          redraw();
        },
      }),
      standingChoices.length === 0
        ? null
        : chips({
            name: w.state,
            choices: standingChoices,
            value: standing,
            change: (value) => {
              standing = value;
              redraw();
            },
          }),
      selectBox({
        name: w.sorts.subject,
        choices: [{ value: "", label: w.all }, ...subjects.map((value) => ({ value, label: value }))],
        value: subject,
        change: (value) => {
          subject = value;
          redraw();
        },
      }),
      selectBox({
        name: w.sort,
        choices: (Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: w.sorts[value] })),
        value: sort,
        change: (value) => {
          sort = value as Sort;
          redraw();
        },
      }),
    );
    if (shown.length === 0) return [bar, nothing(clear)];
    return [bar, sort === "subject" ? bySubject(shown, context, opened) : list(shown, context, opened())];
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
  const groups = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const name = subjectOf(node);
    const others = groups.get(name);
    if (others === undefined) groups.set(name, [node]);
    else others.push(node);
  }
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

import { matcher } from "./filter.js";
import type { GraphNode, Model } from "./model.js";
import type { PageProposal, PageQuest, PageRun } from "./state.js";

/** The items on the page that match a query. */
export interface Found {
  readonly quests: readonly PageQuest[];
  readonly runs: readonly PageRun[];
  readonly proposals: readonly PageProposal[];
  readonly memory: readonly GraphNode[];
  readonly parts: readonly GraphNode[];
  /** Number of all of them. */
  readonly count: number;
}

/** Returns a function that finds all items containing every word of a query. The searched texts are built once. */
export function finder(model: Model): (query: string) => Found {
  const { work, waiting, runs: { list: runs = [] } = {} } = model.state;
  const quests = new Map<PageQuest, string>();
  const runTexts = new Map<PageRun, string>();
  const proposals = new Map<PageProposal, string>();
  const memory = model.nodes
    .filter(({ kind }) => kind === "memory")
    .sort((a, b) => compare(b.memory?.at ?? "", a.memory?.at ?? "") || a.index - b.index);
  const parts = model.nodes.filter(({ kind }) => kind === "structure");
  let last: { readonly query: string; readonly found: Found } | null = null;
  return (query) => {
    if (last?.query === query) return last.found;
    const matches = matcher(query);
    const found = {
      quests: work.quests.filter((quest) => matches(() => text(quests, quest, questWords))),
      runs: runs.filter((run) => matches(() => text(runTexts, run, runWords))),
      proposals: waiting.proposals.filter((each) => matches(() => text(proposals, each, proposalWords))),
      memory: memory.filter((node) => matches(() => model.searchText(node))),
      parts: parts.filter((node) => matches(() => model.searchText(node))),
    };
    const count = Object.values(found).reduce((sum, { length }) => sum + length, 0);
    last = { query, found: { ...found, count } };
    return last.found;
  };
}

/** Compares texts by code units, as everywhere in the project. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function text<T>(texts: Map<T, string>, item: T, words: (item: T) => readonly string[]): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const made = words(item).join("\n").toLowerCase();
  texts.set(item, made);
  return made;
}

function questWords(quest: PageQuest): readonly string[] {
  const { id, short, title, layer, route, verification, evidence, reason, plan, scope } = quest;
  return [id, short, title, layer, route, verification, reason, ...evidence, ...plan, ...scope];
}

function runWords({ id, goal, mode, status, quest, task, message, roles }: PageRun): readonly string[] {
  return [id, goal, mode, status, quest, task ?? "", message, ...roles.map(({ by }) => by)];
}

function proposalWords({
  id,
  short,
  type,
  text: words,
  why,
  evidence,
  quest,
}: PageProposal): readonly string[] {
  return [id, short, type, words, why, evidence, quest];
}

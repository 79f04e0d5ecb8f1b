import type { Collection } from "@orange-hyper/core/derived";
import { documentAt, gate, type Hit } from "@orange-hyper/recall";
import { type Confirmations, readConfirmations } from "./confirmations.js";
import { columnOf, parseFragment } from "./fragments.js";
import { type Lives, livesIn, readLives } from "./life.js";
import type { NodeSummary } from "./node.js";
import { type GraphReader, readGraph } from "./open-graph.js";
import { rankMemory } from "./rank-memory.js";
import { type GraphCorpus, openCorpus } from "./recall-corpus.js";
import { exactTerm, insideTerm, pathAndAbove } from "./recall-sections.js";
import { cacheOf } from "./result-cache.js";
import { graphAtHand } from "./slice.js";
import { parseTarget } from "./targets/target.js";
import { summaryFromData } from "./wire.js";

/** Work that memory may concern. */
export interface WorkAtHand {
  /** What is to be done, in any words. */
  readonly text: string;
  /** Files and folders, most important first. */
  readonly paths: readonly string[];
}

/** The memory that concerns some work. */
export interface Concerning {
  /** Chosen memories, most important first: those about the paths, then those about the text. */
  readonly chosen: readonly { readonly node: NodeSummary; readonly why: string }[];
  /** Memories that were found but not chosen, nearest first, with the reason. */
  readonly nearMisses: readonly { readonly id: string; readonly reason: string }[];
}

/** Maximum number of memories that are ranked by the text. */
const MAX_RANKED = 15;
/** Maximum number of memories that one path finds by their scope and targets, and that it finds by name. */
const MAX_BY_PATH = 10;

/**
 * Finds the accepted memory that concerns some work. With `hurried`, as in a hook, the stored index is used as it is;
 * if there is none and there are too many files to read, nothing is found.
 */
export async function memoryConcerning(
  ctx: GraphReader,
  work: WorkAtHand,
  hurried = false,
): Promise<Concerning> {
  const all = await readLives(ctx);
  const confirmed = await readConfirmations(ctx);
  const question = JSON.stringify([work.text, work.paths, [...all], [...confirmed]]);
  const concerning = (graph: Collection): Concerning => {
    const found = cacheOf(graph).get(
      `concerning ${question}`,
      () => concerningIn(graph, { lives: livesIn(graph, all), confirmed }, work),
      (made) => CHARACTER_BYTES * (question.length + JSON.stringify(made).length),
    );
    graph.close();
    return found;
  };
  if (!hurried) return readGraph(ctx, concerning);
  // A hurried caller gets an empty result rather than an error when the index cannot be read.
  const graph = await graphAtHand(ctx).catch(() => null);
  return graph === null ? NOTHING : concerning(graph);
}

const CHARACTER_BYTES = 2;
const NOTHING: Concerning = { chosen: [], nearMisses: [] };

/** Facts about memories that their own files do not hold. */
interface Known {
  readonly lives: Lives;
  readonly confirmed: ReadonlyMap<string, Confirmations>;
}

function concerningIn(
  graph: Collection,
  { lives, confirmed }: Known,
  { text, paths }: WorkAtHand,
): Concerning {
  if (graph.count === 0) return NOTHING;
  const corpus = openCorpus(graph);
  const places = confirmedPlaces(graph, confirmed);
  const whys = new Map<number, string>();
  const choose = (document: number, why: string): void => {
    const isSuperseded = lives.size > 0 && lives.get(corpus.id(document))?.superseded_by !== undefined;
    if (!isSuperseded && !whys.has(document)) whys.set(document, why);
  };
  for (const path of paths) {
    for (const document of documentsAt(corpus, path)) choose(document, `about ${path}`);
    for (const { document, at } of places)
      if (at.some((place) => isAbout(place, pathAndAbove(path)[0] ?? ""))) choose(document, `about ${path}`);
    for (const { document } of rankMemory(path, { corpus, lives }, { limit: MAX_BY_PATH }).hits.filter(
      isNamed,
    ))
      choose(document, `names ${path}`);
  }
  const decisions = gate(rankMemory(text, { corpus, lives }, { limit: MAX_RANKED }), MAX_RANKED);
  for (const { hit, reason } of decisions) if (reason === null) choose(hit.document, sharedWords(hit));
  const chosen = [...whys].map(([document, why]) => {
    const node = nodeAt(graph, corpus, document);
    const stale = lives.get(node.id)?.stale;
    return { node: stale === undefined ? node : { ...node, stale }, why };
  });
  const nearMisses = decisions.flatMap(({ hit, reason }) =>
    reason === null || whys.has(hit.document) ? [] : [{ id: hit.id, reason }],
  );
  return { chosen, nearMisses };
}

/** Returns the memories whose scope or targets lie at or below a path, or are a folder above it. */
function documentsAt(corpus: GraphCorpus, path: string): readonly number[] {
  const [whole = "", ...above] = pathAndAbove(path);
  const terms = [insideTerm(whole), ...above.map(exactTerm)];
  const documents = terms.flatMap((term) =>
    Array.from(corpus.postings(term)?.passages ?? [], (passage) => documentAt(corpus, passage)),
  );
  return documents.slice(0, MAX_BY_PATH);
}

/**
 * Returns the places that memories refer to according to their last confirmation, which is not stored in their files.
 */
function confirmedPlaces(
  graph: Collection,
  confirmed: Known["confirmed"],
): readonly { readonly document: number; readonly at: readonly string[] }[] {
  if (confirmed.size === 0) return [];
  let first = 0;
  return graph.segments.flatMap(({ data, dead, mark }) => {
    const from = first;
    first += mark.counting;
    return data
      .keys()
      .slice(0, mark.counting)
      .flatMap((id, row) => {
        const targets = dead.has(row) ? undefined : confirmed.get(id)?.last.targets;
        if (targets === undefined) return [];
        return [{ document: from + row, at: targets.flatMap((text) => parseTarget(text)?.path ?? []) }];
      });
  });
}

function isAbout(place: string, path: string): boolean {
  return place === path || place.startsWith(`${path}/`) || path.startsWith(`${place}/`);
}

/** True when the text contains a whole path or its file name, not just a part of it. */
function isNamed({ matches }: Hit): boolean {
  return matches.some(({ isName, share }) => isName && share >= 0.5);
}

function sharedWords({ matches }: Hit): string {
  return `shares ${matches.map(({ word }) => `"${word}"`).join(", ")}`;
}

function nodeAt(graph: Collection, corpus: GraphCorpus, document: number): NodeSummary {
  const { segment, row } = corpus.place(document);
  const fragment = columnOf(graph.segment(segment), "fragment").bytes(row, row + 1);
  return summaryFromData(parseFragment(fragment));
}

import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { keepEntry, readAllProjected, readEntry } from "@orange-hyper/core/derived";
import { listableFolders } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { msg, shellQuote } from "@orange-hyper/core/text";
import type { Pair, PairNotes } from "@orange-hyper/gate";
import { listGraph, type Relation, readRelations } from "@orange-hyper/graph";
import { textMark } from "../text-mark.js";
import { currentIdentity } from "./identity.js";
import { NODE_SOURCES, type NodeSource } from "./node-source.js";

declare const PAIR_RULES: string;

/**
 * Version of the gate's pair rules; cached pairs of other versions are ignored. It is inserted by the build, because
 * the gate itself is loaded only when a text has changed.
 */
const RULES = typeof PAIR_RULES === "undefined" ? "" : PAIR_RULES;
/** Name of the cache entry that holds the pairs found. */
const ENTRY = "memory-pairs-3";
/**
 * Name of the cache entry that holds the intermediate notes of the search. It grows with the memory, so it is read only
 * when a text has changed.
 */
const NOTES = "memory-pair-notes-1";
/** Maximum number of pairs kept; nobody would read a longer list. */
const MAX_PAIRS = 100;

/**
 * Reports accepted memories that say the same or seem to contradict each other, by the rules of the gate. Superseded
 * memory is ignored, and so are pairs that a person has related. The search runs again only when a memory has changed.
 */
export async function checkAlike(ctx: OrangeContext): Promise<CheckResult> {
  if (currentIdentity(ctx.project) === null) return { checks: [], findings: [] };
  const folders = (await listableFolders(ctx.documents, NODE_TYPES, nodeFolder)).map(nodeFolder);
  const { values: nodes } = await readAllProjected(ctx, folders, NODE_SOURCES);
  const there = new Set(nodes.map(({ id }) => id));
  const pairs = nodes.length < 2 ? [] : await pairsOf(ctx, nodes, there);
  if (pairs.length === 0) return { checks: [], findings: [] };
  const isOpen = openPairs(await readRelations(ctx.blobs), there);
  return { checks: [], findings: pairs.filter(isOpen).map(pairFinding) };
}

async function pairsOf(
  ctx: OrangeContext,
  nodes: readonly NodeSource[],
  there: ReadonlySet<string>,
): Promise<readonly Pair[]> {
  const stamp = `${RULES} ${textMark(nodes.map(({ text }) => text).join())}`;
  const kept = readEntry(ctx.cache, ENTRY);
  if (kept["stamp"] === stamp && Array.isArray(kept["pairs"])) {
    const pairs: readonly Pair[] = kept["pairs"];
    // The stamp covers texts only, because covering ids as well would take longer than the rest of this check; so ids
    // that no longer exist are detected here.
    if (pairs.every(({ ids }) => ids.every((id) => there.has(id)))) return pairs;
  }
  const [graph, { findPairsAgain }] = [await listGraph(ctx), await import("@orange-hyper/gate")];
  const all = graph.nodes
    .map(({ id, candidateMemory }) => ({ id, text: candidateMemory }))
    // Sorted by id, because relations change the order of the listing but none of the texts.
    .sort((one, two) => (one.id < two.id ? -1 : 1));
  const { rules, notes } = readEntry(ctx.cache, NOTES);
  const before = rules === RULES ? (notes as PairNotes) : undefined;
  const found = findPairsAgain(all, textMark, before);
  const pairs = found.pairs.slice(0, MAX_PAIRS);
  keepEntry(ctx.cache, NOTES, { rules: RULES, notes: found.notes });
  keepEntry(ctx.cache, ENTRY, { stamp, pairs });
  return pairs;
}

function openPairs(relations: readonly Relation[], there: ReadonlySet<string>): (pair: Pair) => boolean {
  const related = new Set(relations.map(({ source, target }) => pairName([source, target])));
  const superseded = new Set(
    relations.flatMap(({ type, source, target }) =>
      type === "supersedes" && there.has(source) ? [target] : [],
    ),
  );
  return ({ ids }) => !related.has(pairName(ids)) && !ids.some((id) => superseded.has(id));
}

function pairName(ids: readonly string[]): string {
  return [...ids].sort().join(" ");
}

const SAID: Readonly<Record<Pair["code"], string>> = {
  same: msg`say the same`,
  "near-duplicate": msg`say nearly the same`,
  contradiction: msg`seem to contradict each other, guessed from their words`,
  similar: msg`are about the same, and may repeat or contradict each other`,
};

function pairFinding({ code, ids: [one, two] }: Pair): Finding {
  const relate = (source: string, type: string, target: string): string =>
    `\`orange remember relate ${shellQuote(source)} ${type} ${shellQuote(target)}\``;
  return {
    code: code === "contradiction" ? "MEMORY_CONTRADICTION" : "MEMORY_DUPLICATE",
    level: "warning",
    message: `graph nodes ${one} and ${two} ${SAID[code]}`,
    hint: `If one takes the other's place, run ${relate(two, "supersedes", one)} or the other way round; if both hold, ${relate(one, "similar_to", two)}.`,
  };
}

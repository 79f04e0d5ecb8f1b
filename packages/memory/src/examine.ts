import type { OrangeContext } from "@orange-hyper/core";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import type { Finding, Remembered } from "@orange-hyper/gate";
import { countGraph, hasPackage, isManifest, nearestNodes, packagesIn } from "@orange-hyper/graph";
import { candidateText } from "./candidate.js";
import { currentIdentity } from "./doctor/identity.js";
import { nearestPending, type Pending, readPending } from "./pending.js";
import type { Proposal } from "./proposal.js";
import { isOwnWhy } from "./proposal-file.js";
import { isWeakCandidate } from "./quality.js";
import { SECTIONS } from "./sections.js";

/** What an examination reads: the memory, what waits, and which files there are. */
export type Examiner = Pick<OrangeContext, "documents" | "cache" | "project" | "sources">;

/** No more than these are compared: those that share the rarest words. */
const NEAREST = 16;

/**
 * What the gate finds in a proposal, errors first. It is held against the accepted and the pending memory that shares its rare
 * words, and the paths that it names against the files of the project. `waiting` is all that waits, where that was read before.
 */
export async function examineProposal(
  ctx: Examiner,
  proposal: Proposal,
  waiting?: readonly Pending[],
): Promise<readonly Finding[]> {
  // Whoever only lists proposals loads this file too.
  const { bareSymbol, examine, namedPaths, namedSymbols } = await import("@orange-hyper/gate");
  const text = candidateText(proposal);
  const identity = currentIdentity(ctx.project);
  const section = (name: string): string => unescapeText(findSection(proposal.body, name) ?? "");
  const why = section(SECTIONS.why);
  const isThere = await pathFinder(ctx, namedPaths(text));
  const isMentioned = await wordFinder(ctx, namedSymbols(text).map(bareSymbol));
  const candidate = {
    id: proposal.id,
    text,
    projectId: identity === null ? "" : proposal.projectId,
    // Looking through a text takes a while, and our own words hold nothing.
    fields: isOwnWhy(why) ? {} : { why },
    // Marks of a terminal in evidence are no reason to lose it.
    records: { evidence: section(SECTIONS.evidence), title: proposal.title },
  };
  const others = (waiting ?? (await readPending(ctx)).values).filter(({ id }) => id !== proposal.id);
  const { findings } = examine(candidate, {
    accepted: identity === null ? [] : await nearestAccepted(ctx, proposal, text),
    pending: nearestPending(text, others),
    exists: isThere,
    hasSymbol: (name) => isMentioned(bareSymbol(name)),
    project: identity?.project_id ?? "",
  });
  // Of a quest's own title no more is weak than by the rule of the contract: it is an order, as a rule.
  const isFine = why.startsWith("A completed ") && !isWeakCandidate(text);
  return isFine ? findings.filter(({ code }) => code !== "weak") : findings;
}

async function nearestAccepted(
  ctx: Examiner,
  { id }: Proposal,
  text: string,
): Promise<readonly Remembered[]> {
  let nodes = await nearestNodes(ctx, text, NEAREST);
  if (nodes === null) {
    // What is kept is damaged; counting makes it anew.
    await countGraph(ctx);
    nodes = (await nearestNodes(ctx, text, NEAREST)) ?? [];
  }
  return nodes.flatMap((node) =>
    node.sourceProposal === id ? [] : [{ id: node.id, text: node.candidateMemory }],
  );
}

const WALK = {
  maxDepth: 8,
  maxFiles: 20_000,
  skips: (path: string) => /(?:^|\/)node_modules$/.test(path),
};

/** Tells which of these paths are there: from the root, or as the end of a path, as people write them. */
async function pathFinder(ctx: Examiner, named: readonly string[]): Promise<(path: string) => boolean> {
  if (named.length === 0) return () => true;
  const regular = new Set(await ctx.sources.regular(named));
  for (const path of await libraries(ctx, named)) regular.add(path);
  if (named.every((path) => regular.has(path))) return () => true;
  const { paths, isCut } = await ctx.sources.list(WALK);
  // What lies beyond the bounds is not known to be missing.
  if (isCut) return () => true;
  const isThere = (path: string): boolean =>
    regular.has(path) ||
    paths.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`));
  const missing = named.filter((path) => path.includes("/") && !isThere(path));
  const imported = await imports(ctx, missing, paths.filter(isManifest));
  return (path) => imported.has(path) || isThere(path);
}

/** No more manifests than these are read. */
const MOST_MANIFESTS = 12;

/** Those of the names that are packages or in one: "github.com/rs/zerolog/log" of the module "github.com/rs/zerolog". */
async function imports(
  { sources }: Examiner,
  names: readonly string[],
  manifests: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const manifest of manifests.slice(0, MOST_MANIFESTS)) {
    if (found.size === names.length) break;
    const read = await sources.read(manifest, LONGEST_MANIFEST);
    const packages = read.ok ? packagesIn(manifest, read.text) : [];
    for (const name of names)
      if (packages.some((one) => name === one || name.startsWith(`${one}/`))) found.add(name);
  }
  return found;
}

/** Each is looked for by a process of its own. */
const MOST_WORDS = 8;

/** Tells which of these words the source has; what cannot be told counts as there. */
async function wordFinder(ctx: Examiner, words: readonly string[]): Promise<(word: string) => boolean> {
  const asked = [...new Set(words)].slice(0, MOST_WORDS);
  if (asked.length === 0) return () => true;
  const { files, isWhole } = await ctx.sources.holding(asked, WALK);
  return (word) => !isWhole || !asked.includes(word) || files.has(word);
}

/** Those of the names that are no files but what the project's manifest depends on: "bull.js" is called "bull" there. */
async function libraries({ sources }: Examiner, named: readonly string[]): Promise<readonly string[]> {
  const bare = named.filter((path) => !path.includes("/") && /\.[jt]s$/.test(path));
  if (bare.length === 0) return [];
  const manifest = await sources.read(MANIFEST, LONGEST_MANIFEST);
  if (!manifest.ok) return [];
  const isPackage = (name: string): boolean => hasPackage(MANIFEST, manifest.text, name);
  return bare.filter((path) => isPackage(path) || isPackage(path.slice(0, -".js".length)));
}

const MANIFEST = "package.json";
const LONGEST_MANIFEST = 256 * 1024;

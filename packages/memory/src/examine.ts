import type { OrangeContext } from "@orange-hyper/core";
import { findSection, textField, unescapeText } from "@orange-hyper/core/documents";
import type { Finding, Remembered } from "@orange-hyper/gate";
import { countGraph, hasPackage, isManifest, nearestNodes, packagesIn } from "@orange-hyper/graph";
import { candidateText } from "./candidate.js";
import { currentIdentity } from "./doctor/identity.js";
import { nearestPending, type Pending, readPending } from "./pending.js";
import type { Proposal } from "./proposal.js";
import { isOwnWhy } from "./proposal-file.js";
import { isWeakCandidate } from "./quality.js";
import { SECTIONS } from "./sections.js";

/** The ports that an examination needs: accepted memory, pending proposals, and the files of the project. */
export type Examiner = Pick<OrangeContext, "documents" | "cache" | "project" | "sources">;

/**
 * Maximum number of accepted memories compared: those that share the rarest words. Of the pairs in the gate's tables, a
 * search for the one finds the other among the first four of 60 memories, and among the first eight of 2,000 in 171 of
 * the 177 cases in which it is among the first 16.
 */
const NEAREST = 8;

/**
 * Returns the findings of the gate about a proposal, errors first. Its text is compared with the accepted and pending
 * memory that shares its rare words, except for the memory that it is to supersede, and the paths in it with the files of
 * the project. `waiting` holds all pending proposals if the caller has read them already.
 */
export async function examineProposal(
  ctx: Examiner,
  proposal: Proposal,
  waiting?: readonly Pending[],
): Promise<readonly Finding[]> {
  // Loaded on demand, because this file is also loaded by commands that only list proposals.
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
    // A reason in our own standard words is not examined: that takes a while and finds nothing.
    fields: isOwnWhy(why) ? {} : { why },
    // Records are examined for secrets only, because control characters in evidence are no reason to lose it.
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
  // A quest title, usually an imperative, counts as weak only by the rule of the contract, not by the stricter ones of
  // the gate.
  const isFine = why.startsWith("A completed ") && !isWeakCandidate(text);
  return isFine ? findings.filter(({ code }) => code !== "weak") : findings;
}

async function nearestAccepted(
  ctx: Examiner,
  { id, fields }: Proposal,
  text: string,
): Promise<readonly Remembered[]> {
  let nodes = await nearestNodes(ctx, text, NEAREST);
  if (nodes === null) {
    // The cached index is damaged; counting rebuilds it.
    await countGraph(ctx);
    nodes = (await nearestNodes(ctx, text, NEAREST)) ?? [];
  }
  return nodes.flatMap((node) =>
    node.sourceProposal === id || node.id === textField(fields, "replaces")
      ? []
      : [{ id: node.id, text: node.candidateMemory }],
  );
}

const WALK = {
  maxDepth: 8,
  maxFiles: 20_000,
  skips: (path: string) => /(?:^|\/)node_modules$/.test(path),
};

/**
 * Returns a test for which of these paths exist, either from the root or as the end of a path, as people write them.
 */
async function pathFinder(ctx: Examiner, named: readonly string[]): Promise<(path: string) => boolean> {
  if (named.length === 0) return () => true;
  const regular = new Set(await ctx.sources.regular(named));
  for (const path of await libraries(ctx, named)) regular.add(path);
  if (named.every((path) => regular.has(path))) return () => true;
  const { paths, isCut } = await ctx.sources.list(WALK);
  // The listing was cut, so paths beyond its limits cannot be reported as missing.
  if (isCut) return () => true;
  const isThere = (path: string): boolean =>
    regular.has(path) ||
    paths.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`));
  const missing = named.filter((path) => path.includes("/") && !isThere(path));
  const imported = await imports(ctx, missing, paths.filter(isManifest));
  return (path) => imported.has(path) || isThere(path);
}

/** Maximum number of manifests read. */
const MAX_MANIFESTS = 12;

/**
 * Returns the names that are packages or lie in one: "github.com/rs/zerolog/log" lies in the module
 * "github.com/rs/zerolog".
 */
async function imports(
  { sources }: Examiner,
  names: readonly string[],
  manifests: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const manifest of manifests.slice(0, MAX_MANIFESTS)) {
    if (found.size === names.length) break;
    const read = await sources.read(manifest, MAX_MANIFEST_LENGTH);
    const packages = read.ok ? packagesIn(manifest, read.text) : [];
    for (const name of names)
      if (packages.some((one) => name === one || name.startsWith(`${one}/`))) found.add(name);
  }
  return found;
}

/** Maximum number of words looked up in the source; each lookup starts a process. */
const MAX_WORDS = 8;

/** Returns a test for which of these words occur in the source. Words that could not be looked up count as present. */
async function wordFinder(ctx: Examiner, words: readonly string[]): Promise<(word: string) => boolean> {
  const asked = [...new Set(words)].slice(0, MAX_WORDS);
  if (asked.length === 0) return () => true;
  const { files, isWhole } = await ctx.sources.holding(asked, WALK);
  return (word) => !isWhole || !asked.includes(word) || files.has(word);
}

/**
 * Returns the names that look like files but are dependencies in the project's manifest: "bull.js" is listed there as
 * "bull".
 */
async function libraries({ sources }: Examiner, named: readonly string[]): Promise<readonly string[]> {
  const bare = named.filter((path) => !path.includes("/") && /\.[jt]s$/.test(path));
  if (bare.length === 0) return [];
  const manifest = await sources.read(MANIFEST, MAX_MANIFEST_LENGTH);
  if (!manifest.ok) return [];
  const isPackage = (name: string): boolean => hasPackage(MANIFEST, manifest.text, name);
  return bare.filter((path) => isPackage(path) || isPackage(path.slice(0, -".js".length)));
}

const MANIFEST = "package.json";
const MAX_MANIFEST_LENGTH = 256 * 1024;

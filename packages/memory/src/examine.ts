import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import { documentStem } from "@orange-hyper/core/ports";
import type { Finding, Remembered } from "@orange-hyper/gate";
import { countGraph, hasPackage, nearestNodes } from "@orange-hyper/graph";
import { candidateText } from "./candidate.js";
import { currentIdentity } from "./doctor/identity.js";
import { type Proposal, proposalFolder } from "./proposal.js";
import { isOwnWhy } from "./proposal-file.js";
import { isWeakCandidate } from "./quality.js";
import { SECTIONS } from "./sections.js";

/** What an examination reads: the memory, what waits, and which files there are. */
export type Examiner = Pick<OrangeContext, "documents" | "cache" | "project" | "sources">;

/** No more than these are compared: those that share the rarest words. */
const NEAREST = 16;
/** The same of those that wait, which are never many. */
const NEAREST_PENDING = 8;

/**
 * What the gate finds in a proposal, errors first. It is held against the accepted and the pending memory that shares its rare
 * words, and the paths that it names against the files of the project.
 */
export async function examineProposal(ctx: Examiner, proposal: Proposal): Promise<readonly Finding[]> {
  // Whoever only lists proposals loads this file too.
  const { examine, namedPaths } = await import("@orange-hyper/gate");
  const text = candidateText(proposal);
  const identity = currentIdentity(ctx.project);
  const section = (name: string): string => unescapeText(findSection(proposal.body, name) ?? "");
  const why = section(SECTIONS.why);
  const isThere = await pathFinder(ctx, namedPaths(text));
  const candidate = {
    id: proposal.id,
    text,
    projectId: identity === null ? "" : proposal.projectId,
    // Looking through a text takes a while, and our own words hold nothing.
    fields: isOwnWhy(why) ? {} : { why },
    // Marks of a terminal in evidence are no reason to lose it.
    records: { evidence: section(SECTIONS.evidence), title: proposal.title },
  };
  const { findings } = examine(candidate, {
    accepted: identity === null ? [] : await nearestAccepted(ctx, proposal, text),
    pending: await nearestPending(ctx, proposal, text),
    exists: isThere,
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

/** What each pending proposal would remember. */
export const CANDIDATES: Projection<Remembered, string> = {
  id: "memory.candidate/1",
  folders: [proposalFolder("pending")],
  make: (document) => candidateText(document),
  restore: (text, key) => ({ id: documentStem(key), text }),
};

async function nearestPending(
  ctx: Examiner,
  { id }: Proposal,
  text: string,
): Promise<readonly Remembered[]> {
  const { values } = await readAllProjected(ctx, CANDIDATES.folders, CANDIDATES);
  return nearestTo(
    text,
    values.filter((other) => other.id !== id),
  );
}

/** The share of the weight of a text's words that another has to hold: of 792 that say the same or the opposite 740 do. */
const LEAST_SHARE = 0.2;

/** Those that hold the most, and the rarest, of a text's words; of words only the beginning counts, for their endings change. */
function nearestTo(text: string, all: readonly Remembered[]): readonly Remembered[] {
  const lower = text.toLowerCase();
  // Without a letter of another script there is no need to build a table of all of them.
  const isPlain = /^[\0-\x7f\uac00-\ud7a3]*$/.test(lower);
  const words = new Set(
    lower.match(
      isPlain ? /[\uac00-\ud7a3]{2}|[a-z\d\uac00-\ud7a3]{4,6}/g : /[\uac00-\ud7a3]{2}|[\p{L}\p{N}]{4,6}/gu,
    ) ?? [],
  );
  const folded = all.map((one) => one.text.toLowerCase());
  const scores = new Map<number, number>();
  let own = 0;
  for (const word of words) {
    const found = [...folded.keys()].filter((at) => folded[at]?.includes(word));
    const weight = Math.log(1 + all.length / Math.max(1, found.length));
    own += weight;
    for (const at of found) scores.set(at, (scores.get(at) ?? 0) + weight);
  }
  return [...scores]
    .filter(([, score]) => score >= LEAST_SHARE * own)
    .sort(([a, one], [b, two]) => two - one || a - b)
    .slice(0, NEAREST_PENDING)
    .flatMap(([at]) => all[at] ?? []);
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
  return (path) =>
    regular.has(path) ||
    paths.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`));
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

import type { OrangeContext } from "@orange-hyper/core";
import type { RepoContext } from "../schema/evidence-artifacts.js";
import type { ContextRequest } from "./context-request.js";
import { type FoundManifest, findManifests } from "./find-manifests.js";
import { languagesOf } from "./languages.js";
import { logCommits } from "./log-commits.js";
import { relevantFiles } from "./relevant-files.js";
import { isInRepository, type ListedFiles, listFiles } from "./repository-files.js";
import { type RuleFile, readRules } from "./rule-files.js";

/** Maximum depth of the tree (specification of runs, section 17). */
const DEPTH = 3;

/** Returns files and folders down to the third level, at most `most`. Higher levels take precedence. */
export function topTree(
  paths: readonly string[],
  most: number,
): { readonly entries: readonly string[]; readonly isCut: boolean } {
  const depths = new Map<string, number>();
  for (const path of paths) {
    const parts = path.split("/");
    for (const depth of [1, 2, 3]) {
      if (depth > Math.min(parts.length, DEPTH)) break;
      const entry = parts.slice(0, depth).join("/");
      depths.set(depth < parts.length ? `${entry}/` : entry, depth);
    }
  }
  const all = [...depths].sort(([, one], [, other]) => one - other);
  const kept = all.slice(0, most).map(([entry]) => entry);
  return { entries: kept.sort(), isCut: all.length > most };
}

/** Maximum size in bytes of the whole context (specification of runs, section 17). */
export const LARGEST_CONTEXT = 64 * 1024;
const COMMITS = 10;
const MAX_ENTRIES = 400;

type Ports = Pick<OrangeContext, "repositories" | "homes">;

/**
 * Collects what the first directive needs about a repository. Deterministic: equal files and goals give equal contexts.
 */
export async function buildRepoContext(ctx: Ports, request: ContextRequest): Promise<RepoContext> {
  const { folder, git } = request;
  const listed: ListedFiles = await listFiles(ctx, folder);
  const { paths } = listed;
  const isVersioned = await isInRepository(ctx, folder);
  const log = isVersioned ? await logCommits(ctx, folder, { limit: COMMITS }) : { commits: [] };
  const tree = topTree(paths, MAX_ENTRIES);
  return withinBound({
    git_head: git.head,
    branch: git.branch,
    dirty: git.changed.length > 0,
    tree: tree.entries,
    languages: languagesOf(paths),
    manifests: await findManifests(ctx, folder, paths),
    rule_files: await readRules(ctx, folder, paths),
    recent_commits: log.commits.map(({ subject }) => subject),
    relevant_files: relevantFiles(paths, request),
    shortened: tree.isCut || listed.isCut ? ["tree"] : [],
  });
}

/** Parts to shorten, in this order, until the context fits. */
const SHORTER: readonly (readonly [keyof RepoContext, (context: RepoContext) => Partial<RepoContext>])[] = [
  ["rule_files", ({ rule_files }) => ({ rule_files: rule_files.map(shorterRules) })],
  ["tree", ({ tree }) => ({ tree: tree.slice(0, 100) })],
  ["manifests", ({ manifests }) => ({ manifests: manifests.slice(0, 10).map(fewerScripts) })],
  [
    "rule_files",
    ({ rule_files }) => ({ rule_files: rule_files.map(({ path, bytes }) => ({ path, bytes, start: "" })) }),
  ],
  [
    "recent_commits",
    ({ recent_commits }) => ({ recent_commits: recent_commits.map((one) => one.slice(0, 200)) }),
  ],
  ["tree", ({ tree }) => ({ tree: tree.slice(0, 20) })],
  ["relevant_files", ({ relevant_files }) => ({ relevant_files: relevant_files.slice(0, 5) })],
  ["manifests", () => ({ manifests: [] })],
];

function withinBound(context: RepoContext): RepoContext {
  let shorter = context;
  for (const [part, shorten] of SHORTER) {
    if (sizeOf(shorter) <= LARGEST_CONTEXT) break;
    const shortened = [...new Set([...shorter.shortened, part])];
    shorter = { ...shorter, ...shorten(shorter), shortened };
  }
  return shorter;
}

function sizeOf(context: RepoContext): number {
  return new TextEncoder().encode(JSON.stringify(context)).length;
}

function shorterRules({ path, bytes, start }: RuleFile): RuleFile {
  return { path, bytes, start: start.slice(0, 1024) };
}

function fewerScripts({ path, scripts }: FoundManifest): FoundManifest {
  return { path, scripts: scripts.slice(0, 20) };
}

import { askGit, pathspec, withoutPrograms } from "./git-call.js";
import { commitAt } from "./git-texts.js";
import type { WorkTree } from "./repository.js";

const LIMIT_MS = 1_500;
const MAX_COMMITS = 2_000;
const FIND = ["--find-renames", "--diff-filter=R", "--name-status", "-z"];

/**
 * Returns where files of the project have moved since a time, as far as git can tell: from the commits since, from what
 * is staged, and by comparing the commit of that time with the work tree. Null when git gives no answer.
 */
export async function renamesSince(
  tree: WorkTree,
  timeMs: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const settings = await withoutPrograms(tree, LIMIT_MS);
  if (settings === null) return null;
  const ask = async (args: readonly string[]): Promise<readonly Rename[] | null> => {
    const answer = await askGit(tree, { args, settings, limitMs: LIMIT_MS });
    return answer?.status === 0 ? readRenames(answer.stdout, tree.prefix.length) : null;
  };
  // Include commits of the same second.
  const since = `--since=${new Date(timeMs - 1000).toISOString()}`;
  const log = ["log", "--reverse", `--max-count=${MAX_COMMITS}`, since, "--format=", ...FIND];
  const steps = await ask([...log, "HEAD", "--", ...pathspec(tree)]);
  const staged = await ask(["diff", ...FIND, "HEAD", "--", ...pathspec(tree)]);
  if (steps === null || staged === null) return null;
  const found = follow([...steps, ...staged], paths);
  if (found.size < paths.length) {
    const commit = await commitAt(tree, timeMs);
    const all = commit === null ? null : await ask(["diff", ...FIND, commit, "--", ...pathspec(tree)]);
    for (const [from, to] of follow(all ?? [], paths)) if (!found.has(from)) found.set(from, to);
  }
  return found;
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Parses renames of three fields each: "R" with a percentage, the old path, the new path. */
function readRenames(output: string, prefixLength: number): readonly Rename[] {
  const fields = output.split("\0").map((field) => field.replace(/^\n+/, ""));
  const renames: Rename[] = [];
  for (let at = 0; at + 2 < fields.length; ) {
    const [status = "", from = "", to = ""] = fields.slice(at, at + 3);
    if (!/^R\d*$/.test(status)) at += 1;
    else {
      renames.push({ from: from.slice(prefixLength), to: to.slice(prefixLength) });
      at += 3;
    }
  }
  return renames;
}

function follow(renames: readonly Rename[], paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    let now = path;
    for (const { from, to } of renames) if (from === now) now = to;
    if (now !== path) found.set(path, now);
  }
  return found;
}

import { askGit } from "./git-call.js";
import type { WorkTree } from "./repository.js";

const LIMIT_MS = 1_500;
const MAX_PATHS = 100;

/** Returns the texts of files in the commit that was checked out at a time; null when git gives no answer. */
export async function textsAt(
  tree: WorkTree,
  timeMs: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const commit = await commitAt(tree, timeMs);
  if (commit === null) return null;
  const asked = paths.filter((path) => !path.includes("\n")).slice(0, MAX_PATHS);
  const input = asked.map((path) => `${commit}:${tree.prefix}${path}\n`).join("");
  const answer = await askGit(tree, { args: ["cat-file", "--batch"], input, limitMs: LIMIT_MS });
  return answer?.status === 0 ? readTexts(answer.stdout, asked) : null;
}

/**
 * Returns the commit that was checked out at a time, from the reflog of HEAD; for a time before the reflog begins, its
 * first entry. Null when there is none.
 */
export async function commitAt(tree: WorkTree, timeMs: number): Promise<string | null> {
  // Git reads a number with fewer digits as the index of a reflog entry.
  const seconds = String(Math.max(100_000_000, Math.floor(timeMs / 1000)));
  const args = ["rev-parse", "--verify", "--quiet", `HEAD@{${seconds}}^{commit}`];
  const answer = await askGit(tree, { args, limitMs: LIMIT_MS });
  const id = answer?.status === 0 ? answer.stdout.trim() : "";
  return /^[0-9a-f]{40,64}$/.test(id) ? id : null;
}

/**
 * Parses the output of `cat-file --batch`, one answer per path: a line with id, type and size and then the content, or
 * a line that names a missing object. Null when the output does not parse, as after content that is not UTF-8.
 */
function readTexts(output: string, paths: readonly string[]): ReadonlyMap<string, string> | null {
  const bytes = Buffer.from(output, "utf8");
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const end = bytes.indexOf("\n", at);
    if (end < 0) return null;
    const line = bytes.toString("utf8", at, end);
    at = end + 1;
    if (line.endsWith(" missing")) continue;
    const [, type, size] = /^[0-9a-f]{40,64} (\w+) (\d+)$/.exec(line) ?? [];
    if (size === undefined || bytes[at + Number(size)] !== NEWLINE) return null;
    if (type === "blob") texts.set(path, bytes.toString("utf8", at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}

const NEWLINE = 0x0a;

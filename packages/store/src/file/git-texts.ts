import { askGit } from "./git-call.js";
import type { WorkTree } from "./repository.js";

const LIMIT_MS = 1_500;
const MOST_PATHS = 100;

/** The texts of files as the commit held them that was checked out at a time; null where git does not say it. */
export async function textsAt(
  tree: WorkTree,
  timeMs: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const commit = await commitAt(tree, timeMs);
  if (commit === null) return null;
  const asked = paths.filter((path) => !path.includes("\n")).slice(0, MOST_PATHS);
  const input = asked.map((path) => `${commit}:${tree.prefix}${path}\n`).join("");
  const answer = await askGit(tree, { args: ["cat-file", "--batch"], input, limitMs: LIMIT_MS });
  return answer?.status === 0 ? readTexts(answer.stdout, asked) : null;
}

/** Git's own log of what was checked out; a time before it means its first entry. */
export async function commitAt(tree: WorkTree, timeMs: number): Promise<string | null> {
  // Git reads fewer digits as the number of an entry.
  const seconds = String(Math.max(100_000_000, Math.floor(timeMs / 1000)));
  const args = ["rev-parse", "--verify", "--quiet", `HEAD@{${seconds}}^{commit}`];
  const answer = await askGit(tree, { args, limitMs: LIMIT_MS });
  const id = answer?.status === 0 ? answer.stdout.trim() : "";
  return /^[0-9a-f]{40,64}$/.test(id) ? id : null;
}

/**
 * The answers of `cat-file --batch`, one for each path: a line with type and size, and the content, or one that names what is
 * not there. Null where they are not as they should be, as after content that is no text.
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

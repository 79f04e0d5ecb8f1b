import type { Commit, CommitSpan } from "@orange-hyper/core/ports";
import { askGit, pathspec } from "./git-call.js";
import type { WorkTree } from "./repository.js";

const LIMIT_MS = 5_000;
const MAX_COMMITS = 500;
const MAX_PATHS = 100;

/**
 * Returns the commits of a span of time that changed some paths of the project, oldest first; null when git gives no
 * answer.
 */
export async function commitsBetween(
  tree: WorkTree,
  { from, to, paths }: CommitSpan,
): Promise<readonly Commit[] | null> {
  const [since, until] = [Date.parse(from), Date.parse(to)].map((time) => Math.floor(time / 1000));
  if (since === undefined || until === undefined || !(since <= until)) return [];
  const asked = paths.slice(0, MAX_PATHS).map((path) => `:(literal)${tree.prefix}${path}`);
  const args = [
    "log",
    `--since=@${since}`,
    `--until=@${until}`,
    `--max-count=${MAX_COMMITS}`,
    "--no-show-signature",
    "--no-mailmap",
    "--name-only",
    "--no-renames",
    "--format=%x00%H%x00%ct%x00%s",
    "-z",
    "--",
    ...(asked.length === 0 ? pathspec(tree) : asked),
  ];
  const answer = await askGit(tree, { args, limitMs: LIMIT_MS });
  // Status 128: the repository has no commits yet.
  if (answer?.status === 128) return [];
  return answer?.status === 0 ? readCommits(answer.stdout, tree.prefix).reverse() : null;
}

/** Parses the log. Each commit begins with an empty field, which no path is; its first path follows a line break. */
function readCommits(output: string, prefix: string): Commit[] {
  const commits: Commit[] = [];
  const fields = output.split("\0");
  for (let at = 0; at + 3 < fields.length; ) {
    const [id = "", seconds = "", subject = ""] = fields.slice(at + 1, at + 4);
    at += 4;
    const paths: string[] = [];
    for (; at < fields.length && fields[at] !== ""; at++) {
      const path = (fields[at] ?? "").replace(/^\n/, "");
      if (path.startsWith(prefix)) paths.push(path.slice(prefix.length));
    }
    commits.push({ id, at: new Date(Number(seconds) * 1000).toISOString(), subject, paths });
  }
  return commits;
}

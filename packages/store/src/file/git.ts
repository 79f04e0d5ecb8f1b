import type { GitPort, IgnoreMatch } from "@orange-hyper/core/ports";
import { askGit, type GitCall } from "./git-call.js";
import { type WorkTree, workTreeOf } from "./repository.js";
import { beginState } from "./tree-state.js";

const LIMIT_MS = 5_000;
/** Timeout in ms for listing new files, which reads every folder of the work tree. */
const LISTING_LIMIT_MS = 60_000;

/**
 * Queries the work tree at `root` through the git command line, never through a shell. Each call of git has a timeout
 * of at most five seconds.
 */
export function gitCli(root: string): GitPort {
  return {
    trackedFiles: async (path) => {
      const tree = workTreeOf(root);
      return tree === null ? null : listFiles(tree, { options: [], path, limitMs: LIMIT_MS });
    },
    ignored: async (paths) => {
      if (paths.length === 0) return [];
      const tree = workTreeOf(root);
      return tree === null ? null : findIgnored(tree, paths);
    },
    changedSince: async (time, how) => {
      if (workTreeOf(root) === null) return null;
      const { changesSince } = await import("./git-changes.js");
      return changesSince(root, Date.parse(time), how).catch(() => null);
    },
    expectQuestions: () => {
      const tree = workTreeOf(root);
      if (tree !== null) beginState(tree);
    },
    textsAt: async (time, paths) => {
      const tree = workTreeOf(root);
      if (tree === null) return null;
      const { textsAt } = await import("./git-texts.js");
      return textsAt(tree, Date.parse(time), paths);
    },
    commitsBetween: async (span) => {
      const tree = workTreeOf(root);
      if (tree === null) return null;
      const { commitsBetween } = await import("./git-commits.js");
      return commitsBetween(tree, span);
    },
    renamesSince: async (time, paths) => {
      const tree = workTreeOf(root);
      if (tree === null) return null;
      const { renamesSince } = await import("./git-renames.js");
      return renamesSince(tree, Date.parse(time), paths);
    },
  };
}

/**
 * Lists the files at and below `root`, tracked or new, in code-unit order, without ignored files and nested
 * repositories. Null when git gives no answer.
 */
export async function listProjectFiles(root: string): Promise<readonly string[] | null> {
  const tree = workTreeOf(root);
  if (tree === null) return null;
  const options = ["--cached", "--others", "--exclude-standard"];
  const paths = await listFiles(tree, { options, path: ".", limitMs: LISTING_LIMIT_MS });
  if (paths === null) return null;
  return (
    [...paths]
      .sort()
      // A file in conflict is listed once per side.
      .filter((path, index, all) => path !== all[index - 1] && !path.endsWith("/"))
  );
}

interface Listing {
  readonly options: readonly string[];
  readonly path: string;
  readonly limitMs: number;
}

async function listFiles(
  { top, prefix }: WorkTree,
  { options, path, limitMs }: Listing,
): Promise<readonly string[] | null> {
  const inTree = path === "." ? prefix || "." : prefix + path;
  const args = ["--literal-pathspecs", "ls-files", "-z", ...options, "--", inTree];
  const fields = await askFields({ top, prefix }, { args, limitMs });
  return fields === null ? null : fields.map((field) => field.slice(prefix.length));
}

async function findIgnored(tree: WorkTree, paths: readonly string[]): Promise<readonly IgnoreMatch[] | null> {
  const input = paths.map((path) => `${tree.prefix}${path}\0`).join("");
  const args = ["check-ignore", "--no-index", "-v", "-z", "--stdin"];
  const answer = await askGit(tree, { args, input, limitMs: LIMIT_MS });
  // Status 1: none is ignored.
  if (answer?.status !== 0 && answer?.status !== 1) return null;
  return readMatches(splitFields(answer.stdout), tree.prefix.length);
}

async function askFields(tree: WorkTree, call: GitCall): Promise<readonly string[] | null> {
  const answer = await askGit(tree, call);
  return answer?.status === 0 ? splitFields(answer.stdout) : null;
}

function splitFields(output: string): readonly string[] {
  return output.split("\0").slice(0, -1);
}

/**
 * Parses matches of four fields each: source, line, pattern, path. A pattern that starts with "!" means that the path
 * is not ignored.
 */
function readMatches(fields: readonly string[], prefixLength: number): readonly IgnoreMatch[] {
  const matches: IgnoreMatch[] = [];
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [source = "", , pattern = "", path = ""] = fields.slice(at, at + 4);
    if (!pattern.startsWith("!")) matches.push({ path: path.slice(prefixLength), pattern, source });
  }
  return matches;
}

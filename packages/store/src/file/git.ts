import { dirname, join } from "node:path";
import { STORAGE_ROOT } from "@orange-hyper/core";
import type { GitPort, IgnoreMatch } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { hasChangedSince } from "./git-changes.js";

const LIMIT_MS = 5_000;
/** Looking for new files reads every folder of the work tree. */
const LISTING_LIMIT_MS = 60_000;
const MOST_OUTPUT = 64 * 1024 * 1024;
/** A hook asks this and has a host waiting. */
const STATUS_LIMIT_MS = 1_500;
const STATUS = [
  "status",
  "--porcelain=v1",
  "-z",
  "--no-renames",
  "--untracked-files=all",
  "--ignore-submodules=all",
  "--",
  ".",
  `:(exclude)${STORAGE_ROOT}`,
];
/** What a git hook tells its children, and what would turn a question about this project to another one. */
const HOOK_VARIABLES = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"];

/** Asks the git command line about the work tree at `root`; it is given five seconds and never a shell. */
export function gitCli(root: string): GitPort {
  return {
    trackedFiles: async (path) => {
      const output = await runGit(root, ["--literal-pathspecs", "ls-files", "-z", "--", path]);
      return output === null ? null : splitFields(output);
    },
    ignored: async (paths) => {
      if (paths.length === 0) return [];
      const input = paths.map((path) => `${path}\0`).join("");
      const output = await runGit(root, ["check-ignore", "--no-index", "-v", "-z", "--stdin"], { input });
      return output === null ? null : readMatches(splitFields(output));
    },
    changedSince: async (time) => {
      const top = repositoryTop(root);
      if (top === null) return null;
      const output = await runGit(root, STATUS, { limitMs: STATUS_LIMIT_MS });
      return output === null ? null : hasChangedSince(top, splitFields(output), Date.parse(time));
    },
  };
}

/**
 * The files at and below `root`, tracked or new, in code-unit order, as git lists them: without what it ignores, and without other
 * repositories that lie inside. Null when there is no answer.
 */
export async function listProjectFiles(root: string): Promise<readonly string[] | null> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const output = await runGit(root, args, { limitMs: LISTING_LIMIT_MS });
  if (output === null) return null;
  return (
    output
      .split("\0")
      .sort()
      // A file in conflict is listed once for each of its sides.
      .filter((path, index, all) => path !== "" && path !== all[index - 1] && !path.endsWith("/"))
  );
}

/** Standard output; null when git is missing, takes too long or refuses. Status 1 is check-ignore's "none". */
async function runGit(
  root: string,
  args: readonly string[],
  { input = "", limitMs = LIMIT_MS } = {},
): Promise<string | null> {
  if (!isInRepository(root)) return null;
  const { execFile } = await import("node:child_process");
  const env: NodeJS.ProcessEnv = { ...process.env, GIT_OPTIONAL_LOCKS: "0" };
  for (const name of HOOK_VARIABLES) delete env[name];
  const options = {
    env,
    encoding: "utf8",
    timeout: limitMs,
    maxBuffer: MOST_OUTPUT,
    windowsHide: true,
  } as const;
  return new Promise((resolve) => {
    const child = execFile("git", ["-C", root, ...args], options, (error, stdout) => {
      const none = error?.code === 1 && args[0] === "check-ignore";
      resolve(error === null || none ? stdout : null);
    });
    // git may end before it has read everything; its exit status tells the story.
    child.stdin?.on("error", () => undefined).end(input);
  });
}

/** Whether a repository is here or above; a process is not worth starting to learn that there is none. */
export function isInRepository(root: string): boolean {
  return repositoryTop(root) !== null;
}

function repositoryTop(root: string): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    if (fs.existsSync(join(folder, ".git"))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

function splitFields(output: string): readonly string[] {
  return output.split("\0").slice(0, -1);
}

/** Four fields a match: source, line, pattern, path. A pattern that starts with "!" takes its path out again. */
function readMatches(fields: readonly string[]): readonly IgnoreMatch[] {
  const matches: IgnoreMatch[] = [];
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [source = "", , pattern = "", path = ""] = fields.slice(at, at + 4);
    if (!pattern.startsWith("!")) matches.push({ path, pattern, source });
  }
  return matches;
}

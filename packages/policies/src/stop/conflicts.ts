import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What git leaves while an operation waits to be finished, and how that is done. */
const OPERATIONS = [
  { name: "merge", marks: ["MERGE_HEAD"], command: "merge" },
  { name: "rebase", marks: ["rebase-merge", "rebase-apply", "REBASE_HEAD"], command: "rebase" },
  { name: "cherry-pick", marks: ["CHERRY_PICK_HEAD"], command: "cherry-pick" },
] as const;

/** An operation of git that waits to be finished. */
export interface OpenOperation {
  readonly name: (typeof OPERATIONS)[number]["name"];
  /** The word of git that goes on with it, or gives it up. */
  readonly command: string;
  /** Milliseconds since the epoch at which it came to wait. */
  readonly since: number;
  /** Files in conflict, relative to the top of the work tree; empty where there are none, or git does not answer. */
  readonly files: readonly string[];
}

const TIME_LIMIT_MS = 1_000;

/** The operation that waits in the work tree of a folder; null for none. Runs git only where one does. */
export function openOperation(folder: string): OpenOperation | null {
  const gitFolder = findGitFolder(folder);
  if (gitFolder === null) return null;
  for (const { name, marks, command } of OPERATIONS) {
    const mark = marks.map((one) => join(gitFolder, one)).find((path) => existsSync(path));
    if (mark !== undefined)
      return { name, command, since: statSync(mark).mtimeMs, files: conflictsIn(folder) };
  }
  return null;
}

/** Where git keeps the state of a work tree; a linked one has a file that names it. */
function findGitFolder(start: string): string | null {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const path = join(folder, ".git");
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) return path;
    if (stat?.isFile() === true) {
      const named = /^gitdir: (.+)$/m.exec(readFileSync(path, "utf8"))?.[1];
      return named === undefined ? null : resolve(folder, named.trim());
    }
    if (dirname(folder) === folder) return null;
  }
}

function conflictsIn(folder: string): readonly string[] {
  // Few turns come here, and to load it takes longer than all the rest.
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { status, stdout } = spawnSync(
    "git",
    ["diff", "--name-only", "--diff-filter=U", "-z", "--relative"],
    {
      cwd: folder,
      encoding: "utf8",
      timeout: TIME_LIMIT_MS,
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, GIT_OPTIONAL_LOCKS: "0" },
    },
  );
  return status === 0 ? stdout.split("\0").filter((path) => path !== "") : [];
}

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { askGit, findRepository } from "./ask-git.js";

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

/** The operation that waits in the work tree of a folder; null for none. Runs git only where one does. */
export function openOperation(folder: string): OpenOperation | null {
  const place = findRepository(folder);
  if (place === null) return null;
  for (const { name, marks, command } of OPERATIONS) {
    const mark = marks.map((one) => join(place.gitFolder, one)).find((path) => existsSync(path));
    if (mark !== undefined)
      return { name, command, since: statSync(mark).mtimeMs, files: conflictsIn(folder) };
  }
  return null;
}

/** From the index alone: a comparison with the files would send them through the filters that the repository names. */
function conflictsIn(folder: string): readonly string[] {
  const { status, output } = askGit(folder, ["ls-files", "--unmerged", "-z"], TIME_LIMIT_MS);
  if (status !== 0) return [];
  // One line for each side of a file: mode, id and stage, and after a tab the path.
  const paths = output.split("\0").map((line) => line.slice(line.indexOf("\t") + 1));
  return [...new Set(paths)].filter((path) => path !== "");
}

const TIME_LIMIT_MS = 1_000;

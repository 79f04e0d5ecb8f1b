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

function conflictsIn(folder: string): readonly string[] {
  const args = ["diff", "--name-only", "--diff-filter=U", "-z", "--relative"];
  const { status, output } = askGit(folder, args, TIME_LIMIT_MS);
  return status === 0 ? output.split("\0").filter((path) => path !== "") : [];
}

const TIME_LIMIT_MS = 1_000;

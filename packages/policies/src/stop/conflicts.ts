import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { askGit, findRepository } from "./ask-git.js";

/** The files that git keeps while an operation is unfinished, and the command that continues it. */
const OPERATIONS = [
  { name: "merge", marks: ["MERGE_HEAD"], command: "merge" },
  { name: "rebase", marks: ["rebase-merge", "rebase-apply", "REBASE_HEAD"], command: "rebase" },
  { name: "cherry-pick", marks: ["CHERRY_PICK_HEAD"], command: "cherry-pick" },
] as const;

/** An unfinished git operation. */
export interface OpenOperation {
  readonly name: (typeof OPERATIONS)[number]["name"];
  /** The git subcommand that continues or aborts it. */
  readonly command: string;
  /** When it was interrupted, in ms since the epoch. */
  readonly since: number;
  /** Files in conflict, relative to the top of the work tree; empty when there are none or git fails. */
  readonly files: readonly string[];
}

/**
 * Finds the unfinished operation in the work tree of a folder; null when there is none. Runs git only when there is
 * one.
 */
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

/**
 * Lists the files in conflict from the index alone, because comparing it with the files would run the filters that the
 * repository configures.
 */
function conflictsIn(folder: string): readonly string[] {
  const { status, output } = askGit(folder, ["ls-files", "--unmerged", "-z"], TIME_LIMIT_MS);
  if (status !== 0) return [];
  // One entry for each side of a file: mode, id and stage, then a tab and the path.
  const paths = output.split("\0").map((line) => line.slice(line.indexOf("\t") + 1));
  return [...new Set(paths)].filter((path) => path !== "");
}

const TIME_LIMIT_MS = 1_000;

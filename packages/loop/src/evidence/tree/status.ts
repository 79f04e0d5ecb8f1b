import { listed } from "./tree-git.js";

/** Differences that git reports between the files and one of our indexes. */
export interface TreeStatus {
  readonly head: string | null;
  readonly branch: string | null;
  /** Files that differ from the index or are not in it. */
  readonly changed: readonly string[];
  /** Files of the index that do not exist. */
  readonly gone: readonly string[];
  /** Folders that are repositories of their own and not in the index. */
  readonly repositories: readonly string[];
  /** Number of entries left out. */
  readonly leftOut: number;
  /** True when a path is not valid text and so cannot be passed back to git. */
  readonly hasOddNames: boolean;
}

/**
 * Arguments of `git status`. Submodules are looked at separately, because git would run programs that their
 * configuration names.
 */
export const STATUS = [
  ...["status", "--porcelain=v2", "--branch", "--no-ahead-behind", "-z", "--no-renames"],
  ...["--untracked-files=all", "--ignore-submodules=all"],
];

/**
 * For lines about indexed files: the number of fields before the path, and the index of the field with the mode in the
 * work tree.
 */
const FIELDS: Readonly<Record<string, number>> = { "1": 8, u: 10 };
const MODE: Readonly<Record<string, number>> = { "1": 5, u: 6 };
const GONE = "000000";
/** Replaces bytes of a file name that are not valid UTF-8. */
const BROKEN = "\uFFFD";

/** Parses the output of `git status`, without the files and folders in `leftOut`. */
export function readStatus(text: string, leftOut: readonly string[] = []): TreeStatus {
  const lines = listed(text);
  const isOut = (path: string): boolean => leftOut.some((one) => path === one || path.startsWith(`${one}/`));
  const header = (key: string): string | undefined =>
    lines.find((line) => line.startsWith(`# branch.${key} `))?.slice(key.length + 10);
  const [head, branch] = [header("oid"), header("head")];
  const changed: string[] = [];
  const gone: string[] = [];
  const repositories: string[] = [];
  let out = 0;
  for (const line of lines) {
    const kind = line[0] ?? "";
    if (kind === "?") {
      const path = line.slice(2);
      if (isOut(path)) out += 1;
      else if (path.endsWith("/")) repositories.push(path.slice(0, -1));
      else changed.push(path);
      continue;
    }
    const count = FIELDS[kind];
    if (count === undefined) continue;
    const fields = line.split(" ", count);
    const path = line.slice(fields.join(" ").length + 1);
    if (isOut(path)) {
      out += 1;
      continue;
    }
    // The second letter is about the work tree; the first compares the index with the last commit.
    if (kind === "1" && fields[1]?.[1] === ".") continue;
    if (fields[MODE[kind] ?? 0] === GONE) gone.push(path);
    else changed.push(path);
  }
  return {
    head: head === undefined || head === "(initial)" ? null : head,
    branch: branch === undefined || branch === "(detached)" ? null : branch,
    changed,
    gone,
    repositories,
    leftOut: out,
    hasOddNames: [...changed, ...gone, ...repositories].some((path) => path.includes(BROKEN)),
  };
}

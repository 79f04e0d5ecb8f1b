import { fs } from "./fs.js";
import { askGit, pathspec, withoutPrograms } from "./git-call.js";
import { findRepository, ownFolder, type WorkTree } from "./repository.js";
import { readListing, type TreeListing } from "./tree-listing.js";

/** Timeout of each call of git, in ms. Short, because the caller may be a hook for which an agent host is waiting. */
export const LIMIT_MS = 1_500;
const LISTING = ["ls-files", "-z", "-s", "-v"];
const STATUS = [
  "status",
  "--porcelain=v2",
  "-z",
  "--no-renames",
  "--untracked-files=all",
  "--ignore-submodules=all",
];

/** A file that differs from the index, or whose index entry differs from the last commit. Its path is a byte string. */
interface TreeChange {
  readonly path: string;
  /** "staged": the work tree equals the index, which differs from the last commit. */
  readonly kind: "staged" | "edited" | "gone" | "new";
  /** The mode in the work tree according to git; undefined for a new file. */
  readonly mode: string | undefined;
}

/** The state of a work tree at one moment according to git. An answer that timed out or failed is null. */
export interface TreeState {
  readonly tree: WorkTree;
  /** Settings for other git calls that read the content of its files. */
  readonly settings: readonly string[];
  readonly listing: Promise<TreeListing | null>;
  readonly changes: Promise<readonly TreeChange[] | null>;
  /** False when the index was written while git was running, so that the answers may not match each other. */
  isWhole(): boolean;
}
/** A state that was begun in advance and not yet requested. */
interface Begun {
  readonly state: Promise<TreeState | null>;
  /** Expiry in ms since the epoch: the expected callers may never come, and the process may be long-running. */
  readonly until: number;
}

const begun = new Map<string, Begun>();
/** States for which git has not been started yet: simultaneous requests share one. */
const starting = new Map<string, Promise<TreeState | null>>();

/**
 * Starts reading the state of a work tree in advance. The next request of each kind gets this state, if it comes soon
 * enough.
 */
export function beginState(tree: WorkTree): void {
  const state = look(tree);
  // It may never be requested, so its rejection must not stay unhandled.
  state.catch(() => undefined);
  const until = Date.now() + LIMIT_MS;
  for (const asker of ["changes", "fingerprint"] as const)
    begun.set(`${asker} ${keyOf(tree)}`, { state, until });
}

/**
 * Returns the present state of a work tree, or the one begun in advance for this kind of caller. Null when git must not
 * be run on it safely.
 */
export function askState(tree: WorkTree, asker: "changes" | "fingerprint"): Promise<TreeState | null> {
  const key = `${asker} ${keyOf(tree)}`;
  const known = begun.get(key);
  begun.delete(key);
  return known !== undefined && Date.now() < known.until ? known.state : look(tree);
}

function look(tree: WorkTree): Promise<TreeState | null> {
  const key = keyOf(tree);
  const state = starting.get(key) ?? start(tree, () => starting.delete(key));
  starting.set(key, state);
  return state;
}

function keyOf({ top, prefix }: WorkTree): string {
  return `${top}\0${prefix}`;
}

/** Runs git twice in parallel: one process lists the index while the other compares it with the files. */
async function start(tree: WorkTree, onStart: () => void): Promise<TreeState | null> {
  const settings = await withoutPrograms(tree, LIMIT_MS).finally(onStart);
  if (settings === null) return null;
  const index = indexStamp(tree);
  const ask = async (args: readonly string[]): Promise<string | null> => {
    const call = { args: [...args, "--", ...pathspec(tree)], settings, limitMs: LIMIT_MS };
    const answer = await askGit(tree, { ...call, encoding: "latin1" });
    return answer?.status === 0 ? answer.stdout : null;
  };
  const changes = ask(STATUS);
  const listing = ask(LISTING);
  return {
    tree,
    settings,
    listing: listing.then((text) => (text === null ? null : readListing(text))),
    changes: changes.then((text) => (text === null ? null : readStatus(text))),
    isWhole: () => indexStamp(tree) === index,
  };
}

/** Number of fields before the path, by the type of line. */
const FIELDS: Readonly<Record<string, number>> = { "1": 8, u: 10, "?": 1 };
const MODE_IN_TREE: Readonly<Record<string, number>> = { "1": 5, u: 6 };

function readStatus(text: string): readonly TreeChange[] {
  return text.split("\0").flatMap((line): TreeChange[] => {
    const type = line[0] ?? "";
    const count = FIELDS[type];
    // Skip headers that the user's configuration adds.
    if (count === undefined) return [];
    const fields = line.split(" ", count);
    const path = line.slice(fields.join(" ").length + 1);
    if (type === "?") return [{ path, kind: "new", mode: undefined }];
    const mode = fields[MODE_IN_TREE[type] ?? 0];
    const isStaged = type === "1" && fields[1]?.[1] === ".";
    const kind = isStaged ? "staged" : mode === "000000" ? "gone" : "edited";
    return [{ path, kind, mode }];
  });
}

function indexStamp({ top }: WorkTree): string {
  const repository = findRepository(top);
  const file = repository === null ? top : `${ownFolder(repository)}/index`;
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? "" : `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

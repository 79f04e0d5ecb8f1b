import { fs } from "./fs.js";
import { askGit, pathspec, withoutPrograms } from "./git-call.js";
import { findRepository, ownFolder, type WorkTree } from "./repository.js";
import { readListing, type TreeListing } from "./tree-listing.js";

/** A hook asks and has a host waiting. */
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

/** A file that is not as it is in the index, or there not as in the last commit. Its path is a text of bytes. */
interface TreeChange {
  readonly path: string;
  /** "staged": as it is in the index. */
  readonly kind: "staged" | "edited" | "gone" | "new";
  /** The mode that git sees in the work tree; undefined for a new file. */
  readonly mode: string | undefined;
}

/** What git says of a work tree at one moment; an answer that could not be had in time is null. */
export interface TreeState {
  readonly tree: WorkTree;
  /** Settings for whatever else reads the content of its files. */
  readonly settings: readonly string[];
  readonly listing: Promise<TreeListing | null>;
  readonly changes: Promise<readonly TreeChange[] | null>;
  /** False where somebody wrote the index while git was asked, so that the answers may not fit together. */
  isWhole(): boolean;
}

/** Who asks about a work tree. */
type Asker = "changes" | "fingerprint";
/** A look that waits for one who was announced. */
interface Begun {
  readonly state: Promise<TreeState | null>;
  /** When it is too old to say what the tree is like: they may not have come, and a process may last. */
  readonly until: number;
}

const begun = new Map<string, Begun>();
/** Looks that git was not started for yet: questions that come together are answered by one. */
const starting = new Map<string, Promise<TreeState | null>>();

/** Begins to look at a work tree. The next time that each asks, if that is soon, this is the answer. */
export function beginState(tree: WorkTree): void {
  const state = look(tree);
  // Nobody may ever ask.
  state.catch(() => undefined);
  const until = Date.now() + LIMIT_MS;
  for (const asker of ["changes", "fingerprint"] as const)
    begun.set(`${asker} ${keyOf(tree)}`, { state, until });
}

/** What git says of a work tree now, or said when it was begun to look for the one who asks. */
export function askState(tree: WorkTree, asker: Asker): Promise<TreeState | null> {
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

/** Asks git, by two processes at once: what the index holds is read while it is compared with the files. */
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

/** Fields before the path of each kind of line. */
const FIELDS: Readonly<Record<string, number>> = { "1": 8, u: 10, "?": 1 };
const MODE_IN_TREE: Readonly<Record<string, number>> = { "1": 5, u: 6 };

function readStatus(text: string): readonly TreeChange[] {
  return text.split("\0").flatMap((line): TreeChange[] => {
    const type = line[0] ?? "";
    const count = FIELDS[type];
    // Headers that the user's configuration asks for.
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

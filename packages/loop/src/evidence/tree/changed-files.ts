import type { ChangedFile, FileState } from "../workspace.js";
import { listed, type TreeGit } from "./tree-git.js";

/** A changed file as git reports it. Paths are not normalised. */
export interface RawChange {
  readonly path: string;
  readonly oldPath: string | null;
  readonly state: FileState;
  readonly oldMode: string;
  readonly mode: string;
  readonly oldId: string;
  readonly id: string;
  /** Null for a binary file. */
  readonly added: number | null;
  readonly removed: number | null;
}

export const LINK = "120000";
export const SUBMODULE = "160000";

const STATES: Readonly<Record<string, FileState>> = {
  A: "added",
  M: "modified",
  T: "modified",
  D: "deleted",
  R: "renamed",
};

/** Returns the differences between two trees in git's order, with renames detected. Throws GIT_FAILED. */
export async function rawChanges(git: TreeGit, base: string, tree: string): Promise<readonly RawChange[]> {
  const args = ["diff-tree", "-r", "-z", "-M", "--raw", "--numstat", "--no-abbrev", base, tree];
  const fields = listed(await git.must("compare two trees", { args }))[Symbol.iterator]();
  const changes: Omit<RawChange, "added" | "removed">[] = [];
  const counts = new Map<string, readonly [added: number | null, removed: number | null]>();
  const next = (): string => fields.next().value ?? "";
  for (const field of fields) {
    if (field.startsWith(":")) changes.push(readChange(field, next));
    else {
      const [added = "", removed = "", path = ""] = field.split("\t", 3);
      // The two names of a rename are separate fields.
      if (path === "") next();
      counts.set(path === "" ? next() : field.slice(added.length + removed.length + 2), [
        countOf(added),
        countOf(removed),
      ]);
    }
  }
  return changes.map((change) => {
    const [added, removed] = counts.get(change.path) ?? [null, null];
    return { ...change, added, removed };
  });
}

function readChange(field: string, next: () => string): Omit<RawChange, "added" | "removed"> {
  const [oldMode = "", mode = "", oldId = "", id = "", status = ""] = field.slice(1).split(" ");
  const first = next();
  const isRename = status.startsWith("R");
  return {
    path: isRename ? next() : first,
    oldPath: isRename ? first : null,
    state: STATES[status[0] ?? ""] ?? "modified",
    oldMode,
    mode,
    oldId,
    id,
  };
}

function countOf(text: string): number | null {
  return text === "-" ? null : Number(text);
}

/** Converts a raw change to the form in which it is reported, with paths in NFC. */
export function changedFile(
  change: RawChange,
  { digest, target }: { readonly digest: string | null; readonly target: string | null },
): ChangedFile {
  const { path, oldPath, state, oldMode, mode, added, removed } = change;
  return {
    path: path.normalize("NFC"),
    state,
    old_path: oldPath?.normalize("NFC") ?? null,
    content_sha256: digest,
    added,
    removed,
    link_target: target,
    is_submodule: mode === SUBMODULE || (state === "deleted" && oldMode === SUBMODULE),
  };
}

import { dirname, join } from "node:path";
import { type Key, STORAGE_ROOT } from "@orange-hyper/core";
import {
  type DocumentStore,
  isUndecided,
  UNDECIDED,
  type WorkTree,
  type WorkTreePort,
} from "@orange-hyper/core/ports";
import { fileDocuments } from "./documents.js";
import { fs } from "./fs.js";
import { findRepository, type Repository, workTreeAt } from "./repository.js";

/** Folder in the repository with copies of documents that only a linked work tree has, by name of the work tree. */
const COPIES = "orange-hyper";

/** Returns the work trees of the repository that contains `root`. */
export function gitWorkTrees(root: string): WorkTreePort {
  return {
    isVersioned: async () => findRepository(root) !== null,
    others: async () => {
      const repository = findRepository(root);
      if (repository === null) return [];
      const trees = await Promise.all([...present(repository), ...removed(repository)]);
      return trees.filter(({ keys }) => keys.length > 0);
    },
    roots: async () => {
      const repository = findRepository(root);
      if (repository === null) return [];
      // Git also records the link back: a folder that names another repository is no work tree of this one.
      const ours = standing(repository).filter(
        ({ top }) => findRepository(top)?.common === repository.common,
      );
      return ours.map(({ top }) => join(top, repository.prefix));
    },
  };
}

/**
 * Returns the same document store, which in a linked work tree also keeps copies of undecided documents in the
 * repository's own folder: removing the work tree silently deletes what git ignores in it.
 */
export function withCopies(root: string, documents: DocumentStore): DocumentStore {
  const copy = async (key: Key, change: (copies: DocumentStore) => Promise<unknown>): Promise<void> => {
    const repository = isUndecided(key) ? findRepository(root) : null;
    if (repository === null || repository.linked === null) return;
    // The project's own file has been written; a repository that cannot be written to must not fail the command.
    await change(copiesOf(repository, repository.linked)).catch(() => undefined);
  };
  return {
    ...documents,
    put: async (key, document, when) => {
      const ref = await documents.put(key, document, when);
      await copy(key, (copies) => copies.put(key, document));
      return ref;
    },
    remove: async (key) => {
      await documents.remove(key);
      await copy(key, (copies) => copies.remove(key));
    },
    transaction: async (changes) => {
      const refs = await documents.transaction(changes);
      for (const change of changes) {
        if ("put" in change) await copy(change.put, (copies) => copies.put(change.put, change.document));
        else await copy(change.remove, (copies) => copies.remove(change.remove));
      }
      return refs;
    },
  };
}

/** Describes the existing work trees other than this one. */
function present(repository: Repository): readonly Promise<WorkTree>[] {
  return standing(repository).map(({ name, top }) =>
    describe(name, { isRemoved: false, documents: storageOf(top, repository.prefix) }),
  );
}

function standing({
  common,
  linked,
}: Repository): readonly { readonly name: string; readonly top: string }[] {
  const trees = folderNames(join(common, "worktrees"))
    .filter((name) => name !== linked)
    .map((name) => ({ name, top: workTreeAt(common, name) }));
  if (linked !== null && common.endsWith("/.git")) trees.unshift({ name: "main", top: dirname(common) });
  return trees.flatMap(({ name, top }) =>
    top !== null && fs.existsSync(join(top, ".git")) ? [{ name, top }] : [],
  );
}

/** Describes the copies that exist nowhere else, because their work tree is gone or another one now has its name. */
function removed(repository: Repository): readonly Promise<WorkTree>[] {
  const { common, prefix } = repository;
  return folderNames(join(common, COPIES)).map(async (name) => {
    const tree = await describe(name, { isRemoved: true, documents: copiesOf(repository, name) });
    const top = workTreeAt(common, name);
    if (top === null) return tree;
    const there = await describe(name, { isRemoved: false, documents: storageOf(top, prefix) });
    return { ...tree, keys: tree.keys.filter((key) => !there.keys.includes(key)) };
  });
}

async function describe(name: string, tree: Pick<WorkTree, "isRemoved" | "documents">): Promise<WorkTree> {
  const folders = [...new Set(UNDECIDED.map((prefix) => prefix.slice(0, prefix.lastIndexOf("/"))))];
  const lists = folders.map((folder) => tree.documents.list(folder).catch((): readonly Key[] => []));
  return { name, ...tree, keys: (await Promise.all(lists)).flat().filter(isUndecided) };
}

function storageOf(top: string, prefix: string): DocumentStore {
  return fileDocuments(join(top, prefix, STORAGE_ROOT));
}

function copiesOf({ common, prefix }: Repository, name: string): DocumentStore {
  return storageOf(join(common, COPIES, name), prefix);
}

/** Returns the names of the folders in a folder, sorted; [] when it cannot be read. */
function folderNames(path: string): readonly string[] {
  try {
    const entries = fs.readdirSync(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

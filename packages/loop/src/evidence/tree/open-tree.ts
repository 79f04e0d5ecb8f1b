import type { OrangeContext } from "@orange-hyper/core";
import { folderSize } from "../../storage/folder-size.js";
import type { TreeMarks } from "../workspace.js";
import { type GitFolders, gitState } from "./git-state.js";
import { nestedTrees } from "./nested-trees.js";
import { seedIndex } from "./scratch-index.js";
import { ScratchTree } from "./scratch-tree.js";
import { type TreeGit, treeGit } from "./tree-git.js";

export type TreePorts = Pick<OrangeContext, "repositories" | "homes" | "user" | "ids">;

/** A work tree, with our own index and objects for looking at it without touching its repository. */
export interface Tree {
  readonly top: string;
  /** Uses our objects and the user's index. */
  readonly git: TreeGit;
  /** Absolute path of our own index of the files. */
  readonly indexFile: string;
  /** Takes the current marks. Throws GIT_FAILED. */
  marks(): Promise<TreeMarks>;
  /**
   * Returns the id of the checked-out commit when the files match it, otherwise that of the tree. Throws GIT_FAILED.
   */
  id(): Promise<string>;
  /** Returns the digest of what no role may change, as in the marks. */
  guarded(): Promise<string>;
  /**
   * Returns the tree of a commit, named in any way git accepts, without the storage folders. Returns null when there is
   * no such commit.
   */
  treeOf(commit: string): Promise<string | null>;
  /** Runs `work` with exclusive access to this tree, within this process and across processes. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Discards our index after something else has changed it. It is rebuilt at the next look. */
  forget(): void;
}

/**
 * Folder for our indexes and objects within the user's folder, in a part that git ignores if a project lives there, and
 * how long to wait for another process's lock, in ms.
 */
const SCRATCH = "local/trees";
const LOCK_WAIT_MS = 120_000;
/** Our indexes: of the files, of the shared storage, for salvaging, and of a commit. */
const INDEXES = ["index", "shared-index", "index-salvage", "index-commit"];

/**
 * Opens the work tree that contains `folder`; returns null outside any. Never uses the user's index, whose entries can
 * be set to hide a change. `storage` returns folders, relative to the top, that are not part of the tree and that no
 * role may change.
 */
export async function openTree(
  ports: TreePorts,
  folder: string,
  storage: (top: string) => readonly string[] = () => [],
): Promise<Tree | null> {
  const folders = await findFolders(ports, folder);
  if (folders === null) return null;
  const id = scratchId(ports, folders.top);
  await ports.user.blobs.ensureFolder?.(`${SCRATCH}/${id}/objects`);
  return new OpenTree(ports, folders, { id, storage: storage(folders.top) });
}

/** Removes everything kept for a work tree outside its repository. Trees that were never committed become unknown. */
export async function forgetTree(ports: Pick<TreePorts, "user" | "ids">, top: string): Promise<void> {
  const id = scratchId(ports, top);
  const lease = await ports.user.locks.acquire(`tree-${id}`, { command: "run", waitMs: LOCK_WAIT_MS });
  try {
    await ports.user.blobs.removeFolder(`${SCRATCH}/${id}`, "whole");
  } finally {
    await lease.release();
  }
}

/**
 * Returns the size of what is kept for a work tree outside its repository, and when it was last used; null when nothing
 * is kept.
 */
export async function treeUsage(
  { user, ids }: Pick<TreePorts, "user" | "ids">,
  top: string,
): Promise<{ readonly bytes: number; readonly usedMs: number } | null> {
  const folder = `${SCRATCH}/${scratchId({ ids }, top)}`;
  if ((await user.blobs.kind(folder)) === null) return null;
  // Git creates and removes a lock file in the folder at every look, which updates the time.
  const usedMs = (await user.blobs.modified?.(folder)) ?? Number.POSITIVE_INFINITY;
  return { bytes: await folderSize(user.blobs, folder), usedMs };
}

/** Returns the top of the work tree that contains `folder`, or the folder itself when it is no longer in one. */
export async function topOf(
  ports: Pick<TreePorts, "repositories" | "homes">,
  folder: string,
): Promise<string> {
  const real = ports.homes.real(folder);
  return (await findFolders(ports, real))?.top ?? real;
}

function scratchId({ ids }: Pick<TreePorts, "ids">, top: string): string {
  return ids.digest(top).slice(0, 32);
}

async function findFolders(
  ports: Pick<TreePorts, "repositories">,
  folder: string,
): Promise<GitFolders | null> {
  const args = ["rev-parse", "--path-format=absolute", "--show-toplevel", "--git-common-dir", "--git-dir"];
  const answer = await ports.repositories.git({ folder, args, timeoutMs: 30_000, isGuarded: true });
  const [top, common, own, ...more] = answer?.stdout.split("\n") ?? [];
  if (answer?.status !== 0 || top === undefined || common === undefined || own === undefined) return null;
  // An additional line means that a path contains a line break.
  return more.join("") === "" ? { top, common, own } : null;
}

class OpenTree implements Tree {
  readonly top: string;
  readonly git: TreeGit;
  readonly indexFile: string;
  readonly #ports: TreePorts;
  readonly #folders: GitFolders;
  readonly #id: string;
  readonly #storage: readonly string[];
  readonly #nested: ReturnType<typeof nestedTrees>;
  #files: ScratchTree;
  #shared: ScratchTree;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    ports: TreePorts,
    folders: GitFolders,
    { id, storage }: { readonly id: string; readonly storage: readonly string[] },
  ) {
    const { top, own } = folders;
    const scratch = `${ports.user.path}/${SCRATCH}/${id}`;
    this.top = top;
    this.indexFile = `${scratch}/index`;
    this.git = treeGit(ports.repositories, { top, gitFolder: own, objectFolder: `${scratch}/objects` });
    this.#ports = ports;
    this.#folders = folders;
    this.#id = id;
    this.#storage = storage;
    this.#nested = nestedTrees(ports, top, (folder) => openTree(ports, folder));
    this.#files = this.#newFiles();
    this.#shared = this.#newShared();
  }

  async marks(): Promise<TreeMarks> {
    const state = this.#files.state();
    const [{ head, branch, tree }, guarded] = await Promise.all([state, this.guarded(state)]);
    return { head, branch, tree, guarded };
  }

  async guarded(seen: Promise<unknown> = this.#files.state()): Promise<string> {
    const [shared, configured] = await Promise.all([
      this.#storage.length === 0 ? null : this.#shared.state(),
      gitState(this.#ports, this.#folders),
      seen,
    ]);
    const inside = await this.#nested.guarded(this.#files.links);
    return this.#ports.ids.digest(JSON.stringify([shared?.tree ?? null, configured, inside]));
  }

  async id(): Promise<string> {
    const { head, tree } = await this.#files.state();
    if (head === null) return tree;
    const args = ["rev-parse", "--verify", "--quiet", `${head}^{tree}`];
    const committed = await this.git.must("read the last commit", { args });
    return committed.trim() === tree ? head : tree;
  }

  async treeOf(commit: string): Promise<string | null> {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`];
    const { status, stdout } = await this.git.ask("find a commit", { args });
    if (status !== 0) return null;
    const aside = this.#aside(`${this.indexFile}-commit`);
    await seedIndex(aside, stdout.trim(), { pathspec: [], leftOut: this.#storage });
    return (await aside.must("write a tree", { args: ["write-tree"] })).trim();
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(() => this.#locked(work));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  forget(): void {
    this.#files = this.#newFiles();
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    const { user } = this.#ports;
    const request = { command: "run", waitMs: LOCK_WAIT_MS };
    const lease = await user.locks.acquire(`tree-${this.#id}`, request);
    try {
      // Git leaves lock files behind when it is killed. Under this lock no one else uses the indexes.
      for (const name of INDEXES) await user.blobs.remove(`${SCRATCH}/${this.#id}/${name}.lock`);
      return await work();
    } finally {
      await lease.release();
    }
  }

  #newFiles(): ScratchTree {
    const { repositories } = this.#ports;
    const { own } = this.#folders;
    const left = this.#storage.map((path) => `:(exclude,literal)${path}`);
    return new ScratchTree({
      git: this.#aside(this.indexFile),
      scope: { pathspec: [".", ...left], leftOut: this.#storage },
      isSeeded: true,
      nested: this.#nested.find,
      stampOfIndex: async () => (await repositories.files(own).stamp?.("index")) ?? null,
    });
  }

  #newShared(): ScratchTree {
    return new ScratchTree({
      git: this.#aside(this.indexFile.replace(/index$/, "shared-index")),
      scope: { pathspec: this.#storage.map((path) => `:(literal)${path}`), leftOut: [] },
      isSeeded: false,
      nested: this.#nested.find,
      stampOfIndex: async () => null,
    });
  }

  #aside(indexFile: string): TreeGit {
    const { objectFolder } = this.git.place;
    return this.git.at({ indexFile, ...(objectFolder !== undefined && { objectFolder }) });
  }
}

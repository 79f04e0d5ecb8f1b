import { isOrangeError } from "@orange-hyper/core";
import { baseName } from "@orange-hyper/core/text";
import { gitFailed } from "../errors.js";
import {
  type IndexScope,
  ignoredFiles,
  linksIn,
  seedIndex,
  skipFiles,
  sparseFiles,
  updateAll,
  updateFiles,
  updateLinks,
} from "./scratch-index.js";
import { readStatus, STATUS, type TreeStatus } from "./status.js";
import type { TreeGit } from "./tree-git.js";

/** What exists at a path where a nested repository was or may be. */
export type Nested =
  | { readonly kind: "repository"; readonly id: string }
  /** An empty folder: the nested repository is not checked out. */
  | { readonly kind: "empty" }
  | { readonly kind: "gone" }
  /** Files that now belong to this repository. */
  | { readonly kind: "files" };

export interface ScratchOptions {
  /** Git with its own index and objects. */
  readonly git: TreeGit;
  readonly scope: IndexScope;
  /** True to start from the last commit, as git itself does; false to start from an empty index. */
  readonly isSeeded: boolean;
  readonly nested: (path: string) => Promise<Nested>;
  /** Returns a stamp that changes whenever the user's index does; null when changes may go unnoticed. */
  readonly stampOfIndex: () => Promise<string | null>;
}

export interface TreeState {
  readonly head: string | null;
  readonly branch: string | null;
  readonly tree: string;
}

/** Maximum number of looks at the files before giving up because others keep changing them. */
const MAX_TRIES = 6;
/** Number of left-out entries above which git is told not to list them. */
const MAX_LEFT_OUT = 500;

/**
 * Computes the git tree of the current files with an index of its own, which caches what git has seen: unchanged files
 * are not hashed again. Never trusts the user's index, which can be set to hide a change.
 */
export class ScratchTree {
  readonly #git: TreeGit;
  readonly #scope: IndexScope;
  readonly #isSeeded: boolean;
  readonly #nested: (path: string) => Promise<Nested>;
  readonly #stampOfIndex: () => Promise<string | null>;
  /** The commit that the index was filled from; undefined before that. */
  #head: string | null | undefined;
  /** The tree of the current index; null after a change. */
  #tree: string | null = null;
  #links = new Map<string, string>();
  #ignored: ReadonlySet<string> = new Set();
  /** Ignored files that the user's index contains, valid as long as that index and the ignore rules do not change. */
  #listing: { readonly stamp: string | null; readonly paths: readonly string[] } | null = null;
  #isReseeded = false;
  /** True when so many entries are left out that git is told not to list them. */
  #isCrowded = false;

  constructor({ git, scope, isSeeded, nested, stampOfIndex }: ScratchOptions) {
    this.#git = git;
    this.#scope = scope;
    this.#isSeeded = isSeeded;
    this.#nested = nested;
    this.#stampOfIndex = stampOfIndex;
  }

  /** Paths of the nested repositories. */
  get links(): readonly string[] {
    return [...this.#links.keys()];
  }

  /** Returns the state of the files once it is stable. Throws GIT_FAILED. */
  async state(): Promise<TreeState> {
    this.#isReseeded = false;
    if (this.#head === undefined) await this.#seed(await this.#currentHead());
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const status = await this.#status();
      if (await this.#isSettled(status, tries)) {
        const { head, branch } = status;
        return { head, branch, tree: await this.#write() };
      }
    }
    throw gitFailed("look at the files", "they change all the time");
  }

  async #status(): Promise<FullStatus> {
    // With few entries left out, git is faster when it need not match every path against a pattern.
    const isWhole = this.#isSeeded && !this.#isCrowded;
    const args = isWhole ? STATUS : [...STATUS, "--", ...this.#scope.pathspec];
    const [text, ignored] = await Promise.all([
      this.#git.must("look at the files", { args }),
      this.#isSeeded ? this.#ignoredFiles() : [],
    ]);
    const status = readStatus(text, this.#scope.leftOut);
    this.#isCrowded ||= status.leftOut > MAX_LEFT_OUT;
    return { ...status, ignored };
  }

  /** Cached, because the user's index rarely changes between two looks. */
  async #ignoredFiles(): Promise<readonly string[]> {
    const stamp = await this.#stampOfIndex();
    if (this.#listing === null || stamp === null || this.#listing.stamp !== stamp)
      this.#listing = { stamp, paths: await ignoredFiles(this.#git, this.#scope) };
    return this.#listing.paths;
  }

  /** Updates the index with what was seen. Returns false when the files must be looked at again. */
  async #isSettled(status: FullStatus, tries: number): Promise<boolean> {
    if (status.head !== this.#head) {
      await this.#seed(status.head);
      return false;
    }
    try {
      return await this.#apply(status);
    } catch (error) {
      // A file was removed or became a folder in the meantime.
      if (tries === MAX_TRIES || !isOrangeError(error)) throw error;
      return false;
    }
  }

  async #apply(status: FullStatus): Promise<boolean> {
    const { gone, changed } = await this.#changes(status);
    if (gone.length + changed.length > 0) {
      this.#tree = null;
      if (status.hasOddNames) await updateAll(this.#git, this.#scope);
      else await updateFiles(this.#git, { gone, changed });
    }
    this.#ignored = new Set(status.ignored);
    const isWhole = await this.#applyLinks(status.repositories);
    const names = new Set([...gone, ...changed].map(baseName));
    if (this.#isReseeded || !(names.has(ATTRIBUTES) || names.has(IGNORED))) return isWhole;
    // These files determine what of a file is committed and which files are, so they also affect files that did not
    // change.
    this.#isReseeded = true;
    if (names.has(ATTRIBUTES)) await seedIndex(this.#git, null, this.#scope);
    await this.#seed(status.head);
    return false;
  }

  async #changes(
    status: FullStatus,
  ): Promise<{ readonly gone: readonly string[]; readonly changed: readonly string[] }> {
    const isFile = (path: string): boolean => !this.#links.has(path);
    const missing = status.gone.filter(isFile);
    const sparse = this.#isSeeded ? await sparseFiles(this.#git, missing) : [];
    await skipFiles(this.#git, sparse);
    const skipped = new Set(sparse);
    // Ignored files in the user's own index would be committed as well, so they count.
    const ignored = status.ignored.filter((path) => !this.#ignored.has(path));
    return {
      gone: missing.filter((path) => !skipped.has(path)),
      changed: [...new Set([...status.changed, ...ignored])].filter(isFile),
    };
  }

  /**
   * Updates nested repositories in the index. Returns false when files appeared that a nested repository held before.
   */
  async #applyLinks(found: readonly string[]): Promise<boolean> {
    const noted = new Map<string, string>();
    const gone: string[] = [];
    let isWhole = true;
    for (const path of new Set([...this.#links.keys(), ...found])) {
      const nested = await this.#nested(path);
      const known = this.#links.get(path);
      if (nested.kind === "repository" && nested.id !== known) noted.set(path, nested.id);
      if (nested.kind === "files") isWhole = false;
      if (known !== undefined && (nested.kind === "gone" || nested.kind === "files")) gone.push(path);
    }
    if (noted.size + gone.length > 0) this.#tree = null;
    await updateFiles(this.#git, { gone, changed: [] });
    await updateLinks(this.#git, noted);
    for (const path of gone) this.#links.delete(path);
    for (const [path, id] of noted) this.#links.set(path, id);
    return isWhole;
  }

  async #seed(head: string | null): Promise<void> {
    this.#head = head;
    this.#tree = null;
    this.#ignored = new Set();
    this.#listing = null;
    await seedIndex(this.#git, this.#isSeeded ? head : null, this.#scope);
    this.#links = await linksIn(this.#git);
  }

  async #currentHead(): Promise<string | null> {
    const args = ["rev-parse", "--verify", "--quiet", "HEAD"];
    const { status, stdout } = await this.#git.ask("find the last commit", { args });
    return status === 0 ? stdout.trim() : null;
  }

  async #write(): Promise<string> {
    this.#tree ??= (await this.#git.must("write a tree", { args: ["write-tree"] })).trim();
    return this.#tree;
  }
}

/** The status, plus the ignored files that the user's index contains. */
interface FullStatus extends TreeStatus {
  readonly ignored: readonly string[];
}

const ATTRIBUTES = ".gitattributes";
const IGNORED = ".gitignore";

import { isOrangeError } from "@orange-hyper/core";
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

/** What is in a place where another repository was, or may be. */
export type Nested =
  | { readonly kind: "repository"; readonly id: string }
  /** Nothing is checked out there. */
  | { readonly kind: "empty" }
  | { readonly kind: "gone" }
  /** Files that belong to this repository now. */
  | { readonly kind: "files" };

export interface ScratchOptions {
  /** With an index and objects of its own. */
  readonly git: TreeGit;
  readonly scope: IndexScope;
  /** Whether it begins with what the last commit holds, as git itself does; else only with what lies there. */
  readonly isSeeded: boolean;
  readonly nested: (path: string) => Promise<Nested>;
  /** What tells the user's own index from what it was and will be; null where it may change unnoticed. */
  readonly stampOfIndex: () => Promise<string | null>;
}

export interface TreeState {
  readonly head: string | null;
  readonly branch: string | null;
  readonly tree: string;
}

/** How often the files are looked at, which others may change meanwhile. */
const MOST_TRIES = 6;
/** More entries than this that are left out are not asked for. */
const MOST_LEFT_OUT = 500;

/**
 * The git tree of the files as they are, by an index that only this uses and that remembers what git saw: a look at unchanged files
 * hashes none of them. It never believes the user's own index, which can be told to overlook a change.
 */
export class ScratchTree {
  readonly #git: TreeGit;
  readonly #scope: IndexScope;
  readonly #isSeeded: boolean;
  readonly #nested: (path: string) => Promise<Nested>;
  readonly #stampOfIndex: () => Promise<string | null>;
  /** The commit that the index began with; undefined before it did. */
  #head: string | null | undefined;
  /** The tree of the index as it is; null after a change. */
  #tree: string | null = null;
  #links = new Map<string, string>();
  #ignored: ReadonlySet<string> = new Set();
  /** What the user's index holds although git ignores it, as long as that index and what git ignores stay as they are. */
  #listing: { readonly stamp: string | null; readonly paths: readonly string[] } | null = null;
  #isReseeded = false;
  /** Many files are left out, so that git is told not to list them. */
  #isCrowded = false;

  constructor({ git, scope, isSeeded, nested, stampOfIndex }: ScratchOptions) {
    this.#git = git;
    this.#scope = scope;
    this.#isSeeded = isSeeded;
    this.#nested = nested;
    this.#stampOfIndex = stampOfIndex;
  }

  /** Folders that are repositories of their own. */
  get links(): readonly string[] {
    return [...this.#links.keys()];
  }

  /** Throws GIT_FAILED. */
  async state(): Promise<TreeState> {
    this.#isReseeded = false;
    if (this.#head === undefined) await this.#seed(await this.#currentHead());
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const status = await this.#status();
      if (await this.#isSettled(status, tries)) {
        const { head, branch } = status;
        return { head, branch, tree: await this.#write() };
      }
    }
    throw gitFailed("look at the files", "they change all the time");
  }

  async #status(): Promise<FullStatus> {
    // Where little is left out, git is faster without comparing each path with a pattern.
    const isWhole = this.#isSeeded && !this.#isCrowded;
    const args = isWhole ? STATUS : [...STATUS, "--", ...this.#scope.pathspec];
    const [text, ignored] = await Promise.all([
      this.#git.must("look at the files", { args }),
      this.#isSeeded ? this.#ignoredFiles() : [],
    ]);
    const status = readStatus(text, this.#scope.leftOut);
    this.#isCrowded ||= status.leftOut > MOST_LEFT_OUT;
    return { ...status, ignored };
  }

  /** As a rule nobody stages anything between two looks. */
  async #ignoredFiles(): Promise<readonly string[]> {
    const stamp = await this.#stampOfIndex();
    if (this.#listing === null || stamp === null || this.#listing.stamp !== stamp)
      this.#listing = { stamp, paths: await ignoredFiles(this.#git, this.#scope) };
    return this.#listing.paths;
  }

  /** Brings the index to what was seen; false where it has to be looked at once more. */
  async #isSettled(status: FullStatus, tries: number): Promise<boolean> {
    if (status.head !== this.#head) {
      await this.#seed(status.head);
      return false;
    }
    try {
      return await this.#apply(status);
    } catch (error) {
      // A file that went or became a folder meanwhile.
      if (tries === MOST_TRIES || !isOrangeError(error)) throw error;
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
    const names = new Set([...gone, ...changed].map(nameOf));
    if (this.#isReseeded || !(names.has(ATTRIBUTES) || names.has(IGNORED))) return isWhole;
    // They decide what of a file is committed, and which files are, also of files that nobody touched.
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
    // What the user's own index holds although git ignores it would be committed as well.
    const ignored = status.ignored.filter((path) => !this.#ignored.has(path));
    return {
      gone: missing.filter((path) => !skipped.has(path)),
      changed: [...new Set([...status.changed, ...ignored])].filter(isFile),
    };
  }

  /** False where files came to light that another repository held. */
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

/** What was seen, with what the user's index holds although git ignores it. */
interface FullStatus extends TreeStatus {
  readonly ignored: readonly string[];
}

const ATTRIBUTES = ".gitattributes";
const IGNORED = ".gitignore";

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

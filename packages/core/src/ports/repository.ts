import type { BlobStore } from "./blobs.js";
import type { DocumentStore } from "./documents.js";
import type { Key } from "./keys.js";

export interface IgnoreMatch {
  /** The requested path, relative to the project root. */
  readonly path: string;
  /** The matching ignore pattern, as written. */
  readonly pattern: string;
  /** The ignore file that holds the pattern. */
  readonly source: string;
}

/** A changed file. */
export interface FileChange {
  /** Relative to the project root. */
  readonly path: string;
  /** True when the file no longer exists. */
  readonly isGone: boolean;
}

/** A commit. */
export interface Commit {
  readonly id: string;
  /** Commit time, ISO 8601 in UTC. */
  readonly at: string;
  readonly subject: string;
  /** The files of the project that it changed; empty for a merge. */
  readonly paths: readonly string[];
}

/** A selection of commits. */
export interface CommitSpan {
  readonly from: string;
  readonly to: string;
  /** Selects commits that changed at least one of these files and folders; when empty, any file of the project. */
  readonly paths: readonly string[];
}

/** A git call in one of the user's folders. */
export interface GitCall {
  /** Absolute path of the working directory. */
  readonly folder: string;
  readonly args: readonly string[];
  /** Timeout in ms. */
  readonly timeoutMs: number;
  readonly input?: string;
  /** Absolute path of an index to use instead of the worktree's own. */
  readonly indexFile?: string;
  /**
   * For a folder that somebody else may have changed: no hook, filter, monitor, pager or other program that the
   * repository configures is run, and no remote is contacted. Filters in the user's own configuration still run.
   */
  readonly isGuarded?: true;
  /**
   * Absolute path of a folder in which git writes new objects instead of in the repository. Existing objects are still
   * read from the repository. Only for guarded calls.
   */
  readonly objectFolder?: string;
  /** Maximum output in bytes; git is ended when it prints more. Default: 64 MiB. Only for guarded calls. */
  readonly maxBytes?: number;
}

/** The output of git and its exit status, which is null when a signal ended git. */
export interface GitAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The output exceeded `maxBytes`, and git was ended. */
  readonly isCut?: true;
}

/** A query for the content of git blobs. */
export interface BlobQuestion {
  /** Absolute path of the work tree. */
  readonly folder: string;
  /** Ids of the blobs. */
  readonly ids: readonly string[];
  /** As in `GitCall`. */
  readonly objectFolder?: string;
  readonly timeoutMs: number;
}

/**
 * Git in the repositories that the user registered. It may write, run their hooks and contact their remotes, but never
 * prompts. Answers are null when git is missing or times out.
 */
export interface RepositoryPort {
  git(call: GitCall): Promise<GitAnswer | null>;
  /** Returns the lower-case hex SHA-256 of each blob's bytes, by id. Missing blobs are left out. Runs guarded. */
  digests(question: BlobQuestion): Promise<ReadonlyMap<string, string> | null>;
  /** Returns a store for git's own files in a folder, by absolute path. A replaced file keeps its permissions. */
  files(folder: string): BlobStore;
}

/** Read-only queries to git. Every answer is null when git or a work tree is missing. */
export interface GitPort {
  /** Returns the tracked files below a path, relative to the project root. */
  trackedFiles(path: string): Promise<readonly string[] | null>;
  /** Returns those of `paths` that match an ignore pattern, whether tracked or not. */
  ignored(paths: readonly string[]): Promise<readonly IgnoreMatch[] | null>;
  /**
   * Returns the changed files of the project and its submodules, without the storage tree: files changed or added since
   * `time` that differ from the last commit, and files changed by commits made here since then, unless they are back to
   * their content at that time. With `isWritten`, committed files count only if they were themselves written since
   * `time`.
   */
  changedSince(time: string, how?: { readonly isWritten?: true }): Promise<readonly FileChange[] | null>;
  /**
   * Announces that `changedSince` and the fingerprint of the sources will both be requested soon, so that the driver
   * can start early. The next answer of each may then describe the moment of this call.
   */
  expectQuestions?(): void;
  /**
   * Returns the texts of project files in the commit that was checked out at a time, by path. Files that it did not
   * contain are left out, and so are all paths after the first hundred.
   */
  textsAt(time: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
  /** Returns the ancestors of the checked-out commit made in a span of time: the newest 500 of them, oldest first. */
  commitsBetween?(span: CommitSpan): Promise<readonly Commit[] | null>;
  /**
   * Returns the new paths of files moved or renamed since a time, by old path. Absent in drivers without rename
   * detection.
   */
  renamesSince?(time: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
}

/** A work tree of the repository that contains the project, with the project documents that exist only there. */
export interface WorkTree {
  /** Git's name for it; "main" for the first. */
  readonly name: string;
  /** True when it no longer exists and only copies of its documents are left. */
  readonly isRemoved: boolean;
  /** Keys of its documents that git ignores and that are still pending. */
  readonly keys: readonly Key[];
  readonly documents: DocumentStore;
}

/** The work trees of the repository that contains the project. No query starts a process. */
export interface WorkTreePort {
  /** True when the project is in a repository. */
  isVersioned(): Promise<boolean>;
  /** Returns the other work trees that have pending, git-ignored documents of this project. */
  others(): Promise<readonly WorkTree[]>;
  /** Returns the absolute paths of the project in the other existing work trees. Absent in drivers that cannot tell. */
  roots?(): Promise<readonly string[]>;
}

/** Limits of a folder-by-folder listing, which is used when git gives no answer. */
export interface SourceWalk {
  /** Maximum depth of folders that are entered. Folders directly in the project root have depth 1. */
  readonly maxDepth: number;
  /** Maximum number of files in a listing. */
  readonly maxFiles: number;
  /** True for a folder that must not be entered. `path` is relative to the project root. */
  skips(path: string): boolean;
}

/** Options for a fingerprint. */
export interface FingerprintOptions {
  /** Limits of the listing when git gives no answer. */
  readonly walk: SourceWalk;
  /** False for a file that is left out. `path` is relative to the project root. */
  matters(path: string): boolean;
}

export interface SourceListing {
  /**
   * Paths relative to the project root, separated by "/", in code-unit order. Some may be links, submodules or deleted;
   * use `regular` to filter them.
   */
  readonly paths: readonly string[];
  /** "git": tracked and new files, without ignored ones. "walk": all files found. */
  readonly by: "git" | "walk";
  /** True when there is a repository but git did not answer. */
  readonly isGitSilent: boolean;
  /** Folders that could not be read. */
  readonly unreadable: readonly string[];
  /** True when files were left out because of the limits of the walk. */
  readonly isCut: boolean;
}

export type SourceText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly kind: "missing" | "too-large" | "unreadable" };

export interface WordSearch {
  /** Paths of the files that contain each word, in code-unit order. Words that no file contains are left out. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /**
   * False when not all files were searched: because of the limits of the walk, a submodule, a sparse checkout, or a
   * timeout of a second or two.
   */
  readonly isWhole: boolean;
}

/** The files of the repository around the storage root; read-only. Symbolic links are not followed. */
export interface SourcePort {
  /** Lists every file of the project: with git, or with a walk when git gives no answer. */
  list(walk: SourceWalk): Promise<SourceListing>;
  /** Returns the names of the real folders directly in the project root, in code-unit order. */
  folders(): Promise<readonly string[]>;
  /** Returns those of `paths` that are regular files, in order. */
  regular(paths: readonly string[]): Promise<readonly string[]>;
  /** Reads a file of at most `maxBytes` as UTF-8. File errors are returned, not thrown. */
  read(path: string, maxBytes: number): Promise<SourceText>;
  /**
   * Finds the text files that contain each of `words` (letters, digits and "_") as a whole word, outside the storage
   * root.
   */
  holding(words: readonly string[], walk: SourceWalk): Promise<WordSearch>;
  /**
   * Returns an opaque text that depends only on the contents of the project's files, not on staging or commits: files
   * that are tracked or not ignored, without the storage root, and those of submodules; outside a repository, files
   * within the limits of the walk. Null when it takes longer than a second or two.
   */
  fingerprint(options: FingerprintOptions): Promise<string | null>;
}

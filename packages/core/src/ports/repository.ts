import type { BlobStore } from "./blobs.js";
import type { DocumentStore } from "./documents.js";
import type { Key } from "./keys.js";

export interface IgnoreMatch {
  /** The path asked for, relative to the project root. */
  readonly path: string;
  /** The pattern that hides it, as written. */
  readonly pattern: string;
  /** The ignore file that holds the pattern. */
  readonly source: string;
}

/** A file that was changed. */
export interface FileChange {
  /** Relative to the project root. */
  readonly path: string;
  /** True where it is not there any more. */
  readonly isGone: boolean;
}

/** A commit as git's log shows it. */
export interface Commit {
  readonly id: string;
  /** When it was committed: ISO-8601 in UTC. */
  readonly at: string;
  readonly subject: string;
  /** The files of the project that it changed; of a merge none. */
  readonly paths: readonly string[];
}

/** Which commits are asked for. */
export interface CommitSpan {
  readonly from: string;
  readonly to: string;
  /** Files and folders of the project, of which each commit changed at least one; any file of it where there are none. */
  readonly paths: readonly string[];
}

/** A call of git in a folder of the user's. */
export interface GitCall {
  /** Absolute path of the folder that it starts in. */
  readonly folder: string;
  readonly args: readonly string[];
  /** Longest run in milliseconds. */
  readonly timeoutMs: number;
  readonly input?: string;
  /** Another index than that of the worktree, by its absolute path. */
  readonly indexFile?: string;
  /**
   * For a folder that somebody else may have changed: no hook, filter, monitor, pager or other program that the repository
   * configures is run, and no remote is reached. Filters that the user's own configuration names are the user's.
   */
  readonly isGuarded?: true;
  /**
   * Absolute path of a folder that gets the objects that git makes, in place of the repository, whose own are still read. Only for
   * guarded calls.
   */
  readonly objectFolder?: string;
  /** Most bytes of what it prints, 64 MiB without it: git is ended where it prints more. Only for guarded calls. */
  readonly maxBytes?: number;
}

/** What git printed, with its exit status; null where it was ended by a signal. */
export interface GitAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** There was more than was asked for, and git was ended. */
  readonly isCut?: true;
}

/** A question for what blobs hold. */
export interface BlobQuestion {
  /** Absolute path of the work tree. */
  readonly folder: string;
  /** Ids of blobs. */
  readonly ids: readonly string[];
  /** As in a call of git. */
  readonly objectFolder?: string;
  readonly timeoutMs: number;
}

/**
 * Git in the repositories that the user registered: it may write, run their hooks and reach their remotes, but never asks anybody.
 * The answer is null where git is missing or takes too long.
 */
export interface RepositoryPort {
  git(call: GitCall): Promise<GitAnswer | null>;
  /** SHA-256 of the bytes of each blob, in lower-case hex, by its id; those that are not there are left out. Guarded. */
  digests(question: BlobQuestion): Promise<ReadonlyMap<string, string> | null>;
  /** Files of git's own in a folder, by its absolute path; a file that is replaced keeps its permissions. */
  files(folder: string): BlobStore;
}

/** Read-only questions to git; every answer is null where git or a work tree is missing. */
export interface GitPort {
  /** Tracked files below a path, relative to the project root. */
  trackedFiles(path: string): Promise<readonly string[] | null>;
  /** Which of `paths` an ignore pattern hides, whether tracked or not. */
  ignored(paths: readonly string[]): Promise<readonly IgnoreMatch[] | null>;
  /**
   * The files of the project and its submodules, without its storage tree, that were changed or came since a time and are not as
   * they were in the last commit, and those that commits made here since then changed and that are not again as they were at that
   * time; with `isWritten` those of them alone that were themselves written since then, whenever they were committed.
   */
  changedSince(time: string, how?: { readonly isWritten?: true }): Promise<readonly FileChange[] | null>;
  /**
   * Says that `changedSince` and the fingerprint of the sources will both be asked for soon. The next answer of each may then
   * tell of the moment of this call.
   */
  expectQuestions?(): void;
  /**
   * The texts of files of the project as the commit held them that was checked out at a time, by path; those that it did not
   * hold are left out, and all but the first hundred.
   */
  textsAt(time: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
  /** The commits that led to the one that is checked out and were made in a span of time, the newest five hundred, oldest first. */
  commitsBetween?(span: CommitSpan): Promise<readonly Commit[] | null>;
  /** Where files went that were moved or renamed since a time, by their path then. Absent where nothing tells renames. */
  renamesSince?(time: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
}

/** A work tree of the repository that holds the project, and what of the project it alone has. */
export interface WorkTree {
  /** The name that git gives it; "main" for the first. */
  readonly name: string;
  /** True where it is there no more; what is left are copies. */
  readonly isRemoved: boolean;
  /** Its documents that git ignores and somebody still has to decide about. */
  readonly keys: readonly Key[];
  readonly documents: DocumentStore;
}

/** The work trees of the repository that holds the project. No answer starts a process. */
export interface WorkTreePort {
  /** Whether there is such a repository. */
  isVersioned(): Promise<boolean>;
  /** The other work trees that have documents of this project which git ignores. */
  others(): Promise<readonly WorkTree[]>;
  /** Absolute paths of the project in the other work trees that are there. Absent where nothing tells. */
  roots?(): Promise<readonly string[]>;
}

/** How far a listing goes where no git answers, folder by folder. */
export interface SourceWalk {
  /** Deepest folder that is entered; those directly in the project root have depth 1. */
  readonly maxDepth: number;
  /** Most files of one listing. */
  readonly maxFiles: number;
  /** True for a folder that is not entered; `path` is relative to the project root. */
  skips(path: string): boolean;
}

/** What counts for a fingerprint. */
export interface FingerprintOptions {
  /** How far to look where no git answers. */
  readonly walk: SourceWalk;
  /** False for a file that plays no part; `path` is relative to the project root. */
  matters(path: string): boolean;
}

export interface SourceListing {
  /**
   * Paths relative to the project root, with "/", in code-unit order. Some may be links, submodules or gone by now:
   * `regular` tells.
   */
  readonly paths: readonly string[];
  /** "git": what it tracks and what is new, without what it ignores. "walk": what lies there. */
  readonly by: "git" | "walk";
  /** True where a repository is and git did not answer. */
  readonly isGitSilent: boolean;
  /** Folders that could not be read. */
  readonly unreadable: readonly string[];
  /** True when the bounds of the walk left files out. */
  readonly isCut: boolean;
}

export type SourceText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly kind: "missing" | "too-large" | "unreadable" };

export interface WordSearch {
  /** By word the paths of the files that hold it, in code-unit order; only words that some file holds. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /**
   * False where not all files were searched: beyond the bounds of the walk, in a submodule, left out of a sparse checkout, or not
   * within a second or two.
   */
  readonly isWhole: boolean;
}

/** The files of the repository around the storage root; read only. No answer is reached through a symbolic link. */
export interface SourcePort {
  /** Every file of the project as git lists it, and as a walk finds it where git gives none. */
  list(walk: SourceWalk): Promise<SourceListing>;
  /** Names of the real folders directly in the project root, in code-unit order. */
  folders(): Promise<readonly string[]>;
  /** Those of `paths` that are regular files, in their order. */
  regular(paths: readonly string[]): Promise<readonly string[]>;
  /** Text of a file of at most `maxBytes`, read as UTF-8. Never throws for the file's sake. */
  read(path: string, maxBytes: number): Promise<SourceText>;
  /** The text files that hold each of `words`, of letters, digits and "_", as a whole word; without the storage root. */
  holding(words: readonly string[], walk: SourceWalk): Promise<WordSearch>;
  /**
   * An opaque text that is the same while the files of the project hold the same, whoever changes, stages or commits them:
   * those that git tracks or would, without the storage root, and those of submodules; outside of a repository those within the
   * bounds of the walk. Null where it cannot be had in a second or two.
   */
  fingerprint(options: FingerprintOptions): Promise<string | null>;
}

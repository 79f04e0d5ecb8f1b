/** Identifies a state of a work tree. */
export interface TreeMarks {
  /** Commit id; null before the first commit. */
  readonly head: string | null;
  readonly branch: string | null;
  /** Id of the git tree of all files that are not ignored, without the storage root. */
  readonly tree: string;
  /**
   * Digest of what no role may ever change: the files of the storage root that git does not ignore, and git's own
   * configuration and hooks.
   */
  readonly guarded: string;
}

export type FileState = "added" | "modified" | "deleted" | "renamed";

export interface ChangedFile {
  /** Relative to the work tree, with "/", in NFC. */
  readonly path: string;
  readonly state: FileState;
  /** Previous path of a renamed file; null otherwise. */
  readonly old_path: string | null;
  /** SHA-256 of its current content; null when it was deleted. */
  readonly content_sha256: string | null;
  /** Number of changed lines; null for a binary file. */
  readonly added: number | null;
  readonly removed: number | null;
  /** Target of a symbolic link; null for other files. */
  readonly link_target: string | null;
  readonly is_submodule: boolean;
}

/** The difference between a base tree and the current tree. */
export interface Capture {
  readonly marks: TreeMarks;
  readonly base_tree: string;
  readonly files: readonly ChangedFile[];
  readonly lines_added: number;
  readonly lines_removed: number;
  /** Unified diff of at most 2 MiB. Binary files appear with name and size only. */
  readonly diff: string;
  readonly truncated: boolean;
}

/** The work tree of a run. None of its operations executes anything that the repository configures. */
export interface Workspace {
  /** Absolute path, without symbolic links. */
  readonly folder: string;
  /** Takes the current marks. Throws NOT_A_GIT_REPOSITORY, GIT_FAILED. */
  marks(): Promise<TreeMarks>;
  /** Returns the differences from `baseTree`: as of `look` when given, otherwise as of a new look. */
  capture(baseTree: string, look?: TreeMarks | null): Promise<Capture>;
  /** Saves the current files under `refs/orange/salvage/<run>/<n>` and returns that ref. */
  salvage(runId: string): Promise<string>;
  /** Restores the files of a captured tree. Leaves ignored files and the index untouched. */
  restore(tree: string): Promise<void>;
}

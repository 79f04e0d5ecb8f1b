/** What tells a state of a work tree from every other. */
export interface TreeMarks {
  /** Commit; null before the first. */
  readonly head: string | null;
  readonly branch: string | null;
  /** Id of the git tree of all that is not ignored, without the storage root. */
  readonly tree: string;
  /**
   * Digest of what no role may ever change: what git shares of the storage root, and the configuration and hooks of git itself.
   */
  readonly guarded: string;
}

export type FileState = "added" | "modified" | "deleted" | "renamed";

export interface ChangedFile {
  /** Relative to the work tree, with "/", in NFC. */
  readonly path: string;
  readonly state: FileState;
  /** Where it was, for a rename. */
  readonly old_path: string | null;
  /** SHA-256 of its content now; null where it is gone. */
  readonly content_sha256: string | null;
  /** Changed lines; null for a binary file. */
  readonly added: number | null;
  readonly removed: number | null;
  /** Target of a symbolic link, when it is one. */
  readonly link_target: string | null;
  readonly is_submodule: boolean;
}

/** The difference between a base tree and the tree as it is. */
export interface Capture {
  readonly marks: TreeMarks;
  readonly base_tree: string;
  readonly files: readonly ChangedFile[];
  readonly lines_added: number;
  readonly lines_removed: number;
  /** Unified; binary files by name and size. At most 2 MiB. */
  readonly diff: string;
  readonly truncated: boolean;
}

/** The work tree that a run is about. Nothing that the repository configures is run by any of this. */
export interface Workspace {
  /** Absolute path, without symbolic links. */
  readonly folder: string;
  /** Throws NOT_A_GIT_REPOSITORY, GIT_FAILED. */
  marks(): Promise<TreeMarks>;
  /** The same, with what differs from a tree; of the look that was just made, where it is given, and else of another. */
  capture(baseTree: string, look?: TreeMarks | null): Promise<Capture>;
  /** Keeps what is there now under `refs/orange/salvage/<run>/<n>`, and answers that reference. */
  salvage(runId: string): Promise<string>;
  /** Puts the files back to a tree that was captured, and leaves ignored files and the index alone. */
  restore(tree: string): Promise<void>;
}

/** What the caller knows of the state of git: nothing of it is asked again. */
interface GitState {
  readonly head: string | null;
  readonly branch: string | null;
  /** Relative paths of what was changed and not committed; none where that is not known. */
  readonly changed: readonly string[];
}

export interface ContextRequest {
  /** Absolute path of the work tree. */
  readonly folder: string;
  readonly goal: string;
  readonly git: GitState;
  /** Globs of the scope as they were given; they stand in the reasons. */
  readonly scope: readonly string[];
  /** Whether a path is in the scope; true of every path where there is none. */
  readonly isInScope: (path: string) => boolean;
}

/** The state of git as the caller has read it. It is not read again. */
interface GitState {
  readonly head: string | null;
  readonly branch: string | null;
  /** Relative paths of uncommitted changes; empty when unknown. */
  readonly changed: readonly string[];
}

export interface ContextRequest {
  /** Absolute path of the work tree. */
  readonly folder: string;
  readonly goal: string;
  readonly git: GitState;
  /** Globs of the scope as given. They only appear in reasons. */
  readonly scope: readonly string[];
  /** True for paths in the scope, and for every path when there is no scope. */
  readonly isInScope: (path: string) => boolean;
}

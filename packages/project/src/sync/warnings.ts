import { msg } from "@orange-hyper/core/text";
/** A warning about a part that a sync left out or could not read, with a hint. */
export interface SyncWarning {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly [detail: string]: string | number;
}

/** Returns the warning for more files than the structure graph includes. */
export function limitReached(type: string, limit: number, skipped: number): SyncWarning {
  return {
    code: "SYNC_LIMIT_REACHED",
    message: type === "depth" ? tooDeep(limit, skipped) : tooMany(type, limit, skipped),
    hint: "Nothing is lost: the graph is an overview. Have git ignore what is no part of the project.",
    type,
    limit,
    skipped,
  };
}

function tooDeep(limit: number, skipped: number): string {
  return skipped === 1
    ? msg`1 file is left out: they lie deeper than ${limit} path segments below their module.`
    : msg`${skipped} files are left out: they lie deeper than ${limit} path segments below their module.`;
}

function tooMany(type: string, limit: number, skipped: number): string {
  return skipped === 1
    ? msg`1 ${type} file is left out: the structure graph takes ${limit} of them.`
    : msg`${skipped} ${type} files are left out: the structure graph takes ${limit} of them.`;
}

/** Returns the warning for more Java files than are read. */
export function javaUnread(limit: number, skipped: number): SyncWarning {
  return {
    code: "SYNC_LIMIT_REACHED",
    message: `${skipped} Java files were classified by name alone: only ${limit} are read for their annotations.`,
    hint: "Name classes by what they are: UserController, UserService.",
    type: "java",
    limit,
    skipped,
  };
}

/** Returns the warning for a repository with more files than a walk without git lists. */
export function walkCut(limit: number): SyncWarning {
  return {
    code: "SYNC_LIMIT_REACHED",
    message: `The folders were not searched to their end: a walk takes ${limit} files.`,
    hint: "Put the project under git, which lists files without a walk.",
    type: "walk",
    limit,
    skipped: 0,
  };
}

/** Returns the warning for folders that could not be read. */
export function pathsUnreadable(paths: readonly string[]): SyncWarning {
  const shown = paths.slice(0, 3).join(", ");
  return {
    code: "SYNC_PATH_UNREADABLE",
    message:
      paths.length === 1
        ? `1 folder could not be read: ${shown}`
        : `${paths.length} folders could not be read: ${shown}`,
    hint: "Give yourself the right to read them, then run the command again.",
    count: paths.length,
  };
}

/** Returns the warning for a repository in which git failed, so that its ignore rules are unknown. */
export function gitSilent(): SyncWarning {
  return {
    code: "SYNC_GIT_UNAVAILABLE",
    message:
      "git did not list the files of this repository; they were searched for without its ignore rules.",
    hint: "Run `git status` here to see why.",
  };
}

/** Returns the warning for a manifest that cannot be used. */
export function manifestUnreadable(path: string, reason: string): SyncWarning {
  return {
    code: "SYNC_MANIFEST_UNREADABLE",
    message: `${path} ${reason}; its modules and dependencies are not shown.`,
    hint: `Repair ${path}, then run the command again.`,
    path,
  };
}

/** Returns the warning for a workspace pattern that this version does not expand. */
export function patternSkipped(path: string, pattern: string): SyncWarning {
  return {
    code: "SYNC_PATTERN_SKIPPED",
    message: `${path} names the workspaces "${pattern}", which is not expanded: only "dir" and "dir/*" are.`,
    hint: "Name the folders one level at a time to see them as modules.",
    path,
  };
}

/** The code of `stateUnreadable`, which requires an apply even without changes. */
export const STATE_UNREADABLE = "SYNC_STATE_UNREADABLE";

/** Returns the warning for unreadable state of an earlier sync, which counts as absent. */
export function stateUnreadable(path: string, reason: string): SyncWarning {
  return {
    code: STATE_UNREADABLE,
    message: `${path} ${reason}; it counts as missing.`,
    hint: "Run `orange sync apply` to write it again.",
    path,
  };
}

/** A worktree of the pool: its project, and its number, counted from 1. */
export interface WorkspaceName {
  readonly project: string;
  readonly number: number;
}

/** Returns the folder name of a worktree. */
export function workspaceName({ project, number }: WorkspaceName): string {
  return `${project}--${number}`;
}

/** Parses a folder name at its last `--`; null if it is not that of a worktree in the pool. */
export function parseWorkspaceName(name: string): WorkspaceName | null {
  const match = /^(.+)--([1-9]\d{0,8})$/.exec(name);
  return match === null ? null : { project: match[1] ?? "", number: Number(match[2]) };
}

export function isWorkspaceOf(name: string, project: string): boolean {
  return parseWorkspaceName(name)?.project === project;
}

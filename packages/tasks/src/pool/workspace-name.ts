/** A worktree of the pool: its project, and its number from 1 on. */
export interface WorkspaceName {
  readonly project: string;
  readonly number: number;
}

/** The name of the folder of a worktree. */
export function workspaceName({ project, number }: WorkspaceName): string {
  return `${project}--${number}`;
}

/** Reads the name of a folder, by its last `--`; null for what is no worktree of the pool. */
export function parseWorkspaceName(name: string): WorkspaceName | null {
  const match = /^(.+)--([1-9]\d{0,8})$/.exec(name);
  return match === null ? null : { project: match[1] ?? "", number: Number(match[2]) };
}

export function isWorkspaceOf(name: string, project: string): boolean {
  return parseWorkspaceName(name)?.project === project;
}

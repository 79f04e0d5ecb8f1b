import { isRecord } from "@orange-hyper/core";
import { isWorkspaceOf, parseWorkspaceName, workspaceName } from "./workspace-name.js";

/** A worktree of the pool, as `.pool.json` has it. */
export interface PoolEntry {
  readonly status: "available" | "bound";
  /** For people: `<project>/<branch>`. */
  readonly task?: string;
  /** The task that it belongs to. */
  readonly task_id?: string;
  readonly bound_at?: string;
  /** On its way back into the pool. */
  readonly releasing?: boolean;
  /** Why nobody gets it until a person has looked. */
  readonly quarantined?: { readonly reason: string; readonly at: string };
}

export interface Pool {
  readonly workspaces: Readonly<Record<string, PoolEntry>>;
}

export const EMPTY_POOL: Pool = { workspaces: {} };

/** A pool as its file has it; null for what is none, which is never taken for an empty one. */
export function readPool(data: unknown): Pool | null {
  if (!isRecord(data) || !isRecord(data["workspaces"])) return null;
  const entries = Object.entries(data["workspaces"]);
  return entries.every(([name, entry]) => parseWorkspaceName(name) !== null && isEntry(entry))
    ? (data as unknown as Pool)
    : null;
}

function isEntry(entry: unknown): boolean {
  return isRecord(entry) && (entry["status"] === "available" || entry["status"] === "bound");
}

/** What a task wants, and what is known beside the pool. */
export interface Wanted {
  readonly project: string;
  readonly size: number;
  readonly task: { readonly id: string; readonly branch: string };
  readonly at: string;
  /** Worktrees that tasks name as theirs, whatever the pool says. */
  readonly claimed: ReadonlySet<string>;
  /** Worktrees of the project that are there, by the names of their folders. */
  readonly onDisk: ReadonlySet<string>;
}

/** The worktree that a task gets, and the pool with it bound; null where the pool is used up. */
export function reserve(
  pool: Pool,
  wanted: Wanted,
): { readonly name: string; readonly isNew: boolean; readonly pool: Pool } | null {
  const { project, size, task, at, claimed, onDisk } = wanted;
  const mine = entriesOf(pool, project);
  // A process that ended before the task was written left it a worktree, which nobody else gets.
  const own = mine.find(({ entry }) => entry.status === "bound" && entry.task_id === task.id);
  const free =
    own ??
    mine.find(
      ({ name, entry }) =>
        entry.status === "available" &&
        entry.quarantined === undefined &&
        !claimed.has(name) &&
        onDisk.has(name),
    );
  const isNew = free === undefined || !onDisk.has(free.name);
  // A pool file that was lost says nothing of the worktrees that tasks have.
  const taken = new Set([
    ...mine.map((one) => one.name),
    ...[...claimed].filter((name) => isWorkspaceOf(name, project)),
  ]);
  if (free === undefined && taken.size >= size) return null;
  const name = free?.name ?? nextName(project, [...taken, ...onDisk]);
  const entry: PoolEntry = {
    status: "bound",
    task: `${project}/${task.branch}`,
    task_id: task.id,
    bound_at: at,
  };
  return { name, isNew, pool: { ...pool, workspaces: { ...pool.workspaces, [name]: entry } } };
}

/** The worktrees of a project, by their numbers. */
export function entriesOf(
  { workspaces }: Pool,
  project: string,
): readonly { readonly name: string; readonly entry: PoolEntry }[] {
  return Object.entries(workspaces)
    .map(([name, entry]) => ({ name, entry, parsed: parseWorkspaceName(name) }))
    .filter(({ parsed }) => parsed?.project === project)
    .sort((a, b) => (a.parsed?.number ?? 0) - (b.parsed?.number ?? 0));
}

function nextName(project: string, names: readonly string[]): string {
  const numbers = names
    .map(parseWorkspaceName)
    .flatMap((name) => (name?.project === project ? [name.number] : []));
  return workspaceName({ project, number: Math.max(0, ...numbers) + 1 });
}

import { msg } from "@orange-hyper/core/text";
import { withHomeLock } from "../home/home.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { isTaskId } from "../model/task-id.js";
import { entriesOf, type Pool, type PoolEntry } from "../pool/pool.js";
import { loadPool } from "../pool/pool-file.js";
import { releaseWorkspace } from "../pool/release.js";
import { changeTask, listTasks, type TaskListing } from "../storage/task-files.js";
import { type AgentSnapshot, isSessionLive } from "../terminals/agent-snapshot.js";
import { withTask } from "../workflow/engine.js";
import type { EngineContext } from "../workflow/engine-context.js";

/** How long after its reservation a worktree may still be on its way to its task, in ms. */
const YOUNG_MS = 60_000;

/** A worktree bound to a task that does not have it, or a session of a task that has ended. */
export type Orphan =
  | {
      readonly kind: "workspace";
      readonly workspace: string;
      /** Null if the task is unknown. */
      readonly task_id: string | null;
      readonly reason: string;
    }
  | { readonly kind: "session"; readonly session: string; readonly task_id: string; readonly reason: string };

/** A released worktree, with the task that it was released from. */
export type Released = { readonly workspace: string; readonly task_id: string | null };

/** Finds every orphaned worktree and session of a project. Changes nothing and does not run Git. */
export async function findOrphans(engine: EngineContext, sight: AgentSnapshot): Promise<readonly Orphan[]> {
  const { home, project, clock } = engine.pooling;
  const [pool, listing] = [await loadPool(home), await listTasks(home, project.name)];
  const look = { project: project.name, listing, now: clock.now(), sight };
  const sessions = listing.tasks.flatMap(({ task }): readonly Orphan[] => {
    const { tmux_session: session, id, status } = task;
    if (session === null || !isTerminal(status) || !hasWindow(sight, session)) return [];
    return [{ kind: "session", session, task_id: id, reason: msg`its task is ${status}` }];
  });
  return [...orphanedEntries(pool, look), ...sessions];
}

/** What determines whether worktrees of a project are orphaned. */
export interface PoolLook {
  readonly project: string;
  readonly listing: TaskListing;
  readonly now: string;
  /** Omitted: the state of sessions is unknown. */
  readonly sight?: AgentSnapshot;
}

/** Returns the entries of a pool that are bound to a task which does not have them. */
export function orphanedEntries(
  pool: Pool,
  look: PoolLook,
): readonly (Orphan & { readonly kind: "workspace" })[] {
  return entriesOf(pool, look.project).flatMap(({ name, entry }) => {
    if (entry.status !== "bound") return [];
    const owner = ownerOf(entry, look.listing);
    if (owner === "unreadable") return [];
    const reason = orphanReason(look, { name, entry, owner });
    const task_id = owner?.id ?? entry.task_id ?? null;
    return reason === null ? [] : [{ kind: "workspace", workspace: name, task_id, reason }];
  });
}

/**
 * Returns the task of an entry, by its id, or in older entries by project and branch; "unreadable" if that task's
 * TASK.md is invalid.
 */
function ownerOf(entry: PoolEntry, { tasks, invalid }: TaskListing): Task | null | "unreadable" {
  if (entry.task_id !== undefined && invalid.some(({ id }) => id === entry.task_id)) return "unreadable";
  const found = tasks.find(({ task }) =>
    entry.task_id === undefined
      ? `${task.project}/${task.branch}` === entry.task && !isTerminal(task.status)
      : task.id === entry.task_id,
  );
  return found?.task ?? null;
}

function orphanReason(
  { now, sight }: PoolLook,
  { name, entry, owner }: { readonly name: string; readonly entry: PoolEntry; readonly owner: Task | null },
): string | null {
  const isYoung = Date.parse(now) - Date.parse(entry.bound_at ?? "") < YOUNG_MS;
  if (owner === null) return isYoung ? null : msg`its task is not there`;
  if (isTerminal(owner.status)) return msg`its task is ${owner.status}`;
  if (owner.workspace !== name)
    return isYoung && owner.workspace === null ? null : msg`its task does not have it`;
  const isLive = sight === undefined ? null : isSessionLive(sight, owner);
  return owner.status === "pending" && isLive === false && !isYoung ? msg`its task was never started` : null;
}

function hasWindow({ windows }: AgentSnapshot, session: string): boolean {
  return windows?.some((one) => one.session === session) === true;
}

/** Releases every orphaned worktree, salvaging its uncommitted work, and ends the sessions of finished tasks. */
export async function releaseOrphans(
  engine: EngineContext,
  sight: AgentSnapshot,
): Promise<readonly Released[]> {
  const released: Released[] = [];
  for (const orphan of await findOrphans(engine, sight)) {
    try {
      const isDone = await takeBack(engine, sight, orphan);
      if (isDone && orphan.kind === "workspace") {
        released.push({ workspace: orphan.workspace, task_id: orphan.task_id });
      }
    } catch {
      // Skipped: another process holds the task's lock, or the worktree was quarantined. The next poll tries again.
    }
  }
  return released;
}

/** Releases one orphan, after checking under the task's lock that it still is one. */
async function takeBack(engine: EngineContext, sight: AgentSnapshot, orphan: Orphan): Promise<boolean> {
  const { pooling } = engine;
  const { home, project } = pooling;
  const id = orphan.task_id;
  const isStill = async (): Promise<boolean> =>
    (await findOrphans(engine, sight)).some(
      (one) => one.kind === orphan.kind && nameOf(one) === nameOf(orphan),
    );
  const { tasks } = await listTasks(home, project.name);
  const owner = tasks.find(({ task }) => task.id === id)?.task;
  if (owner === undefined) {
    if (orphan.kind === "session") return false;
    const place = { project: project.name, id: id !== null && isTaskId(id) ? id : NOBODY };
    return withHomeLock(
      home,
      `task-${place.id}`,
      async () => {
        if (!(await isStill())) return false;
        await releaseWorkspace(pooling, orphan.workspace, {
          task: place,
          force: true,
          by: "engine",
          setupFiles: [],
        });
        return true;
      },
      0,
    );
  }
  return withTask(
    engine,
    owner,
    async ({ task }) => {
      if (!(await isStill())) return false;
      if (orphan.kind === "session") {
        await engine.agents.killSession(task);
        await changeTask(home, task, (now) => ({ task: { ...now.task, tmux_session: null } }));
        return true;
      }
      await releaseWorkspace(pooling, orphan.workspace, { task, force: true, by: "engine" });
      if (task.workspace === orphan.workspace) {
        await changeTask(home, task, (now) => ({ task: { ...now.task, workspace: null } }));
      }
      return true;
    },
    0,
  );
}

/** Used in place of a task id to salvage the work of a worktree whose task is unknown. */
const NOBODY = "unknown";

function nameOf(orphan: Orphan): string {
  return orphan.kind === "workspace" ? orphan.workspace : orphan.session;
}

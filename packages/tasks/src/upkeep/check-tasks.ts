import type { CheckResult, Finding } from "@orange-hyper/core";
import type { ClockPort, Home, HomePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { readSpawn } from "../agents/spawn-record.js";
import { isTerminal } from "../model/status.js";
import type { Task } from "../model/task.js";
import { entriesOf } from "../pool/pool.js";
import { loadPool } from "../pool/pool-file.js";
import { isWorkspaceOf, parseWorkspaceName } from "../pool/workspace-name.js";
import type { Project } from "../projects/project.js";
import { workspaceAround } from "../projects/register.js";
import { listProjects } from "../projects/registry.js";
import { readEngineState } from "../storage/engine-state.js";
import { readEvents } from "../storage/history-file.js";
import { listTasks, type TaskListing } from "../storage/task-files.js";
import { orphanedEntries } from "./orphans.js";

/** Maximum number of tasks whose history is read, newest first. Keeps doctor fast, because it runs often. */
const NEWEST = 50;

/** What checking tasks needs. Checking changes nothing and runs no program. */
export interface CheckGround {
  readonly home: Home;
  readonly homes: Pick<HomePort, "real" | "resolve">;
  readonly clock: ClockPort;
}

/**
 * Checks the tasks and worktrees of the project that contains the working directory. Each finding includes the command
 * to run.
 */
export async function checkTasks(ground: CheckGround): Promise<CheckResult> {
  const { home } = ground;
  const project = await projectHere(ground);
  if (project === null) return { checks: [], findings: [] };
  const listing = await listTasks(home, project.name);
  const live = listing.tasks.map(({ task }) => task).filter(({ status }) => !isTerminal(status));
  const findings = [
    ...invalid(ground, listing),
    ...(await worktreeFindings(ground, project, listing)),
    ...(await Promise.all(live.map((task) => taskFindings(ground, task)))).flat(),
  ];
  const kept = await salvaged(home, listing);
  return {
    checks: [
      msg`tasks of ${project.name}: ${live.length} under way`,
      ...(kept === 0
        ? []
        : [msg`work that was not committed is kept ${kept} times: git for-each-ref refs/orange/salvage`]),
    ],
    findings,
  };
}

async function projectHere({ home, homes }: CheckGround): Promise<Project | null> {
  const here = homes.real(homes.resolve("."));
  const workspace = workspaceAround(home, here);
  const owner = workspace === null ? null : (parseWorkspaceName(workspace)?.project ?? null);
  const projects = await listProjects(home);
  const around = projects.filter(({ name, path }) =>
    owner === null ? here === path || here.startsWith(`${path}/`) : name === owner,
  );
  // Of nested repositories, the inner one.
  return around.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

function invalid({ home }: CheckGround, listing: TaskListing): readonly Finding[] {
  return listing.invalid.map(({ file, problems }) => ({
    code: "TASK_INVALID",
    level: "error",
    message: msg`${file} says what no task can: ${problems.join("; ")}`,
    hint: msg`Repair its front matter by hand: ${`${home.path}/${file}`}.`,
  }));
}

async function worktreeFindings(
  { home, clock }: CheckGround,
  project: Project,
  listing: TaskListing,
): Promise<readonly Finding[]> {
  const pool = await loadPool(home);
  const entries = entriesOf(pool, project.name);
  const folders = (await home.blobs.entries("workspaces"))
    .filter(({ name, kind }) => kind === "folder" && isWorkspaceOf(name, project.name))
    .map(({ name }) => name);
  const orphans = orphanedEntries(pool, { project: project.name, listing, now: clock.now() });
  return [
    ...orphans.map(
      ({ workspace, reason }): Finding => ({
        code: "WORKSPACE_ORPHANED",
        level: "warning",
        message: msg`The worktree ${workspace} is bound, but ${reason}.`,
        hint: msg`Run \`orange workspace gc\`; work in it is kept.`,
      }),
    ),
    ...entries.flatMap(({ name, entry: { quarantined } }): readonly Finding[] =>
      quarantined === undefined
        ? []
        : [
            {
              code: "WORKSPACE_QUARANTINED",
              level: "warning",
              message: msg`No task gets the worktree ${name}: ${quarantined.reason}`,
              hint: msg`Look at it, mend it, then run \`orange workspace gc\`.`,
            },
          ],
    ),
    ...folders
      .filter((name) => !(name in pool.workspaces))
      .map(
        (name): Finding => ({
          code: "WORKSPACE_UNTRACKED",
          level: "warning",
          message: msg`The pool does not know the worktree ${name}.`,
          hint: msg`Run \`orange workspace gc --adopt\` to take it into the pool.`,
        }),
      ),
  ];
}

async function taskFindings({ home }: CheckGround, task: Task): Promise<readonly Finding[]> {
  const { id, status, workspace } = task;
  const state = await readEngineState(home, task, status);
  const findings: Finding[] = [];
  const add = (code: string, message: string, hint: string): void =>
    void findings.push({ code, level: "warning", message, hint });
  if (state.last_status !== status) {
    add(
      "TASK_STATUS_OUT_OF_BAND",
      msg`The status of task ${id} was changed by hand from ${state.last_status} to ${status}.`,
      msg`Run \`orange task repair ${id} --restore-status\`, or --accept-status to go on from there.`,
    );
  }
  if (state.transition !== null) {
    add(
      "TASK_UNFINISHED",
      msg`The change of task ${id} to ${state.transition.to} was not finished.`,
      msg`Run \`orange task poll\`, which finishes it.`,
    );
  }
  if (workspace !== null && (await home.blobs.kind(`workspaces/${workspace}/.git`)) === null) {
    add(
      "WORKSPACE_MISSING",
      msg`The worktree ${workspace} of task ${id} is gone; the commits on ${task.branch} are not.`,
      msg`Run \`orange task respawn ${id}\` for another one, or \`orange task cancel ${id}\`.`,
    );
  } else if (state.attention !== null) {
    add(
      "TASK_ATTENTION",
      msg`The task ${id} needs a look: ${state.attention.message}`,
      msg`Run \`orange task show ${id}\`, and then \`orange task repair ${id} --clear-attention\`.`,
    );
  }
  const spawnId = status === "agent-review" ? state.reviewer_spawn : state.worker_spawn;
  const spawn = spawnId === null ? null : await readSpawn(home, task, spawnId);
  const isAwaited =
    status === "agent-review" || (state.run === undefined && ["planning", "working"].includes(status));
  if (isAwaited && spawn !== null && spawn.exited_at !== null) {
    add(
      "TASK_SESSION_DEAD",
      msg`The agent of task ${id} ended, and the task is still ${status}.`,
      msg`Run \`orange task poll\`, or \`orange task respawn ${id}\` to start it again.`,
    );
  }
  return findings;
}

/** Counts how often uncommitted work of the newest tasks was salvaged. */
async function salvaged(home: Home, { tasks }: TaskListing): Promise<number> {
  const counts = await Promise.all(
    tasks.slice(0, NEWEST).map(async ({ task }) => {
      const { events } = await readEvents(home, task);
      return events.filter(({ type }) => type === "work.salvaged").length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

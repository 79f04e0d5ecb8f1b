import type { Home, IdPort, ProgramPort } from "@orange-hyper/core/ports";
import { noHarness } from "../errors.js";
import { type Harness, harnessOf } from "../harness/harness.js";
import type { Task } from "../model/task.js";
import { type PromptVariant, promptFor } from "../prompts/prompt.js";
import { taskFolder } from "../storage/task-files.js";
import { sessionName } from "../tmux/session-name.js";
import type { Tmux } from "../tmux/tmux.js";
import type { Agents, Spawned } from "../workflow/agents.js";
import { type SpawnRecord, writeSpawn } from "./spawn-record.js";

/** What agents are started with. */
export interface AgentGround {
  readonly home: Home;
  readonly ids: Pick<IdPort, "token">;
  readonly programs: Pick<ProgramPort, "find">;
  readonly tmux: Tmux;
  /** Program and first arguments that run a launch by the ids of its task and of itself. */
  readonly runner: readonly string[];
  readonly reviewLimit: number;
  /** What a branch is compared with. */
  readonly base: string;
  /** The folder of git that all worktrees of the project share. */
  readonly gitFolder: string;
  readonly bootId: string | null;
}

/** How long a session may take to be gone, in milliseconds, and how long one waits between two looks. */
const END_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 50;

const WORKER = "worker";

/** Agents in windows of tmux, one session for each task. */
export function sessionAgents(ground: AgentGround): Agents {
  const { tmux } = ground;
  return {
    spawnWorker: async (task, variant) => {
      const harness = await installed(ground, task.harness);
      return spawn(ground, task, { role: "worker", variant, window: WORKER, harness });
    },
    spawnReviewer: async (task) => {
      const wanted = harnessOf(task.review_harness);
      const isThere = wanted !== undefined && (await ground.programs.find(wanted.binary)) !== null;
      const harness = isThere ? wanted : await installed(ground, task.harness);
      const window = reviewWindow(task);
      const spawned = await spawn(ground, task, { role: "reviewer", variant: "reviewer", window, harness });
      return isThere ? spawned : { ...spawned, fallback: true };
    },
    killReviewer: async (task) => {
      if (task.tmux_session !== null) await tmux.killWindow(task.tmux_session, reviewWindow(task));
    },
    killSession: (task) => endSession(tmux, task),
    notifyWorker: async (task, about) => {
      const isTalkative = harnessOf(task.harness)?.turn === "interactive";
      if (!isTalkative || task.tmux_session === null || !(await isLive(tmux, task.tmux_session, WORKER)))
        return false;
      await tmux.type(task.tmux_session, WORKER, notice(task, about));
      return true;
    },
  };
}

function reviewWindow({ review_round: round }: Pick<Task, "review_round">): string {
  return `review-${round}`;
}

/** Constant words: nothing that somebody wrote is ever typed into a terminal. */
function notice(task: Task, about: "passed" | "failed" | "changes"): string {
  if (about === "changes") {
    return "[orange] Changes requested. Task status is now working. Read Fix Instructions and Review in TASK.md and continue.";
  }
  const verdict = about === "passed" ? "PASS" : "FAIL";
  return `[orange] Review round ${task.review_round} finished: ${verdict}. Task status is now ${task.status}. Read the Review section of TASK.md and continue.`;
}

async function installed({ programs }: AgentGround, key: string): Promise<Harness> {
  const harness = harnessOf(key);
  if (harness === undefined || (await programs.find(harness.binary)) === null) throw noHarness(key);
  return harness;
}

interface Launching {
  readonly role: "worker" | "reviewer";
  readonly variant: PromptVariant | "clarification";
  readonly window: string;
  readonly harness: Harness;
}

/** Starts an agent unless the window that it would have lives. */
async function spawn(ground: AgentGround, task: Task, launching: Launching): Promise<Spawned> {
  const { home, tmux, ids, runner } = ground;
  const { role, variant, window, harness } = launching;
  const session = task.tmux_session ?? (await freeName(tmux, task));
  const spawn_id = `sp_${ids.token()}`;
  const prompt =
    variant === "clarification"
      ? null
      : promptFor(variant, { task, reviewLimit: ground.reviewLimit, base: ground.base });
  const profile = variant === "worker_respawn" ? "reduced" : (task.permission_profile ?? "reduced");
  const cwd = `${home.path}/workspaces/${task.workspace ?? ""}`;
  const taskPath = `${home.path}/${taskFolder(task)}`;
  const effort = role === "reviewer" ? task.review_effort : task.effort;
  const places = { taskFolder: taskPath, home: home.path, gitFolder: ground.gitFolder };
  const args = harness.args({ profile, role, prompt, effort, ...places });
  const record: SpawnRecord = {
    schema_version: 1,
    spawn_id,
    task_id: task.id,
    role,
    variant,
    harness: harness.key,
    profile,
    argv: [harness.binary, ...args],
    cwd,
    window,
    tmux_session: session,
    boot_id: ground.bootId,
    started_at: null,
    pid: null,
    exited_at: null,
    exit_code: null,
    signal: null,
  };
  if (prompt !== null) await home.blobs.put(`${taskFolder(task)}/prompts/${spawn_id}.md`, prompt);
  await writeSpawn(home, task, record);
  await tmux.killWindow(session, window);
  const env = {
    ORANGE_HOME: home.path,
    ORANGE_TASK_ID: task.id,
    ORANGE_ROLE: role,
    ORANGE_SPAWN_ID: spawn_id,
  };
  await tmux.start({ session, window, folder: cwd, env, argv: [...runner, task.id, spawn_id] });
  return { spawn_id, tmux_session: session, window, harness: harness.key };
}

async function freeName(tmux: Tmux, task: Task): Promise<string> {
  const windows = (await tmux.windows()) ?? [];
  return sessionName(task, new Set(windows.map(({ session }) => session)));
}

async function isLive(tmux: Tmux, session: string, window: string): Promise<boolean> {
  const windows = (await tmux.windows()) ?? [];
  return windows.some((one) => one.session === session && one.window === window && !one.isDead);
}

async function endSession(tmux: Tmux, { tmux_session: session }: Task): Promise<void> {
  if (session === null) return;
  await tmux.killSession(session);
  for (let waited = 0; waited < END_LIMIT_MS; waited += LOOK_EVERY_MS) {
    const windows = await tmux.windows();
    if (windows?.every((one) => one.session !== session) === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

import type { Harness } from "../harness/harness.js";
import type { Task } from "../model/task.js";
import { type PromptVariant, promptFor } from "../prompts/prompt.js";
import { taskFolder } from "../storage/task-files.js";
import { isProcessSession } from "../terminals/session.js";
import { tmuxUnavailable } from "../tmux/errors.js";
import type { Spawned } from "../workflow/agents.js";
import type { AgentGround } from "./agent-ground.js";
import { agentFolders, orangeWord } from "./agent-path.js";
import { outputKey } from "./output-file.js";
import { type SpawnRecord, writeSpawn } from "./spawn-record.js";

export interface AgentLaunch {
  readonly role: "worker" | "reviewer";
  readonly variant: PromptVariant | "clarification";
  readonly window: string;
  readonly harness: Harness;
  /** Absolute path of the harness's program. */
  readonly program: string;
}

/** Starts an agent in its window, replacing whatever still runs there. */
export async function launchAgent(ground: AgentGround, task: Task, launch: AgentLaunch): Promise<Spawned> {
  const { home, terminals, orange } = ground;
  const { role, window, harness } = launch;
  const session = await terminals.sessionFor(task);
  const worktreeGit = (await ground.worktreeGit(task.workspace ?? "")) ?? ground.gitFolder;
  const record = recordOf(ground, task, { ...launch, session, worktreeGit });
  const { prompt, spawn } = record;
  const { spawn_id } = spawn;
  if (prompt !== null) await home.blobs.put(`${taskFolder(task)}/prompts/${spawn_id}.md`, prompt);
  await writeSpawn(home, task, spawn);
  await terminals.killWindow(session, window);
  const env = {
    ORANGE_HOME: home.path,
    ORANGE_TASK_ID: task.id,
    ORANGE_ROLE: role,
    ORANGE_SPAWN_ID: spawn_id,
  };
  const argv = [...orange.direct, "task", "exec-agent", task.id, spawn_id];
  const output = outputKey(task, spawn_id);
  await terminals.start({ session, window, folder: spawn.cwd, env, argv, spawnId: spawn_id, output });
  return { spawn_id, tmux_session: session, window, harness: harness.key };
}

interface PlacedLaunch extends AgentLaunch {
  readonly session: string;
  readonly worktreeGit: string;
}

/** Builds the record of the launch and the prompt. A null prompt opens the agent for a conversation. */
function recordOf(
  ground: AgentGround,
  task: Task,
  { role, variant, window, harness, program, session, worktreeGit }: PlacedLaunch,
): { readonly spawn: SpawnRecord; readonly prompt: string | null } {
  const { home, ids, orange, reviewLimit, base, gitFolder } = ground;
  const hasTerminal = !isProcessSession(session);
  const isTalk = variant === "clarification" || variant === "stuck_fix";
  // A conversation needs a terminal, because nobody could answer without one.
  if (isTalk && !hasTerminal) throw tmuxUnavailable();
  const facts = { task, reviewLimit, base, orange: orangeWord(orange) };
  const prompt = variant === "clarification" ? null : promptFor(variant, facts);
  const profile = variant === "worker_respawn" ? "reduced" : (task.permission_profile ?? "reduced");
  const effort = role === "reviewer" ? task.review_effort : task.effort;
  const places = { taskFolder: `${home.path}/${taskFolder(task)}`, home: home.path, gitFolder, worktreeGit };
  const args = harness.args({ profile, role, prompt, isTalk, hasTerminal, effort, ...places });
  const spawn: SpawnRecord = {
    schema_version: 1,
    spawn_id: `sp_${ids.token()}`,
    task_id: task.id,
    role,
    variant,
    harness: harness.key,
    profile,
    argv: [harness.binary, ...args],
    program,
    search: agentFolders(program, orange),
    keep_shell: ground.keepShell && hasTerminal,
    cwd: `${home.path}/workspaces/${task.workspace ?? ""}`,
    window,
    tmux_session: session,
    boot_id: ground.bootId,
    launched_at: ground.clock.now(),
    started_at: null,
    pid: null,
    exited_at: null,
    exit_code: null,
    signal: null,
  };
  return { spawn, prompt };
}

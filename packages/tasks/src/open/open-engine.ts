import { type Environment, type OrangeContext, once } from "@orange-hyper/core";
import type { Home } from "@orange-hyper/core/ports";
import { handOver } from "../agents/hand-over.js";
import { sessionAgents } from "../agents/session-agents.js";
import { enforceBudget } from "../budget/enforce.js";
import { spawnNext } from "../dependencies/spawn-next.js";
import { baseOf } from "../git/refs.js";
import { openGitHub } from "../github/github.js";
import { syncPullRequests } from "../github/sync-pull-requests.js";
import { harnessesOf } from "../harness/harness.js";
import type { TaskLog } from "../log/task-log.js";
import { gitFolderOf } from "../pool/git-folder.js";
import { projectGit } from "../pool/worktree.js";
import type { Project } from "../projects/project.js";
import type { ReadSettings } from "../settings/read-settings.js";
import { limitsOf } from "../settings/settings.js";
import type { Agents } from "../workflow/agents.js";
import type { EngineContext } from "../workflow/engine-context.js";
import { callingAgent } from "./caller.js";
import type { Machine } from "./open-machine.js";

export interface EngineParts {
  readonly home: Home;
  readonly settings: () => Promise<ReadSettings>;
  readonly machine: Machine;
  readonly project: Project;
  readonly log: TaskLog;
  readonly env: Environment;
}

/**
 * Opens the engine for the tasks of one project. Terminals and harnesses are looked up only when an agent is to be
 * started or ended.
 */
export async function openEngine(ctx: OrangeContext, parts: EngineParts): Promise<EngineContext> {
  const { home, project } = parts;
  const { settings } = await parts.settings();
  const engine: EngineContext = {
    pooling: { home, project, repositories: ctx.repositories, clock: ctx.clock, log: parts.log },
    ids: ctx.ids,
    agents: lazyAgents(once(() => openAgents(ctx, parts))),
    limits: limitsOf(settings),
    spawnNext: () => spawnNext(engine),
    isCalledByAgent: callingAgent(parts.env) !== null,
    handOver: (task, effects) =>
      handOver({ ...parts.machine, home, processes: ctx.processes, env: parts.env }, task, effects),
    enforceBudget,
    syncPullRequests: async (one) => {
      const synced = await syncPullRequests(one, () => openGitHub(ctx.programs, one.pooling));
      return synced.flatMap(({ task, change }) => (change === null ? [] : [{ id: task.id, change }]));
    },
  };
  return engine;
}

async function openAgents(
  ctx: OrangeContext,
  { home, settings, machine, project }: EngineParts,
): Promise<Agents> {
  const git = projectGit({ project, repositories: ctx.repositories });
  const read = (await settings()).settings;
  return sessionAgents({
    home,
    clock: ctx.clock,
    ids: ctx.ids,
    programs: ctx.programs,
    terminals: await machine.terminals(),
    harnesses: harnessesOf(read.harnesses),
    orange: await machine.orange(),
    reviewLimit: read.review_limit,
    keepShell: read.keep_shell,
    base: await baseOf(git, project.default_branch),
    gitFolder: await git.must("find its folder", "rev-parse", "--path-format=absolute", "--git-common-dir"),
    worktreeGit: async (workspace) =>
      (await gitFolderOf({ home, repositories: ctx.repositories }, workspace))?.path ?? null,
    bootId: await machine.bootId(),
  });
}

function lazyAgents(open: () => Promise<Agents>): Agents {
  return {
    spawnWorker: async (task, variant) => (await open()).spawnWorker(task, variant),
    spawnReviewer: async (task) => (await open()).spawnReviewer(task),
    killReviewer: async (task) => {
      if (task.tmux_session !== null) await (await open()).killReviewer(task);
    },
    killSession: async (task) => {
      if (task.tmux_session !== null) await (await open()).killSession(task);
    },
    renameSession: async (task) =>
      task.tmux_session === null ? null : ((await (await open()).renameSession?.(task)) ?? null),
    notifyWorker: async (task, about) => (await open()).notifyWorker(task, about),
  };
}

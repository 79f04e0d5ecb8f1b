import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileHomes, gitRepositories, systemClock, systemIds } from "@orange-hyper/store";
import { commitAll, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { type SpawnRecord, writeSpawn } from "../../src/agents/spawn-record.js";
import type { Status } from "../../src/model/status.js";
import type { Task } from "../../src/model/task.js";
import { worktreePath } from "../../src/pool/worktree.js";
import { registerRepository } from "../../src/projects/register.js";
import { createTask, findTask, taskFolder } from "../../src/storage/task-files.js";
import { requestStatus } from "../../src/workflow/engine.js";
import type { EngineContext } from "../../src/workflow/engine-context.js";
import type { Actor } from "../../src/workflow/transitions.js";

export const PLACE = { project: "shop", id: "t".repeat(21) };
const AT = "2026-11-21T09:00:00.000Z";
/** A pending task. */
export const TASK: Task = {
  ...PLACE,
  branch: "dark-mode",
  harness: "codex",
  review_harness: "claude",
  status: "pending",
  review_round: 0,
  crash_count: 0,
  summary: "Add a dark theme",
  workspace: null,
  tmux_session: null,
  pr_url: null,
  created_at: AT,
  updated_at: AT,
  effort: null,
  review_effort: null,
  pr_state: null,
  quest: null,
  permission_profile: null,
  after: null,
  budget_minutes: null,
  budget_turns: null,
};

/** A launch that started an hour ago and still runs. */
function launched(spawn_id: string, task: Task, window: string): SpawnRecord {
  return {
    schema_version: 1,
    spawn_id,
    task_id: task.id,
    role: window === "worker" ? "worker" : "reviewer",
    variant: "",
    harness: task.harness,
    profile: "reduced",
    argv: [],
    cwd: "",
    window,
    tmux_session: `shop/${task.branch}`,
    boot_id: "boot-1",
    started_at: new Date(Date.now() - 3_600_000).toISOString(),
    pid: null,
    exited_at: null,
    exit_code: null,
    signal: null,
  };
}

/** Creates a repository with one commit, registered as a project in a home folder next to it. */
export async function registered(poolSize?: number, folder = temporaryFolder()) {
  const path = join(folder, "shop");
  mkdirSync(path, { recursive: true });
  initRepository(path);
  writeFileSync(join(path, "a.txt"), "one\n");
  commitAll(path, "one");
  const homes = fileHomes(folder);
  const home = homes.at(join(folder, "orange"));
  const repositories = gitRepositories();
  const project = await registerRepository({ home, homes, repositories }, path, { poolSize });
  return { home, homes, repositories, project, clock: systemClock() };
}

/** Creates a project with one pending task and its engine, and records what its agents are asked to do. */
export async function shop(folder?: string) {
  const { home, repositories, project, clock } = await registered(undefined, folder);
  await createTask(home, TASK, "");
  const asked: string[] = [];
  const spawn = (what: string, window: string) => async (task: Task) => {
    asked.push(what);
    await writeSpawn(home, task, launched(`sp_${asked.length}`, task, window));
    return {
      spawn_id: `sp_${asked.length}`,
      tmux_session: `shop/${task.branch}`,
      window,
      harness: task.harness,
    };
  };
  const engine: EngineContext = {
    pooling: { home, repositories, project, clock },
    ids: systemIds(),
    limits: { crashes: 2, reviews: 2, cancelsOnClosedPr: true },
    spawnNext: async () => void asked.push("next"),
    agents: {
      spawnWorker: (task, variant) => spawn(variant, "worker")(task),
      spawnReviewer: (task) => spawn(`reviewer ${task.review_round}`, `review-${task.review_round}`)(task),
      killReviewer: async () => void asked.push("kill reviewer"),
      killSession: async () => void asked.push("kill session"),
      notifyWorker: async (_, about) => {
        asked.push(`notify ${about}`);
        return false;
      },
    },
  };
  const file = join(home.path, taskFolder(PLACE), "TASK.md");
  const say = (text: string): void => appendFileSync(file, `\n${text}\n`);
  const ask = (to: Status, by: Actor, merged = {}) => requestStatus(engine, PLACE, { to, by, merged });
  const status = async (): Promise<Status> => (await findTask(home, PLACE.id)).task.status;
  return {
    engine,
    home,
    project,
    asked,
    file,
    say,
    ask,
    status,
    at: (name: string) => worktreePath({ home }, name),
  };
}

export type Shop = Awaited<ReturnType<typeof shop>>;

/** Takes the task through planning and work to the request for review. */
export async function toReview({ ask, say, at }: Shop): Promise<void> {
  await ask("planning", "human");
  say("## Plan\n\nAPPROACH: css");
  await ask("working", "worker");
  writeFileSync(join(at("shop--1"), "a.txt"), "dark\n");
  commitAll(at("shop--1"), "dark");
  say("## Handoff\n\nDONE: all");
  await ask("agent-review", "worker");
}

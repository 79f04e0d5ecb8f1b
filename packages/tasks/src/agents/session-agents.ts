import { type Harness, harnessOf, turnOf } from "../harness/harness.js";
import { isLive } from "../terminals/agent-snapshot.js";
import { isProcessSession } from "../terminals/session.js";
import type { Agents } from "../workflow/agents.js";
import type { AgentGround } from "./agent-ground.js";
import { noHarness } from "./errors.js";
import { launchAgent } from "./launch-agent.js";
import { noticeOf } from "./notice.js";
import { reviewWindow, WORKER_WINDOW } from "./windows.js";

/** Returns the agent operations that run agents in the sessions of their tasks. */
export function sessionAgents(ground: AgentGround): Agents {
  const { terminals, harnesses } = ground;
  return {
    spawnWorker: async (task, variant) => {
      const found = await installed(ground, task.harness);
      return launchAgent(ground, task, { role: "worker", variant, window: WORKER_WINDOW, ...found });
    },
    spawnReviewer: async (task) => {
      const wanted = await lookFor(ground, task.review_harness);
      const found = wanted ?? (await installed(ground, task.harness));
      const window = reviewWindow(task);
      const launched = await launchAgent(ground, task, {
        role: "reviewer",
        variant: "reviewer",
        window,
        ...found,
      });
      return wanted === null ? { ...launched, fallback: true } : launched;
    },
    killReviewer: async (task) => {
      if (task.tmux_session !== null) await terminals.killWindow(task.tmux_session, reviewWindow(task));
    },
    killSession: async ({ tmux_session: session }) => {
      if (session !== null) await terminals.killSession(session);
    },
    renameSession: (task) => terminals.rename(task),
    notifyWorker: async (task, about) => {
      const { tmux_session: session } = task;
      const harness = harnessOf(task.harness, harnesses);
      if (session === null || harness === undefined) return false;
      const hasTerminal = !isProcessSession(session);
      if (turnOf(harness, { hasTerminal }) === "one-shot") return false;
      if (isLive(await terminals.sight(), session, WORKER_WINDOW) !== true) return false;
      return terminals.type(session, WORKER_WINDOW, noticeOf(task, about));
    },
  };
}

/** A harness with the absolute path of its program. */
interface Found {
  readonly harness: Harness;
  readonly program: string;
}

async function lookFor({ programs, harnesses }: AgentGround, key: string): Promise<Found | null> {
  const harness = harnessOf(key, harnesses);
  const program = harness === undefined ? null : await programs.find(harness.binary);
  return harness === undefined || program === null ? null : { harness, program };
}

async function installed(ground: AgentGround, key: string): Promise<Found> {
  const found = await lookFor(ground, key);
  if (found === null) throw noHarness(key);
  return found;
}

import { msg } from "@orange-hyper/core/text";
import { type Harness, harnessOf, turnOf } from "../harness/harness.js";
import type { Task } from "../model/task.js";
import { isProcessSession } from "../terminals/session.js";
import { isLive } from "../terminals/sight.js";
import type { Terminals } from "../terminals/terminals.js";
import { agentUnreachable, lineRefused } from "./errors.js";
import { WORKER_WINDOW } from "./windows.js";

export interface LineGround {
  readonly terminals: Terminals;
  readonly harnesses: readonly Harness[];
}

/** Longest line that is typed. */
const LONGEST = 2_000;

/**
 * Types a line of a person into the window of the worker. Throws USER_INPUT_ERROR for what is not one line of plain text, and
 * AGENT_UNREACHABLE where no worker lives that can be talked to.
 */
export async function sendLine(
  { terminals, harnesses }: LineGround,
  task: Task,
  text: string,
): Promise<void> {
  const line = text.trim();
  if (line === "" || line.length > LONGEST || /[\p{Cc}\u2028\u2029]/u.test(line)) throw lineRefused(LONGEST);
  const { id, tmux_session: session } = task;
  const gone = agentUnreachable(id, msg`none is there`);
  if (session === null) throw gone;
  const harness = harnessOf(task.harness, harnesses);
  if (harness !== undefined && turnOf(harness, { hasTerminal: !isProcessSession(session) }) === "one-shot") {
    throw agentUnreachable(id, msg`${task.harness} ends after each turn`);
  }
  if (isLive(await terminals.sight(), session, WORKER_WINDOW) !== true) throw gone;
  await terminals.type(session, WORKER_WINDOW, line);
}

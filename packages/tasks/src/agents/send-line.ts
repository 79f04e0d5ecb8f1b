import { msg } from "@orange-hyper/core/text";
import { type Harness, harnessOf, turnOf } from "../harness/harness.js";
import type { Task } from "../model/task.js";
import { isLive } from "../terminals/agent-snapshot.js";
import { isProcessSession } from "../terminals/session.js";
import type { Terminals } from "../terminals/terminals.js";
import { agentUnreachable, lineRefused } from "./errors.js";
import { WORKER_WINDOW } from "./windows.js";

/** Maximum number of characters in a typed line. */
const MAX_LENGTH = 2_000;

/**
 * Types a line from a person into the worker's window. Throws USER_INPUT_ERROR if the text is not a single line of
 * plain text, and AGENT_UNREACHABLE if no worker is running that can read it.
 */
export async function sendLine(
  { terminals, harnesses }: { readonly terminals: Terminals; readonly harnesses: readonly Harness[] },
  task: Task,
  text: string,
): Promise<void> {
  const line = text.trim();
  if (line === "" || line.length > MAX_LENGTH || /[\p{Cc}\u2028\u2029]/u.test(line))
    throw lineRefused(MAX_LENGTH);
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

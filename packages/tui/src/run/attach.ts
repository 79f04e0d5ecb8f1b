import type { TerminalCall } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Effect } from "../state/event.js";
import type { Running } from "./running.js";

/** Timeout for switching sessions in tmux, in ms. */
const LIMIT_MS = 10_000;

/**
 * Shows the session of a task, after restarting its agent if the session is dead. Outside tmux, the view closes and
 * reopens afterwards. Throws what the commands throw.
 */
export async function attach(
  running: Running,
  { id, isDead }: Extract<Effect, { kind: "attach" }>,
): Promise<void> {
  const { board, exitOnAttach, serialQueue, leave, programs, tell } = running;
  if (isDead) await board.act("respawn", id, "");
  const { call, isSwitch } = await board.attach(id);
  if (isSwitch) {
    const { program, args } = call;
    const result = await programs.run({ program, args, timeoutMs: LIMIT_MS });
    const isDone = result.kind === "ended" && result.status === 0;
    tell(isDone ? { kind: "done", id, text: "" } : { kind: "failed", id, text: msg`tmux did not switch.` });
    if (exitOnAttach) leave("quit");
  } else {
    const failure = await serialQueue(() => giveTerminal(running, call));
    tell(failure === null ? { kind: "done", id, text: "" } : { kind: "failed", id, text: failure });
  }
  running.reread();
}

/** Runs a program in place of the view, unless the dashboard has ended. Returns why that failed; null if it did not. */
async function giveTerminal(running: Running, call: TerminalCall): Promise<string | null> {
  const { exitOnAttach, isOver, leave, terminal, view } = running;
  if (isOver()) return null;
  view.close();
  try {
    const run = await terminal.run(call);
    if (run.kind === "not-started") return run.reason;
    return run.status === 0 ? null : msg`tmux ended with ${run.status ?? run.signal ?? ""}`;
  } finally {
    if (exitOnAttach) leave("quit");
    if (!isOver()) view.open();
  }
}

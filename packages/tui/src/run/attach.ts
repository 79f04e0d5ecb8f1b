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
  const { board, exitOnAttach, leave, programs, terminal, tell, view } = running;
  if (isDead) await board.act("respawn", id, "");
  const { call, isSwitch } = await board.attach(id);
  if (isSwitch) {
    const { program, args } = call;
    const result = await programs.run({ program, args, timeoutMs: LIMIT_MS });
    const isDone = result.kind === "ended" && result.status === 0;
    tell(isDone ? { kind: "done", id, text: "" } : { kind: "failed", id, text: msg`tmux did not switch.` });
  } else {
    view.close();
    const run = await terminal.run(call);
    if (!exitOnAttach) view.open();
    const isDone = run.kind === "ended" && run.status === 0;
    const text =
      run.kind === "not-started" ? run.reason : msg`tmux ended with ${run.status ?? run.signal ?? ""}`;
    tell(isDone ? { kind: "done", id, text: "" } : { kind: "failed", id, text });
  }
  if (exitOnAttach) leave("quit");
  running.reread();
}

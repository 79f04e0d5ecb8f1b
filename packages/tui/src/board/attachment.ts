import { internalError } from "@orange-hyper/core";
import type { Attachment } from "./task-board.js";

/** Returns how to show a task's session in tmux, from the result of `task.attach`. */
export function attachment(data: object): Attachment {
  const [program, ...args] = (data as { readonly argv: readonly string[] }).argv;
  if (program === undefined) throw internalError("task.attach answered no program.");
  const isSwitch = args.includes("switch-client");
  // tmux refuses to attach inside another server while TMUX is set; switching needs it.
  return { call: { program, args, env: isSwitch ? {} : { TMUX: undefined } }, isSwitch };
}

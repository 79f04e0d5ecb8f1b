import { internalError } from "@orange-hyper/core";
import type { Attachment } from "./task-board.js";

/** How tmux shows a session, by what `task.attach` answers. */
export function attachment(data: object): Attachment {
  const [program, ...args] = (data as { readonly argv: readonly string[] }).argv;
  if (program === undefined) throw internalError("task.attach answered no program.");
  const isSwitch = args.includes("switch-client");
  // Within another server, tmux asks to have the variable taken away; to switch, it needs it.
  return { call: { program, args, env: isSwitch ? {} : { TMUX: undefined } }, isSwitch };
}

import type { HostHook } from "./hooks.js";

/** What distinguishes the launchers of one host's plugin from those of another. */
export interface LauncherForm {
  /** Id of the host in `orange host <id> hook`. */
  readonly id: string;
  readonly title: string;
  readonly hooks: readonly HostHook[];
  /** Form of the answers; see `AnswerForm`. */
  readonly isExplicit: boolean;
}

/** Returns the hooks whose answer can carry the launcher's failure message to the user. */
export function messageHooks({ hooks }: LauncherForm): readonly HostHook[] {
  return hooks.filter(({ hasContext, isSilent }) => hasContext && isSilent !== true);
}

import type { HostHook } from "./hooks.js";

/** What the launchers of one host's plugin differ in from those of another. */
export interface LauncherForm {
  /** As `orange host <id> hook` names it. */
  readonly id: string;
  readonly title: string;
  readonly hooks: readonly HostHook[];
  /** As the answers of the bridge are: see `AnswerForm`. */
  readonly isExplicit: boolean;
}

/** The hooks in whose answer a launcher can say that something is wrong. */
export function tellingHooks({ hooks }: LauncherForm): readonly HostHook[] {
  return hooks.filter(({ hasContext, isSilent }) => hasContext && isSilent !== true);
}

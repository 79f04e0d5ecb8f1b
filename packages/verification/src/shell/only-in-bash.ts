import type { Engine, RunContext } from "./engine.js";
import { NotUnderstood } from "./not-understood.js";

/**
 * Rejects bash syntax that another `sh` silently reads as something else. Syntax that every other shell rejects as an
 * error does not need this.
 */
export function onlyInBash({ isStrict }: Pick<Engine, "isStrict">, { isSh }: Pick<RunContext, "isSh">): void {
  if (isStrict && isSh) throw new NotUnderstood("other_shell");
}

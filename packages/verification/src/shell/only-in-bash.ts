import type { Around, Engine } from "./engine.js";
import { NotUnderstood } from "./not-understood.js";

/**
 * For what bash has and another `sh` takes for something else without a word: there nothing is known of it. What every other
 * shell refuses as an error of syntax needs none of this.
 */
export function onlyInBash({ isStrict }: Pick<Engine, "isStrict">, { isSh }: Pick<Around, "isSh">): void {
  if (isStrict && isSh) throw new NotUnderstood("other_shell");
}

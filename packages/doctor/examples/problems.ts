import type { OrangeContext } from "@orange-hyper/core";
import { createAuditor, runDoctor } from "@orange-hyper/doctor";

/** What the checks of the plugins in `ctx.registry` find. `ctx` has every port. */
export async function problems(ctx: OrangeContext): Promise<readonly string[]> {
  const { findings } = await runDoctor(ctx);
  return findings.map(({ level, code, message, hint }) => `${level} ${code}: ${message} ${hint}`);
}

/** What must not be in a text that is about to be shared: the line and the kind, never the secret. */
export function exposures(text: string): readonly string[] {
  const audit = createAuditor();
  return audit(text).map(({ kind, line, label }) => `line ${line}: ${kind}, ${label}`);
}

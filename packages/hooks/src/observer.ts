import type { Observation, OrangeContext } from "@orange-hyper/core";
import { projectFacts } from "./project-facts.js";
import type { HookWarning } from "./schema.js";
import { configWarnings } from "./warnings/config.js";

/** `hook.warnings`: the warnings of `orange hook status`. */
export async function observe(
  ctx: OrangeContext,
): Promise<Observation<{ readonly warnings: readonly HookWarning[] }>> {
  const warnings = configWarnings(await projectFacts(ctx));
  return { summary: { warnings }, warnings };
}

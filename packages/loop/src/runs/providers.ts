import type { Environment, OrangeContext } from "@orange-hyper/core";
import { openProvider } from "@orange-hyper/loop-providers";
import type { KnownProvider } from "../config/roster.js";
import type { RunSettings } from "../config/settings.js";

/** Describes each provider of the settings by its id and, when `isChecked`, checks whether it is available. */
export async function knownProviders(
  ctx: OrangeContext,
  env: Environment,
  { roster, providers }: Pick<RunSettings, "roster" | "providers">,
  isChecked: boolean,
): Promise<ReadonlyMap<string, KnownProvider>> {
  const models = new Map(Object.values(roster).map((entry) => [entry.provider, entry.model] as const));
  const known = new Map<string, KnownProvider>();
  for (const [id, settings] of Object.entries(providers)) {
    const provider = openProvider(ctx, { id, settings, model: models.get(id) ?? null, env, script: null });
    if (provider === null) continue;
    known.set(id, { description: provider.describe(), check: isChecked ? await provider.check() : null });
  }
  return known;
}

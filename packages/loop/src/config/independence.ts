import type { ProviderSettings, RosterEntry } from "./settings.js";

/** How independent a verifier is of the implementer, most independent first. Their sessions are always separate. */
const INDEPENDENCE = ["different_provider", "different_model", "same_model", "stub"] as const;
export type Independence = (typeof INDEPENDENCE)[number];

/**
 * Compares two roster entries. Two names for one client count as the same provider. A model that is not named may be
 * the same as the other one.
 */
export function independenceOf(
  verifier: RosterEntry,
  implementer: RosterEntry,
  providers: Readonly<Record<string, ProviderSettings>>,
): Independence {
  const [one, other] = [verifier, implementer].map(({ provider }) => providers[provider]);
  if (one?.type === "stub" || other?.type === "stub") return "stub";
  if (clientOf(verifier.provider, one) !== clientOf(implementer.provider, other)) return "different_provider";
  if (verifier.model === null || implementer.model === null) return "same_model";
  return verifier.model === implementer.model ? "same_model" : "different_model";
}

/** Returns a key that identifies a client, whatever name it is configured under. */
function clientOf(id: string, settings: ProviderSettings | undefined): string {
  if (settings === undefined) return `name ${id}`;
  if (settings.type !== "local-command") return settings.type;
  const program = settings.argv?.[0];
  if (program === undefined) return `program ${settings.recipe ?? id}`;
  return `program ${program.slice(program.lastIndexOf("/") + 1)}`;
}

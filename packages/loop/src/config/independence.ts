import type { ProviderSettings, RosterEntry } from "./settings.js";

/** How far a verifier is from the implementer, the farthest first. The session is another one in any case. */
const INDEPENDENCE = ["different_provider", "different_model", "same_model", "stub"] as const;
export type Independence = (typeof INDEPENDENCE)[number];

/**
 * How far two entries of a roster are apart. Two names for one client are one provider; where a model is left to the client, it may
 * be the other's.
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

/** What tells one client from another, whatever it is called here. */
function clientOf(id: string, settings: ProviderSettings | undefined): string {
  if (settings === undefined) return `name ${id}`;
  if (settings.type !== "local-command") return settings.type;
  const program = settings.argv?.[0];
  if (program === undefined) return `program ${settings.recipe ?? id}`;
  return `program ${program.slice(program.lastIndexOf("/") + 1)}`;
}

/** Environment variables, in the shape of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Every hook profile, from the fewest checks to the most. */
export const PROFILES = ["minimal", "standard", "strict"] as const;
/** The name of a hook profile. */
export type Profile = (typeof PROFILES)[number];

/** Profiles in which a hook runs unless it names others. */
export const DEFAULT_PROFILES: readonly Profile[] = ["standard", "strict"];

/** Returns true for `1`, `true` and `yes` in any case, and false for everything else, including undefined. */
export function isOn(value: string | undefined): boolean {
  return ["1", "true", "yes"].includes((value ?? "").trim().toLowerCase());
}

/** Returns the profile that `ORANGE_HOOK_PROFILE` names. Default: `standard`, also for an unknown name. */
export function profileOf(env: Environment): Profile {
  const named = (env["ORANGE_HOOK_PROFILE"] ?? "").trim().toLowerCase();
  return PROFILES.find((profile) => profile === named) ?? "standard";
}

/**
 * Parses a comma-separated list of profiles and ignores unknown names. Returns {@link DEFAULT_PROFILES} when no name is
 * known.
 */
export function parseProfiles(list: string | undefined): readonly Profile[] {
  const named = splitList(list);
  const profiles = PROFILES.filter((profile) => named.includes(profile));
  return profiles.length === 0 ? DEFAULT_PROFILES : profiles;
}

/**
 * Returns whether a hook runs: never when `ORANGE_DISABLED_HOOKS` lists it, otherwise always in the profile `strict`,
 * and in any other profile when `allowed` includes it. A hook without an id always runs.
 */
export function isEnabled(hookId: string, allowed: readonly Profile[], env: Environment): boolean {
  const id = hookId.trim().toLowerCase();
  if (id === "") return true;
  if (splitList(env["ORANGE_DISABLED_HOOKS"]).includes(id)) return false;
  const profile = profileOf(env);
  return profile === "strict" || allowed.includes(profile);
}

function splitList(list: string | undefined): readonly string[] {
  return (list ?? "")
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== "");
}

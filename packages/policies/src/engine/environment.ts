export type Environment = Readonly<Record<string, string | undefined>>;

export const PROFILES = ["minimal", "standard", "strict"] as const;
export type Profile = (typeof PROFILES)[number];

/** Where a hook runs that says nothing else. */
export const DEFAULT_PROFILES: readonly Profile[] = ["standard", "strict"];

/** `1`, `true` and `yes` in any case; everything else is false, also what is missing. */
export function isOn(value: string | undefined): boolean {
  return ["1", "true", "yes"].includes((value ?? "").trim().toLowerCase());
}

/** `ORANGE_HOOK_PROFILE`; `standard` for everything that is no profile. */
export function profileOf(env: Environment): Profile {
  const named = (env["ORANGE_HOOK_PROFILE"] ?? "").trim().toLowerCase();
  return PROFILES.find((profile) => profile === named) ?? "standard";
}

/** The profiles that a comma list names; the default ones where it names none. */
export function parseProfiles(list: string | undefined): readonly Profile[] {
  const named = splitList(list);
  const profiles = PROFILES.filter((profile) => named.includes(profile));
  return profiles.length === 0 ? DEFAULT_PROFILES : profiles;
}

/**
 * Whether a hook runs: never where `ORANGE_DISABLED_HOOKS` names it, always in the profile `strict`, else where the
 * current profile is one of `allowed`. A hook without an id always runs.
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

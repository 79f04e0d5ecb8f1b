import { type ConfigWarning, claimIgnored, transferNotAllowed } from "./errors.js";
import type { RolesFile } from "./file.js";
import { RECIPE_IDS } from "./recipes.js";
import type { ProviderSettings } from "./settings.js";

interface Source {
  readonly file: RolesFile;
  /** Path as shown to people. */
  readonly path: string;
}

export interface ResolvedProviders {
  /** By name: those of the project and of the user, and the built-in ones. */
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  readonly transferAllowed: readonly string[];
  readonly warnings: readonly ConfigWarning[];
}

/** Providers that need no definition: a script, a person, and each known client under its own name. */
const BUILT_IN: Readonly<Record<string, ProviderSettings>> = {
  stub: { type: "stub" },
  manual: { type: "manual" },
  ...Object.fromEntries(RECIPE_IDS.map((recipe) => [recipe, { type: "local-command", recipe }])),
};

/**
 * Resolves the definition of each provider. A project's definition replaces the user's, but its claims to enforce
 * restrictions or to keep data local are ignored: a program defined by the repository counts as remote and enforces
 * nothing. The user's permission to send data to a provider does not apply to a program that the project replaced.
 */
export function resolveProviders(project: Source, user: Source): ResolvedProviders {
  const warnings: ConfigWarning[] = [];
  const claimed = Object.entries(project.file.providers).map(
    ([id, given]): readonly [string, ProviderSettings] => {
      const kept = withoutClaims(given);
      if (kept.isIgnored) warnings.push(claimIgnored(project.path, `providers.${id}`));
      return [id, kept.settings];
    },
  );
  const providers = { ...BUILT_IN, ...user.file.providers, ...Object.fromEntries(claimed) };
  const transferAllowed = user.file.transferAllowed.filter((id) => {
    const ofProject = project.file.providers[id];
    const isSame = ofProject === undefined || runsTheSame(ofProject, user.file.providers[id] ?? BUILT_IN[id]);
    if (!isSame) warnings.push(transferNotAllowed(id));
    return isSame;
  });
  return { providers, transferAllowed, warnings };
}

/** Settings that determine which program runs and what it can access. All others are limits. */
const DECIDES = ["type", "recipe", "script", "argv", "input", "output", "unwrap", "env", "profiles"] as const;

function runsTheSame(one: ProviderSettings, other: ProviderSettings | undefined): boolean {
  return (
    other !== undefined && DECIDES.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  );
}

/** Reduces a repository's provider to the claims that it may make: being remote, or enforcing less. */
function withoutClaims(given: ProviderSettings): {
  readonly settings: ProviderSettings;
  readonly isIgnored: boolean;
} {
  const { locality, enforces, ...rest } = given;
  if (given.type !== "local-command")
    return { settings: rest, isIgnored: locality === "local" || (enforces ?? []).length > 0 };
  const isChanged = given.recipe === undefined || given.argv !== undefined || given.profiles !== undefined;
  if (isChanged)
    return {
      // It is only known what a recipe's own flags enforce.
      settings: { ...rest, locality: "remote", enforces: [] },
      isIgnored: locality === "local" || (enforces ?? []).length > 0,
    };
  const less = {
    ...(locality === "remote" && { locality }),
    ...(enforces?.length === 0 && { enforces }),
  };
  return { settings: { ...rest, ...less }, isIgnored: locality === "local" || (enforces ?? []).length > 0 };
}

import { type ConfigWarning, claimIgnored, transferNotAllowed } from "./errors.js";
import type { RolesFile } from "./file.js";
import { RECIPE_IDS } from "./recipes.js";
import type { ProviderSettings } from "./settings.js";

interface Source {
  readonly file: RolesFile;
  /** As people know it. */
  readonly path: string;
}

export interface ResolvedProviders {
  /** By name: those of the project, of the user, and the ones that need no definition. */
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  readonly transferAllowed: readonly string[];
  readonly warnings: readonly ConfigWarning[];
}

/** Providers that need no definition: a script, a person, and each client under its own name. */
const BUILT_IN: Readonly<Record<string, ProviderSettings>> = {
  stub: { type: "stub" },
  manual: { type: "manual" },
  ...Object.fromEntries(RECIPE_IDS.map((recipe) => [recipe, { type: "local-command", recipe }])),
};

/**
 * Which program each provider is. The project's definition takes the place of the user's, but is not believed where it says that
 * a program keeps a role from something or sends nothing out: whatever a repository runs of its own is remote and enforces nothing,
 * and what the user allows a provider to be sent does not hold for it.
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

/** What decides which program runs with what it may reach; the others are bounds. */
const DECIDES = ["type", "recipe", "script", "argv", "input", "output", "unwrap", "env", "profiles"] as const;

function runsTheSame(one: ProviderSettings, other: ProviderSettings | undefined): boolean {
  return (
    other !== undefined && DECIDES.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  );
}

/** The settings of a repository's own provider with what it may say of itself: that it is remote, or enforces less. */
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
      // What the flags of a recipe enforce is not known of other flags.
      settings: { ...rest, locality: "remote", enforces: [] },
      isIgnored: locality === "local" || (enforces ?? []).length > 0,
    };
  const less = {
    ...(locality === "remote" && { locality }),
    ...(enforces?.length === 0 && { enforces }),
  };
  return { settings: { ...rest, ...less }, isIgnored: locality === "local" || (enforces ?? []).length > 0 };
}

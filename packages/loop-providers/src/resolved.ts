import { ENFORCEABLE, type Enforceable } from "./provider.js";
import { type ByProfile, type Recipe, recipeOf } from "./recipes.js";
import type { ProviderSettings } from "./settings.js";

/** A command to run: its recipe with the changes of the configuration. */
export interface Command extends Recipe {
  readonly timeoutMs: number | null;
  readonly maxStdout: number;
  readonly maxStderr: number;
  readonly locality: "local" | "remote";
}

const NOTHING = { read_only: [], edit: [] };

const MIB = 1024 * 1024;

/** Resolves the command of a provider; returns null when neither a recipe nor `argv` defines it. */
export function resolveCommand(settings: ProviderSettings): Command | null {
  const recipe = settings.recipe === undefined ? null : recipeOf(settings.recipe);
  const [program, ...args] = settings.argv ?? [];
  if (recipe === null && program === undefined) return null;
  const isOwn = program !== undefined || settings.profiles !== undefined;
  return {
    program: program ?? recipe?.program ?? "",
    args: program === undefined ? (recipe?.args ?? []) : args,
    modelFlag: recipe?.modelFlag ?? "--model",
    input: settings.input ?? recipe?.input ?? "stdin",
    output: settings.output ?? recipe?.output ?? "stdout",
    unwrap: settings.unwrap ?? recipe?.unwrap ?? "none",
    profiles: {
      read_only: settings.profiles?.read_only ?? recipe?.profiles.read_only ?? [],
      edit: settings.profiles?.edit ?? recipe?.profiles.edit ?? [],
      research: settings.profiles?.research ?? (isOwn ? null : (recipe?.profiles.research ?? null)),
    },
    settings: recipe?.settings ?? { read_only: {}, edit: {}, research: {} },
    env: [...(recipe?.env ?? []), ...(settings.env ?? [])],
    enforces: enforced(settings, isOwn || recipe === null ? NOTHING : recipe.enforces),
    timeoutMs: settings.timeout_seconds === undefined ? null : settings.timeout_seconds * 1000,
    maxStdout: settings.max_stdout_bytes ?? 4 * MIB,
    maxStderr: settings.max_stderr_bytes ?? MIB,
    // A client is assumed to contact its vendor unless the settings state otherwise.
    locality: settings.locality ?? "remote",
  };
}

/** Returns what a command enforces. A recipe's guarantees only hold for its own flags. */
function enforced(
  { enforces }: ProviderSettings,
  byRecipe: ByProfile<readonly Enforceable[]>,
): ByProfile<readonly Enforceable[]> {
  if (enforces === undefined) return byRecipe;
  const said = ENFORCEABLE.filter((one) => enforces.includes(one));
  return { read_only: said, edit: said.filter((one) => one !== "read_only") };
}

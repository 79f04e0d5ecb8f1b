import { displayPath, type Environment, type OrangeContext } from "@orange-hyper/core";
import { readUserSettings, USER_SETTINGS_KEY, valueAt } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { readPermissions } from "./read-permissions.js";
import { type Scope, type Setting, scopesOf } from "./setting.js";
import { DEFAULT_ORIGIN, type Origin, type SettingValue } from "./setting-value.js";
import { SETTINGS } from "./settings.js";
import { problemOf, shownValue } from "./values.js";

export interface Settings {
  readonly held: readonly SettingValue[];
  /** Warnings about values that are set but ignored, with the reason. */
  readonly warnings: readonly string[];
}

/**
 * Reads every setting with its value and origin. The user's own file takes precedence over variables, and variables
 * over the project.
 */
export async function readSettings(ctx: OrangeContext, env: Environment): Promise<Settings> {
  const user = await readUserSettings(ctx);
  const files: Readonly<Record<Scope, ScopeData>> = {
    project: { name: displayPath("config.json"), data: ctx.project.config },
    user: { name: `${ctx.user.path}/${USER_SETTINGS_KEY}`, data: user },
  };
  const permissions = await readPermissions(ctx);
  const warnings: string[] = [];
  if (user.kind === "invalid") warnings.push(msg`${files.user.name} says nothing: ${user.reason}.`);
  const held = SETTINGS.map((setting): SettingValue => {
    const permitted = permissions.get(setting.key);
    if (permitted !== undefined) return { setting, ...permitted };
    for (const { raw, origin } of candidates(setting, files, env)) {
      const problem = problemOf(setting, raw);
      if (problem === null) return { setting, value: shownValue(setting.type, raw), origin };
      warnings.push(msg`${setting.key} in ${origin.name ?? ""} does not count: ${problem}.`);
    }
    return { setting, value: null, origin: DEFAULT_ORIGIN };
  });
  return { held, warnings: [...warnings, ...usersAlone(files.project)] };
}

interface ScopeData {
  readonly name: string;
  readonly data: OrangeContext["project"]["config"];
}

interface Candidate {
  readonly raw: string;
  readonly origin: Origin;
}

/** Returns the values set for a setting, the one that takes precedence first. Empty values count as not set. */
function candidates(
  { paths = {}, variables = [] }: Setting,
  files: Readonly<Record<Scope, ScopeData>>,
  env: Environment,
): readonly Candidate[] {
  const inFile = (scope: Scope): readonly Candidate[] =>
    (paths[scope] ?? []).flatMap((path) => {
      const { name, data } = files[scope];
      const value = data.kind === "valid" ? valueAt(data.data, path) : undefined;
      const raw = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
      return raw.trim() === "" ? [] : [{ raw, origin: { kind: scope, name } }];
    });
  const inEnvironment = variables.flatMap((name): readonly Candidate[] => {
    const raw = env[name]?.trim() ?? "";
    return raw === "" ? [] : [{ raw, origin: { kind: "environment", name } }];
  });
  return [...inFile("user"), ...inEnvironment, ...inFile("project")];
}

/**
 * Returns warnings about settings in the project's file that only the user may set. They are ignored, because a
 * repository must not decide for its user.
 */
function usersAlone({ name, data }: ScopeData): readonly string[] {
  if (data.kind !== "valid") return [];
  return SETTINGS.filter((setting) => scopesOf(setting).join() === "user").flatMap(({ key, paths = {} }) =>
    (paths.user ?? []).some((path) => valueAt(data.data, path) !== undefined)
      ? [msg`${key} in ${name} does not count: only you can set it, with \`orange config set ${key}\`.`]
      : [],
  );
}

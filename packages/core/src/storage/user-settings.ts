import { readJsonObject } from "../ports/json-object.js";
import type { UserDataPort } from "../ports/machine.js";
import type { ConfigState } from "../project.js";
import { isRecord } from "../values.js";

/**
 * File of the user's settings in the user's own folder. Not `config.json`, which would make the home folder a project.
 */
export const USER_SETTINGS_KEY = "settings.json";

interface Reader {
  readonly user: UserDataPort;
  readonly project: { readonly root: string };
}

/**
 * Reads the user's settings. "missing" when the user's folder lies inside the project, because the file then comes from
 * the repository and not from the user.
 */
export async function readUserSettings({ user, project }: Reader): Promise<ConfigState> {
  if (user.path.startsWith(`${project.root}/`)) return { kind: "missing" };
  return readJsonObject(user.blobs, USER_SETTINGS_KEY);
}

/** Reads one user setting by its path of names; undefined when it is not set or the file cannot be read. */
export async function readUserSetting(ctx: Reader, path: readonly string[]): Promise<unknown> {
  const settings = await readUserSettings(ctx);
  return settings.kind === "valid" ? valueAt(settings.data, path) : undefined;
}

/** Returns the value at a path of names in an object; undefined when there is none. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    data,
  );
}

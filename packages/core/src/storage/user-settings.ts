import { readJsonObject } from "../ports/json-object.js";
import type { UserDataPort } from "../ports/machine.js";
import { type ConfigState, isRecord } from "../project.js";

/** The file of a user's own settings, in the user's own folder. Not `config.json`, which would make the home folder a project. */
export const USER_SETTINGS_KEY = "settings.json";

interface Reader {
  readonly user: UserDataPort;
  readonly project: { readonly root: string };
}

/** The user's own settings. A file that lies in the project itself is none of the user's and says nothing. */
export async function readUserSettings({ user, project }: Reader): Promise<ConfigState> {
  if (user.path.startsWith(`${project.root}/`)) return { kind: "missing" };
  return readJsonObject(user.blobs, USER_SETTINGS_KEY);
}

/** One of them, by the names on the way to it; undefined where it is not set, or the file cannot be read. */
export async function readUserSetting(ctx: Reader, path: readonly string[]): Promise<unknown> {
  const settings = await readUserSettings(ctx);
  return settings.kind === "valid" ? valueAt(settings.data, path) : undefined;
}

/** What an object holds at the end of a path of names; undefined for nothing. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    data,
  );
}

import { keyUnknown } from "./errors.js";
import type { Setting } from "./setting.js";
import { SETTINGS } from "./settings.js";

/**
 * Returns the setting with this key, or held by this environment variable. Throws USER_INPUT_ERROR when there is none.
 */
export function findSetting(named: string | undefined): Setting {
  const setting = SETTINGS.find(
    ({ key, variables = [] }) => key === named || variables.includes(named ?? ""),
  );
  if (setting !== undefined) return setting;
  const last = named?.split(".").at(-1)?.toLowerCase() ?? "";
  const near = SETTINGS.map(({ key }) => key).filter((key) => last.length > 1 && key.includes(last));
  throw keyUnknown(named, near.slice(0, 3));
}

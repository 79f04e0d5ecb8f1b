import { keyUnknown } from "./errors.js";
import type { Setting } from "./setting.js";
import { SETTINGS } from "./settings.js";

/** The setting of a key, or of a variable that holds it. Throws USER_INPUT_ERROR for none. */
export function findSetting(named: string | undefined): Setting {
  const setting = SETTINGS.find(
    ({ key, variables = [] }) => key === named || variables.includes(named ?? ""),
  );
  if (setting !== undefined) return setting;
  const last = named?.split(".").at(-1)?.toLowerCase() ?? "";
  const near = SETTINGS.map(({ key }) => key).filter((key) => last.length > 1 && key.includes(last));
  throw keyUnknown(named, near.slice(0, 3));
}

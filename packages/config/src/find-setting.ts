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
  throw keyUnknown(named, nearKeys(named?.split(".").at(-1)?.toLowerCase() ?? ""));
}

/** Returns up to three keys that contain the word or, failing that, its longest possible beginning of 3 letters or more. */
function nearKeys(word: string): readonly string[] {
  if (word.length < 2) return [];
  const near = SETTINGS.map(({ key }) => key).filter((key) => key.includes(word));
  return near.length > 0 || word.length < 4 ? near.slice(0, 3) : nearKeys(word.slice(0, -1));
}

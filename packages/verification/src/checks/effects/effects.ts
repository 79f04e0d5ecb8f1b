import { among } from "../../programs/options.js";
import { buildToolEffects } from "./build-tools.js";
import type { Effects } from "./general.js";
import { javascriptEffects } from "./javascript.js";
import { nativeEffects } from "./native.js";
import { pythonEffects } from "./python.js";
import { scriptingEffects } from "./scripting.js";

/** Returns the known options of a program by its name; null when none are known. */
export function effectsOf(name: string): Effects | null {
  for (const effects of [
    javascriptEffects,
    pythonEffects,
    nativeEffects,
    scriptingEffects,
    buildToolEffects,
  ]) {
    const found = effects().find(({ names }) => among(name, names));
    if (found !== undefined) return found;
  }
  return null;
}

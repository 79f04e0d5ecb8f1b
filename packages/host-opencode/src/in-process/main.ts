import { createTurns, type Installed } from "@orange-hyper/host-in-process";
import { createHooks } from "./hooks.js";
import type { Hooks, PluginInput } from "./host-types.js";

const KEY = Symbol.for("orange-hyper.opencode");

/**
 * True for the first of our files that is loaded for a folder. Prevents everything from being reported twice when both
 * the user's folder and the project contain a copy.
 */
export function claim(directory: string, file: string): boolean {
  const owners = ownersOf();
  const owner = owners.get(directory);
  if (owner !== undefined && owner !== file) return false;
  owners.set(directory, file);
  return true;
}

export function release(directory: string): void {
  ownersOf().delete(directory);
}

function ownersOf(): Map<string, string> {
  const shared = globalThis as { [KEY]?: Map<string, string> };
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** Defined in a line that the installation puts before this code. */
declare const ORANGE_INSTALLED: Installed;

export default {
  id: "orange-hyper",
  server: async (input: PluginInput): Promise<Partial<Hooks>> => {
    const { directory } = input;
    if (!claim(directory, ORANGE_INSTALLED.file)) return {};
    const turns = createTurns("opencode", ORANGE_INSTALLED, process.env);
    return { ...createHooks(input, turns), dispose: async () => release(directory) };
  },
};

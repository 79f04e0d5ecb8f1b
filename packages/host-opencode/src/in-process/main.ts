import { createTurns, type Installed } from "@orange-hyper/host-in-process";
import { createHooks } from "./hooks.js";
import type { Hooks, PluginInput } from "./host-types.js";
import { claim, release } from "./owner.js";

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

import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { HostSettings } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";

/** The user's settings file, which Claude Code rewrites as a whole whenever it installs or removes a plugin. */
export const SETTINGS: HostSettings = {
  place: () => {
    const configured = process.env["CLAUDE_CONFIG_DIR"];
    return { folder: configured ? resolve(configured) : join(homedir(), ".claude"), name: "settings.json" };
  },
  leavesEmpty: ["enabledPlugins", "extraKnownMarketplaces"],
  left: {
    what: msg`empty \`enabledPlugins\` and \`extraKnownMarketplaces\` in Claude Code's settings.json, in the client's own layout`,
    why: msg`Claude Code writes the whole file whenever it installs or removes a plugin, and other settings in it were changed since`,
  },
};

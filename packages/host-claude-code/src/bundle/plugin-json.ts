import { DESCRIPTION, PLUGIN_NAME } from "./names.js";

const HOMEPAGE = "https://github.com/orange-hyper/orange-hyper";

/** `.claude-plugin/plugin.json` as Claude Code reads it; it finds hooks and skills by their places. */
export function pluginFile(version: string): object {
  return {
    name: PLUGIN_NAME,
    version,
    description: DESCRIPTION,
    author: { name: "Orange Hyper", url: HOMEPAGE },
    homepage: HOMEPAGE,
    repository: HOMEPAGE,
    license: "MIT",
    keywords: ["quests", "memory", "evidence", "verification"],
  };
}

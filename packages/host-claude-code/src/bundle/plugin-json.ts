import { DESCRIPTION, PLUGIN_NAME } from "./names.js";

const HOMEPAGE = "https://github.com/orange-hyper/orange-hyper";

/**
 * Returns the content of `.claude-plugin/plugin.json`. It lists no hooks or skills, which Claude Code finds by their
 * paths.
 */
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

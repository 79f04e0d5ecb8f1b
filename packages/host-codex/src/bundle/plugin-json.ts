import { PLUGIN_NAME } from "./names.js";
import { CATEGORY, PRESENTATION } from "./presentation.js";

const HOMEPAGE = "https://github.com/orange-hyper/orange-hyper";

/** Returns the content of `.codex-plugin/plugin.json`. */
export function pluginFile(version: string): object {
  return {
    name: PLUGIN_NAME,
    version,
    description:
      "Route, memory, evidence and verification of Orange Hyper in every Codex session of a project.",
    author: { name: "Orange Hyper", url: HOMEPAGE },
    homepage: HOMEPAGE,
    repository: HOMEPAGE,
    license: "MIT",
    keywords: ["quests", "memory", "evidence", "verification"],
    skills: "./skills/",
    hooks: "./hooks/hooks.json",
    interface: {
      ...PRESENTATION,
      longDescription:
        "Tells Codex the route and the approved memory of a project, records verification evidence as commands run, and asks for evidence before work is called done. Does nothing in projects that were not activated with `orange activate apply`.",
      developerName: "Orange Hyper",
      category: CATEGORY,
      capabilities: ["Session context", "Prompt routing", "Evidence capture", "Verification check"],
      websiteURL: HOMEPAGE,
      defaultPrompt: ["What does Orange remember about this project?", "Which Orange quests are open?"],
    },
  };
}

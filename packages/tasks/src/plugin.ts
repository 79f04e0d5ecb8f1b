import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { AGENTS } from "./manifests/agents.js";
import { LIFE } from "./manifests/life.js";
import { LOOK } from "./manifests/look.js";
import { MERGING } from "./manifests/merging.js";
import { PROJECTS } from "./manifests/projects.js";
import { TASKS } from "./manifests/tasks.js";
import { TOOLS } from "./manifests/tools.js";
import { WORKSPACES } from "./manifests/workspaces.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/tasks",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Runs agents in parallel: each task on its own branch in a git worktree from a pool, with statuses that only the engine changes.",
  category: "Tasks",
  needs: [
    "homes",
    "repositories",
    "programs",
    "processes",
    "hostFolders",
    "clock",
    "ids",
    "terminal",
    "stdin",
    "files",
  ],
  doctor: () => import("./doctor.js"),
  commandDefaults: { project: "none", stability: "preview" },
  commands: [...PROJECTS, ...TASKS, ...LIFE, ...LOOK, ...MERGING, ...WORKSPACES, ...TOOLS, ...AGENTS],
});

import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import * as agents from "./manifests/agents.js";
import * as life from "./manifests/life.js";
import * as look from "./manifests/look.js";
import * as merging from "./manifests/merging.js";
import * as projects from "./manifests/projects.js";
import * as tasks from "./manifests/tasks.js";
import * as tools from "./manifests/tools.js";
import * as workspaces from "./manifests/workspaces.js";

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
  commands: [
    { ...projects.PROJECT_ADD, load: () => import("./commands/project-add.js") },
    { ...projects.PROJECT_LIST, load: () => import("./commands/project-list.js") },
    { ...projects.PROJECT_UPDATE, load: () => import("./commands/project-update.js") },
    { ...projects.PROJECT_REMOVE, load: () => import("./commands/project-remove.js") },
    { ...tasks.TASK_NEW, load: () => import("./commands/task-new.js") },
    { ...tasks.TASK_LIST, load: () => import("./commands/task-list.js") },
    { ...tasks.TASK_SHOW, load: () => import("./commands/task-show.js") },
    { ...tasks.TASK_START, load: () => import("./commands/task-start.js") },
    { ...tasks.TASK_STATUS, load: () => import("./commands/task-status.js") },
    { ...tasks.TASK_COMPLETE, load: () => import("./commands/task-complete.js") },
    { ...tasks.TASK_STUCK, load: () => import("./commands/task-stuck.js") },
    { ...life.TASK_SEND, load: () => import("./commands/task-send.js") },
    { ...look.TASK_ATTACH, load: () => import("./commands/task-attach.js") },
    { ...tasks.TASK_REVIEW, load: () => import("./commands/task-review.js") },
    { ...merging.TASK_MERGE, load: () => import("./commands/task-merge.js") },
    { ...merging.TASK_OVERLAP, load: () => import("./commands/task-overlap.js") },
    { ...merging.TASK_PR, load: () => import("./commands/task-pr.js") },
    { ...merging.TASK_REFRESH_PR, load: () => import("./commands/task-refresh-pr.js") },
    { ...life.TASK_RESPAWN, load: () => import("./commands/task-respawn.js") },
    { ...life.TASK_CANCEL, load: () => import("./commands/task-cancel.js") },
    { ...life.TASK_DELETE, load: () => import("./commands/task-delete.js") },
    { ...life.TASK_REPAIR, load: () => import("./commands/task-repair.js") },
    { ...look.TASK_READY, load: () => import("./commands/task-ready.js") },
    { ...look.TASK_VALIDATE, load: () => import("./commands/task-validate.js") },
    { ...look.TASK_POLL, load: () => import("./commands/task-poll.js") },
    { ...workspaces.WORKSPACE_INIT, load: () => import("./commands/workspace-init.js") },
    { ...workspaces.WORKSPACE_LIST, load: () => import("./commands/workspace-list.js") },
    { ...workspaces.WORKSPACE_GC, load: () => import("./commands/workspace-gc.js") },
    { ...tools.LOG_SHOW, load: () => import("./commands/log.js") },
    { ...tools.HARNESS_CHECK, load: () => import("./commands/harness-check.js") },
    { ...tools.SKILL_INSTALL, load: () => import("./commands/skill-install.js") },
    { ...agents.TASK_EXEC_AGENT, load: () => import("./commands/task-exec-agent.js") },
    { ...agents.TASK_FINISH, load: () => import("./commands/task-finish.js") },
  ],
});

import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/tasks",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Agents side by side: each task on a branch of its own, in a git worktree out of a pool, with statuses that only the engine changes.",
  needs: [],
  commands: [],
});

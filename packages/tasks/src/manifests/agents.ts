import type { CommandManifest } from "@orange-hyper/core";

export const AGENTS: readonly CommandManifest[] = [
  {
    id: "task.execAgent",
    summary: "Run the agent of a launch in this terminal; Orange calls this by itself",
    effect: "user",
    audience: "programs",
    examples: [
      { line: "orange task exec-agent <id> <launch>", about: "As a window of tmux is started with." },
    ],
    load: () => import("../commands/task-exec-agent.js"),
  },
  {
    id: "task.finish",
    summary: "Do what another process left to be done after its end; Orange calls this by itself",
    effect: "user",
    audience: "programs",
    examples: [
      { line: "orange task finish <id> --after <pid>", about: "Once the process of that number has ended." },
    ],
    load: () => import("../commands/task-finish.js"),
  },
];

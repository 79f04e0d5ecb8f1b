import type { Manifest } from "./manifest.js";

export const TASK_EXEC_AGENT = {
  id: "task.execAgent",
  paths: [["task", "exec-agent"]],
  summary: "Run the agent of a launch in this terminal; Orange calls this by itself",
  effect: "user",
  project: "none",
  audience: "programs",
  stability: "preview",
  examples: [{ line: "orange task exec-agent <id> <launch>", about: "As a window of tmux is started with." }],
} as const satisfies Manifest;

export const TASK_FINISH = {
  id: "task.finish",
  paths: [["task", "finish"]],
  summary: "Do what another process left to be done after its end; Orange calls this by itself",
  effect: "user",
  project: "none",
  audience: "programs",
  stability: "preview",
  examples: [
    { line: "orange task finish <id> --after <pid>", about: "Once the process of that number has ended." },
  ],
} as const satisfies Manifest;

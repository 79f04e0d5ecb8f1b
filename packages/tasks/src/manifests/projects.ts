import type { Manifest } from "./manifest.js";

export const PROJECT_ADD = {
  id: "project.add",
  paths: [["project", "add"]],
  summary: "Register a repository for tasks",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange project add", about: "The repository of this folder, by the name of that." },
    { line: "orange project add ~/shop --name shop --pool-size 4", about: "Up to four tasks at once." },
  ],
} as const satisfies Manifest;

export const PROJECT_LIST = {
  id: "project.list",
  paths: [["project", "list"]],
  summary: "List the repositories that tasks can work on",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange project list", about: "Each with its branch and how many tasks work at once." }],
} as const satisfies Manifest;

export const PROJECT_UPDATE = {
  id: "project.update",
  paths: [["project", "update"]],
  summary: "Change how many tasks of a repository work at once, or the branch that they are merged into",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: "orange project update --pool-size 4", about: "The project of this folder." }],
} as const satisfies Manifest;

export const PROJECT_REMOVE = {
  id: "project.remove",
  paths: [["project", "remove"]],
  summary: "Take a repository out of the list; its tasks and worktrees stay",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: "orange project remove shop", about: "Refused while tasks of it go on." }],
} as const satisfies Manifest;

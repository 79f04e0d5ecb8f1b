import type { CommandManifest } from "@orange-hyper/core";

export const PROJECTS: readonly CommandManifest[] = [
  {
    id: "project.add",
    summary: "Register a repository for tasks",
    effect: "user",
    approval: true,
    examples: [
      { line: "orange project add", about: "The repository of this folder, by the name of that." },
      { line: "orange project add ~/shop --name shop --pool-size 4", about: "Up to four tasks at once." },
    ],
    load: () => import("../commands/project-add.js"),
  },
  {
    id: "project.list",
    summary: "List the repositories that tasks can work on",
    effect: "none",
    examples: [
      { line: "orange project list", about: "Each with its branch and how many tasks work at once." },
    ],
    load: () => import("../commands/project-list.js"),
  },
  {
    id: "project.update",
    summary: "Change how many tasks of a repository work at once, or the branch that they are merged into",
    effect: "user",
    approval: true,
    examples: [{ line: "orange project update --pool-size 4", about: "The project of this folder." }],
    load: () => import("../commands/project-update.js"),
  },
  {
    id: "project.remove",
    summary: "Take a repository out of the list; its tasks and worktrees stay",
    effect: "user",
    approval: true,
    examples: [{ line: "orange project remove shop", about: "Refused while tasks of it go on." }],
    load: () => import("../commands/project-remove.js"),
  },
];

import type { CommandManifest } from "@orange-hyper/core";

export const TOOLS: readonly CommandManifest[] = [
  {
    id: "log.show",
    paths: [["log"]],
    summary: "Show what happened to tasks, and follow it",
    effect: "none",
    examples: [
      { line: "orange log", about: "The last lines, and then each as it comes; Ctrl-C ends it." },
      { line: "orange log --level warn --lines 50", about: "What went wrong lately." },
    ],
    load: () => import("../commands/log.js"),
  },
  {
    id: "harness.check",
    summary: "Show which coding agents are installed, and whether they take the options that tasks need",
    effect: "none",
    examples: [
      { line: "orange harness check", about: "All that Orange knows, and those of config.json." },
      { line: "orange harness check --harness codex", about: "One of them." },
    ],
    load: () => import("../commands/harness-check.js"),
  },
  {
    id: "skill.install",
    summary: "Teach the installed coding agents to make tasks and to work on them",
    effect: "user",
    approval: true,
    examples: [
      { line: "orange skill install", about: "For every agent that is installed." },
      { line: "orange skill install --dry-run", about: "Which files it would write." },
      { line: "orange skill install --harness claude", about: "For one agent alone." },
    ],
    load: () => import("../commands/skill-install.js"),
  },
];

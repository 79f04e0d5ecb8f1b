import type { PermissionProfile } from "../model/task.js";

/** What a launch needs to know. */
export interface Launch {
  readonly profile: PermissionProfile;
  readonly role: "worker" | "reviewer";
  /** Null opens the agent without a prompt, for a talk. */
  readonly prompt: string | null;
  readonly effort: string | null;
  /** The folder of the task, the home folder of all tasks, and the git folder that worktrees share; absolute. */
  readonly taskFolder: string;
  readonly home: string;
  readonly gitFolder: string;
}

/** A file of settings. */
export interface SetupFile {
  readonly path: string;
  readonly text: string;
}

/** A coding agent that works on tasks. */
export interface Harness {
  readonly key: string;
  /** Found on PATH by this name. */
  readonly binary: string;
  /** "one-shot" ends after each turn and cannot be talked to meanwhile. */
  readonly turn: "interactive" | "one-shot";
  /** Levels of effort that it takes; none where it has no such option. */
  readonly efforts: readonly string[];
  /** Lines for git's exclusion file: what it leaves in a worktree. */
  readonly excludes: readonly string[];
  /** Options of its command line that a launch uses, to be looked for in its help. */
  readonly flags: readonly string[];
  /** A file that it is given in a worktree where none is, by its path there; null where it needs none. */
  readonly setupFile: (profile: PermissionProfile) => SetupFile | null;
  /** Its command line, without the binary. */
  readonly args: (launch: Launch) => readonly string[];
}

/** A prompt behind the options; one that begins as an option does is kept from being taken for one. */
function promptArgs({ prompt }: Launch): readonly string[] {
  if (prompt === null) return [];
  return [prompt.startsWith("-") ? `\n${prompt}` : prompt];
}

/** Not for a reviewer: what speaks to others in the person's name. */
const NOT_FOR_REVIEWERS = "--disallowedTools=Bash(gh pr review:*),Bash(gh pr comment:*),Bash(git push:*)";

/** What the work on a task consists of, and nothing that reaches others. */
const CLAUDE_ALLOWED = ["orange task update", "git add", "git commit", "git status", "git diff"].map(
  (command) => `Bash(${command}:*)`,
);

function settings(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const claude: Harness = {
  key: "claude",
  binary: "claude",
  turn: "interactive",
  efforts: ["low", "medium", "high", "max"],
  excludes: [".claude/"],
  flags: ["--permission-mode", "--add-dir", "--effort", "--disallowedTools"],
  setupFile: () => ({
    path: ".claude/settings.local.json",
    text: settings({ permissions: { allow: CLAUDE_ALLOWED } }),
  }),
  args: (launch) => {
    if (launch.prompt === null) return [];
    return [
      ...(launch.profile === "full"
        ? ["--dangerously-skip-permissions"]
        : ["--permission-mode", "acceptEdits", `--add-dir=${launch.taskFolder}`]),
      ...(launch.effort === null ? [] : ["--effort", launch.effort]),
      // A list: as a word of its own it would take the prompt for its next item.
      ...(launch.role === "reviewer" ? [NOT_FOR_REVIEWERS] : []),
      ...promptArgs(launch),
    ];
  },
};

const codex: Harness = {
  key: "codex",
  binary: "codex",
  turn: "one-shot",
  efforts: [],
  excludes: [".codex/"],
  flags: ["--sandbox", "--add-dir"],
  setupFile: () => null,
  args: (launch) => {
    if (launch.prompt === null) return [];
    return [
      "exec",
      ...(launch.profile === "full" && launch.role === "worker"
        ? ["--dangerously-bypass-approvals-and-sandbox"]
        : // Its sandbox writes into the worktree alone; notes, status and commits lie elsewhere.
          ["--sandbox", "workspace-write", "--add-dir", launch.home, "--add-dir", launch.gitFolder]),
      ...promptArgs(launch),
    ];
  },
};

const opencode: Harness = {
  key: "opencode",
  binary: "opencode",
  turn: "one-shot",
  efforts: [],
  excludes: [".opencode/", "opencode.json"],
  flags: [],
  setupFile: (profile) =>
    profile === "full" ? { path: "opencode.json", text: settings({ permission: "allow" }) } : null,
  args: (launch) => (launch.prompt === null ? [] : ["run", ...promptArgs(launch)]),
};

const pi: Harness = {
  key: "pi",
  binary: "pi",
  turn: "interactive",
  efforts: ["off", "minimal", "low", "medium", "high", "xhigh"],
  excludes: [".pi/"],
  flags: ["--thinking"],
  setupFile: () => null,
  args: (launch) => [...(launch.effort === null ? [] : ["--thinking", launch.effort]), ...promptArgs(launch)],
};

/** Every harness, in the order in which one is looked for. */
export const HARNESSES: readonly Harness[] = [claude, codex, opencode, pi];

export function harnessOf(key: string): Harness | undefined {
  return HARNESSES.find((harness) => harness.key === key);
}

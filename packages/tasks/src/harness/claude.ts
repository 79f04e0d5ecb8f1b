import { type Harness, type Launch, promptArgs, settingsText } from "./launch.js";

/** Not for a reviewer: what speaks to others in the person's name. */
const NOT_FOR_REVIEWERS = "--disallowedTools=Bash(gh pr review:*),Bash(gh pr comment:*),Bash(git push:*)";

/** What the work on a task consists of, and nothing that reaches others. */
const ALLOWED = ["orange task update", "git add", "git commit", "git status", "git diff"].map(
  (command) => `Bash(${command}:*)`,
);

/** TASK.md lies elsewhere. As an option of its own, a folder is asked about before anything else, and nobody is there to answer. */
function placesOf({ taskFolder }: Launch): string {
  return JSON.stringify({ permissions: { additionalDirectories: [taskFolder] } });
}

export const claude: Harness = {
  key: "claude",
  binary: "claude",
  turn: "interactive",
  efforts: ["low", "medium", "high", "max"],
  excludes: [".claude/"],
  skills: "~/.claude/skills",
  helps: [
    {
      args: ["--help"],
      flags: [
        "--permission-mode",
        "--settings",
        "--effort",
        "--disallowedTools",
        "--dangerously-skip-permissions",
        "--print",
      ],
    },
  ],
  setupFile: () => ({
    path: ".claude/settings.local.json",
    text: settingsText({ permissions: { allow: ALLOWED } }),
  }),
  args: (launch) => {
    if (launch.prompt === null) return [];
    return [
      ...(launch.profile === "full"
        ? ["--dangerously-skip-permissions"]
        : ["--permission-mode", "acceptEdits", "--settings", placesOf(launch)]),
      ...(launch.effort === null ? [] : ["--effort", launch.effort]),
      // A list: as a word of its own it would take the prompt for its next item.
      ...(launch.role === "reviewer" ? [NOT_FOR_REVIEWERS] : []),
      ...(launch.hasTerminal ? [] : ["--print"]),
      ...promptArgs(launch),
    ];
  },
};

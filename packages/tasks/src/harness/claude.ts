import { type Harness, type Launch, promptArgs, settingsText } from "./launch.js";

/** Tools denied to reviewers, because they would publish in the person's name. */
const NOT_FOR_REVIEWERS = "--disallowedTools=Bash(gh pr review:*),Bash(gh pr comment:*),Bash(git push:*)";

/** Commands allowed to workers: what a task requires, and nothing that publishes anything. */
const ALLOWED = ["orange task update", "git add", "git commit", "git status", "git diff"].map(
  (command) => `Bash(${command}:*)`,
);

/**
 * Grants access to the task folder, because TASK.md is a link into it. Passed as a setting: with the option for
 * folders, the client would first ask a question that nobody is there to answer.
 */
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
      // Written as one `--option=value` word, because the option takes a list and would otherwise consume the prompt as
      // its next item.
      ...(launch.role === "reviewer" ? [NOT_FOR_REVIEWERS] : []),
      ...(launch.hasTerminal ? [] : ["--print"]),
      ...promptArgs(launch),
    ];
  },
};

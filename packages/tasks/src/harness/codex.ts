import { type Harness, type Launch, promptArgs } from "./launch.js";

export const codex: Harness = {
  key: "codex",
  binary: "codex",
  turn: "one-shot",
  efforts: [],
  excludes: [".codex/"],
  skills: "~/.codex/skills",
  helps: [
    {
      args: ["exec", "--help"],
      flags: ["--sandbox", "--add-dir", "--dangerously-bypass-approvals-and-sandbox"],
    },
  ],
  setupFile: () => null,
  args: (launch) => {
    if (launch.prompt === null) return [];
    // Without its subcommand it stays and talks.
    return [...(launch.isTalk ? [] : ["exec"]), ...permissions(launch), ...promptArgs(launch)];
  },
};

function permissions({ profile, role, home, gitFolder, worktreeGit }: Launch): readonly string[] {
  if (profile === "full" && role === "worker") return ["--dangerously-bypass-approvals-and-sandbox"];
  // Its sandbox writes into the worktree alone; notes, status and commits lie elsewhere. What git keeps of this worktree it closes
  // again unless that is named by itself.
  const places = [home, gitFolder, worktreeGit].flatMap((place) => ["--add-dir", place]);
  return ["--sandbox", "workspace-write", ...places];
}

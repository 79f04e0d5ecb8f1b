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
    // Without the `exec` subcommand, codex opens for a conversation.
    return [...(launch.isTalk ? [] : ["exec"]), ...permissions(launch), ...promptArgs(launch)];
  },
};

function permissions({ profile, role, home, gitFolder, worktreeGit }: Launch): readonly string[] {
  if (profile === "full" && role === "worker") return ["--dangerously-bypass-approvals-and-sandbox"];
  // The sandbox may write only to the worktree, but notes, status and commits are stored elsewhere. The worktree's own
  // Git folder must be listed separately, because the sandbox otherwise makes it read-only again.
  const places = [home, gitFolder, worktreeGit].flatMap((place) => ["--add-dir", place]);
  return ["--sandbox", "workspace-write", ...places];
}

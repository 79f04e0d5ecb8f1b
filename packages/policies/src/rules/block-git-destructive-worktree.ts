import { type GitCommand, gitCommands, hasShort, isEverything } from "./git-command.js";
import { BEFORE, deny, type Rule } from "./rule.js";

/** Refuses commands that discard the changes of the whole work tree. */
export const blockGitDestructiveWorktree: Rule = {
  name: "block-git-destructive-worktree",
  description:
    "What throws away changes of a whole work tree (`git reset --hard`, `git clean -f`, ...) is refused.",
  category: "work",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  mentions:
    /git[\s\S]*(?:reset[\s\S]*--(?:hard|merge)|clean[\s\S]*-\w*f|checkout[\s\S]*\s(?:-\w*f|--force|[.:*])|restore|read-tree|switch[\s\S]*\s-\w*f|switch[\s\S]*--)/,
  fn: ({ use, projectRoot }) => {
    for (const command of gitCommands(use, projectRoot)) {
      const found = destructive(command);
      if (found !== null)
        return deny(
          `\`${found}\` throws away changes that were never committed. Look at \`git status\` first; put them aside with \`git stash --include-untracked\`, or work in a work tree of your own. The user can run it.`,
        );
    }
    return null;
  },
};

/** Returns the destructive form of a git call, spelt as in git's manual; null when the call is harmless. */
function destructive({ subcommand, options, operands, paths }: GitCommand): string | null {
  const has = (...names: readonly string[]): boolean => options.some((option) => names.includes(option));
  switch (subcommand) {
    case "reset":
      return has("--hard") ? "git reset --hard" : has("--merge") ? "git reset --merge" : null;
    case "clean":
      if (!(has("--force") || hasShort(options, "f")) || has("--dry-run") || hasShort(options, "n"))
        return null;
      return "git clean -f";
    case "checkout":
      if (has("--force") || hasShort(options, "f")) return "git checkout --force";
      if (hasShort(options, "b") || has("--orphan")) return null;
      return [...paths, ...operands].some(isEverything) ? "git checkout -- ." : null;
    case "switch":
      return has("--discard-changes", "--force") || hasShort(options, "f")
        ? "git switch --discard-changes"
        : null;
    case "restore":
      if (has("--worktree") || hasShort(options, "W")) return "git restore --worktree";
      if (has("--staged") || hasShort(options, "S")) return null;
      return [...paths, ...operands].some(isEverything) ? "git restore ." : null;
    case "read-tree":
      return has("--reset") && hasShort(options, "u") ? "git read-tree --reset -u" : null;
    default:
      return null;
  }
}

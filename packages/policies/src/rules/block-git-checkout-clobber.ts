import { gitCommands, isEverything } from "./git-command.js";
import { BEFORE, deny, type Rule } from "./rule.js";

/** Refuses to overwrite the whole work tree with another version. */
export const blockGitCheckoutClobber: Rule = {
  name: "block-git-checkout-clobber",
  description:
    "`git checkout <ref> -- .` is refused, and `git stash` with a checkout behind it that never takes the stash back.",
  category: "work",
  defaultEnabled: true,
  match: BEFORE,
  effect: "deny",
  mentions: /git[\s\S]*(?:checkout[\s\S]*--\s|stash[\s\S]*checkout)/,
  fn: ({ use, projectRoot }) => {
    const commands = gitCommands(use, projectRoot);
    const clobbers = commands.some(
      ({ subcommand, operands, paths }) =>
        subcommand === "checkout" && operands.length > 0 && paths.some(isEverything),
    );
    if (clobbers) return deny(`\`git checkout <ref> -- .\` ${INSTEAD}`);
    const stash = commands.findIndex(
      ({ subcommand, operands }) => subcommand === "stash" && isPush(operands),
    );
    const after = stash === -1 ? [] : commands.slice(stash + 1);
    const leaves = after.some(({ subcommand }) => subcommand === "checkout");
    const returns = after.some(
      ({ subcommand, operands }) =>
        subcommand === "stash" && ["pop", "apply", "branch"].includes(operands[0] ?? ""),
    );
    return leaves && !returns
      ? deny(`\`git stash\` and a checkout in one line, with nothing that takes the stash back, ${INSTEAD}`)
      : null;
  },
};

const INSTEAD =
  "would put away changes that may be somebody's work. Read another version with `git show <ref>:<path>`, or look at it in a work tree of its own (`git worktree add`).";

function isPush(operands: readonly string[]): boolean {
  return operands.length === 0 || ["push", "save"].includes(operands[0] ?? "");
}

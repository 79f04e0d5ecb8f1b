import { folderFrom } from "../other-folder.js";
import { positionals } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";

/**
 * Returns true when a program removes one of the folders: the checks in there ran on a copy or on another work tree.
 */
export function removesFolder(
  [name = "", ...rest]: readonly string[],
  folders: ReadonlySet<string>,
  { root, folder }: Pick<CommandContext, "root" | "folder">,
): boolean {
  if (folders.size === 0) return false;
  const [asked, how, ...trees] = name === "git" ? positionals(rest, "-C -c") : [];
  const targets = name === "rm" ? positionals(rest) : asked === "worktree" && how === "remove" ? trees : [];
  return targets.some((target) => {
    const gone = folderFrom(root, folder, target);
    return gone !== null && [...folders].some((one) => `${one}/`.startsWith(`${gone}/`));
  });
}

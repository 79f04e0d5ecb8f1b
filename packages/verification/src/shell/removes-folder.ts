import { folderFrom } from "../other-folder.js";
import { positionals } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";

/** Whether a program removes one of some folders: what was checked in there was a copy, or another work tree. */
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

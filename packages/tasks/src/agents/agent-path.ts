import type { OrangeProgram } from "@orange-hyper/core/ports";
import { baseName } from "@orange-hyper/core/text";

/**
 * Returns the folders of the programs that an agent needs: its own, Node.js and Orange. They are added to its PATH
 * because a tmux server that was started elsewhere, for example by the desktop, may have a PATH that contains none of
 * them.
 */
export function agentFolders(program: string, orange: OrangeProgram): readonly string[] {
  const own = orange.isInstalled && baseName(orange.path) === "orange" ? [orange.path] : [];
  return [...new Set([program, ...own, ...orange.direct.slice(0, 1)].map(folderOf))];
}

/** Returns the command line that an agent types to call Orange. */
export function orangeWord({ path, isInstalled, command }: OrangeProgram): string {
  if (isInstalled && baseName(path) === "orange") return "orange";
  return command.map((word) => (/^[\w./-]+$/.test(word) ? word : `"${word}"`)).join(" ");
}

/** Appends to a PATH those of the folders that it lacks. */
export function withFolders(path: string | undefined, folders: readonly string[]): string {
  const there = (path ?? "").split(":").filter((folder) => folder !== "");
  return [...there, ...folders.filter((folder) => !there.includes(folder))].join(":");
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 1));
}

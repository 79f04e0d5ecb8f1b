import type { OrangeProgram } from "@orange-hyper/core/ports";

/**
 * Folders with what an agent needs: itself, Node.js and Orange. A server of tmux that was started from elsewhere, as by the
 * desktop, may have a PATH that leads to none of them.
 */
export function agentFolders(program: string, orange: OrangeProgram): readonly string[] {
  const own = orange.isInstalled && nameOf(orange.path) === "orange" ? [orange.path] : [];
  return [...new Set([program, ...own, ...orange.direct.slice(0, 1)].map(folderOf))];
}

/** What an agent types to call Orange. */
export function orangeWord({ path, isInstalled, command }: OrangeProgram): string {
  if (isInstalled && nameOf(path) === "orange") return "orange";
  return command.map((word) => (/^[\w./-]+$/.test(word) ? word : `"${word}"`)).join(" ");
}

/** The folders of a PATH, with others behind them that it lacks. */
export function withFolders(path: string | undefined, folders: readonly string[]): string {
  const there = (path ?? "").split(":").filter((folder) => folder !== "");
  return [...there, ...folders.filter((folder) => !there.includes(folder))].join(":");
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 1));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

import type { Home } from "@orange-hyper/core/ports";
import type { TaskPlace } from "../model/read-task.js";
import { changeTask, taskFile } from "../storage/task-files.js";

/** How a worktree provides the TASK.md of its task: by a link, or by a copy if links cannot be created. */
export type LinkKind = "link" | "copy";

/** Maximum size of a copy to take back, in bytes. Anything larger is not a TASK.md. */
const MAX_LENGTH = 1024 * 1024;

function linkKey(workspace: string): string {
  return `workspaces/${workspace}/TASK.md`;
}

/** Links the TASK.md of a task into its worktree, replacing whatever has that name. */
export async function linkTaskFile(home: Home, place: TaskPlace, workspace: string): Promise<LinkKind> {
  const key = linkKey(workspace);
  if (await home.links.put(key, `${home.path}/${taskFile(place)}`)) return "link";
  const [kept, shown] = [await home.blobs.get(taskFile(place)), await home.blobs.get(key)];
  if (kept !== null && !isSame(kept, shown)) await home.blobs.put(key, [kept]);
  return "copy";
}

/** Returns true if the TASK.md in a worktree is a link to that of the task. */
export async function isLinked(home: Home, place: TaskPlace, workspace: string): Promise<boolean> {
  return (await home.links.read(linkKey(workspace))) === `${home.path}/${taskFile(place)}`;
}

/** Removes the TASK.md that `linkTaskFile` created. */
export async function unlinkTaskFile(home: Home, workspace: string): Promise<void> {
  await home.blobs.remove(linkKey(workspace));
}

/**
 * Takes back the body of a plain TASK.md that an editor wrote in place of the link, if it is newer than that of the
 * task. Its front matter is ignored. The link is then restored, also if it pointed elsewhere. Returns true if the body
 * was taken. The caller must hold the lock of the task.
 */
export async function pullBack(
  home: Home,
  task: TaskPlace & { readonly workspace: string | null },
): Promise<boolean> {
  const { workspace } = task;
  if (workspace === null) return false;
  if (await isLinked(home, task, workspace)) return false;
  // If the worktree is gone, there is nowhere to put a link.
  if ((await home.blobs.kind(`workspaces/${workspace}/.git`)) !== "file") return false;
  const found = await home.blobs.kind(linkKey(workspace));
  if (found === "folder") return false;
  const isTaken = found === "file" && (await takeBody(home, task, workspace));
  await linkTaskFile(home, task, workspace);
  return isTaken;
}

async function takeBody(home: Home, place: TaskPlace, workspace: string): Promise<boolean> {
  const copied = (await home.blobs.modified?.(linkKey(workspace))) ?? 0;
  const kept = (await home.blobs.modified?.(taskFile(place))) ?? 0;
  if (copied <= kept) return false;
  const bytes = await home.blobs.get(linkKey(workspace));
  const body = bytes === null || bytes.length > MAX_LENGTH ? null : bodyOf(new TextDecoder().decode(bytes));
  // An empty copy is ignored, because it may have been truncated by accident.
  if (body === null || body.trim() === "") return false;
  let isTaken = false;
  await changeTask(home, place, (now) => {
    isTaken = now.body !== body;
    return { task: now.task, body };
  });
  return isTaken;
}

/** Returns the text after the front matter; the whole text if there is none. */
function bodyOf(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = /^---\s*$/.test(lines[0] ?? "")
    ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line))
    : -1;
  return lines.slice(end + 1).join("\n");
}

function isSame(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && a.every((byte, at) => byte === b[at]);
}

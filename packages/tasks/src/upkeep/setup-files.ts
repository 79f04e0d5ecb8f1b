import type { Home } from "@orange-hyper/core/ports";
import { harnessOf } from "../harness/harness.js";
import type { Task } from "../model/task.js";

/** The fields of a task that determine its setup files. */
export type SetUpTask = Pick<Task, "harness" | "review_harness" | "permission_profile">;

/**
 * Creates the settings files of a task's harnesses in its worktree, unless a file of that name exists. Returns the
 * paths of the files that Orange created.
 */
export async function makeSetupFiles(
  home: Home,
  task: SetUpTask,
  workspace: string,
): Promise<readonly string[]> {
  const made: string[] = [];
  for (const key of new Set([task.harness, task.review_harness])) {
    const file = harnessOf(key)?.setupFile(task.permission_profile ?? "reduced") ?? null;
    if (file === null) continue;
    const at = `workspaces/${workspace}/${file.path}`;
    // A link on the path counts as existing, so that nothing is written through it.
    if ((await home.blobs.kind(at)) === null) await home.blobs.put(at, file.text);
    else if (!(await isOurs(home, at, file.text))) continue;
    made.push(file.path);
  }
  return made;
}

/** True if the file has the content that Orange writes: an interrupted process created it without recording it. */
async function isOurs(home: Home, key: string, text: string): Promise<boolean> {
  if ((await home.blobs.kind(key)) !== "file") return false;
  const bytes = await home.blobs.get(key);
  return bytes !== null && new TextDecoder().decode(bytes) === text;
}

/** Removes the created files, and folders that become empty. */
export async function removeSetupFiles(
  home: Home,
  paths: readonly string[],
  workspace: string,
): Promise<void> {
  for (const path of paths) {
    if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(path) || path.includes("..")) continue;
    await home.blobs.remove(`workspaces/${workspace}/${path}`);
    const folder = path.split("/").slice(0, -1).join("/");
    if (folder !== "") await home.blobs.removeFolder(`workspaces/${workspace}/${folder}`, "empty");
  }
}

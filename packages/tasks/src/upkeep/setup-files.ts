import type { Home } from "@orange-hyper/core/ports";
import { harnessOf } from "../harness/harness.js";
import type { Task } from "../model/task.js";

/** Of a task, what its agents are set up by. */
export type SetUpTask = Pick<Task, "harness" | "review_harness" | "permission_profile">;

/** Gives the agents of a task their settings in its worktree, where it has none of that name. Answers the files that were made. */
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
    // A link on the way there counts as something: nothing is written through it.
    if ((await home.blobs.kind(at)) === null) await home.blobs.put(at, file.text);
    else if (!(await isOurs(home, at, file.text))) continue;
    made.push(file.path);
  }
  return made;
}

/** What a process left that ended before it had said so. */
async function isOurs(home: Home, key: string, text: string): Promise<boolean> {
  if ((await home.blobs.kind(key)) !== "file") return false;
  const bytes = await home.blobs.get(key);
  return bytes !== null && new TextDecoder().decode(bytes) === text;
}

/** Takes away the files that were made, with folders that they leave empty. */
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

import type { OrangeContext } from "@orange-hyper/core";
import { removeAnchor } from "./anchor.js";
import { forgetDecisions } from "./decisions.js";
import { folderSize } from "./folder-size.js";
import { runPaths } from "./paths.js";

/**
 * Removes whole runs, including their decisions and anchors in the user's folder, and returns their size in bytes. The
 * caller must ensure that they may be removed.
 */
export async function removeRuns(
  ports: Pick<OrangeContext, "blobs" | "user" | "ids" | "project">,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  let bytes = 0;
  for (const id of ids) {
    bytes += await folderSize(ports.blobs, runPaths(id).folder);
    if (isDryRun) continue;
    // The run's folder is removed last, so that after an interruption a second call still finds the run.
    await forgetDecisions(ports, id);
    await removeAnchor(ports, id);
    await ports.blobs.removeFolder(runPaths(id).folder, "whole");
  }
  return bytes;
}

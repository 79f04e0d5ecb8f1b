import type { OrangeContext } from "@orange-hyper/core";
import { removeAnchor } from "./anchor.js";
import { forgetDecisions } from "./decisions.js";
import { folderSize } from "./folder-size.js";
import { runPaths } from "./paths.js";

/** What was removed of old runs, or would be. */
export interface Collected {
  readonly removed: readonly string[];
  readonly bytes: number;
  /** References of git under which work lies that a role had left and that was put aside: they stay, for they are the person's. */
  readonly kept_refs: readonly string[];
  readonly dry_run: boolean;
}

/**
 * Removes whole runs, with what was decided about them and noted of them in the user's own folder, and answers their bytes. Which ones is for
 * the caller to say.
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
    // The run itself comes last, so that a second call finds it where the first was ended.
    await forgetDecisions(ports, id);
    await removeAnchor(ports, id);
    await ports.blobs.removeFolder(runPaths(id).folder, "whole");
  }
  return bytes;
}

import type { OrangeContext } from "@orange-hyper/core";
import { removeAnchor } from "./anchor.js";
import { folderSize } from "./folder-size.js";
import { runPaths } from "./paths.js";

export interface Collected {
  readonly removed: readonly string[];
  readonly bytes: number;
  readonly dry_run: boolean;
}

type Ports = Pick<OrangeContext, "blobs" | "user" | "ids" | "project">;

/** Removes whole runs; which ones is for the caller to say. */
export async function collectGarbage(
  ports: Ports,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<Collected> {
  let bytes = 0;
  for (const id of ids) {
    bytes += await folderSize(ports.blobs, runPaths(id).folder);
    if (isDryRun) continue;
    await ports.blobs.removeFolder(runPaths(id).folder, "whole");
    await removeAnchor(ports, id);
  }
  return { removed: ids, bytes, dry_run: isDryRun };
}

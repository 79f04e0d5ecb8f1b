import type { Key, OrangeContext } from "@orange-hyper/core";
import { listTree, readText } from "./files.js";
import { isBackup, MARKER_FILE } from "./keys.js";

/** A file of the plugin that differs from what was installed. */
export interface Drift {
  /** Relative to the plugin's folder. */
  readonly path: string;
  readonly reason: "modified" | "missing" | "extra";
}

/** Compares the plugin's folder with the hashes recorded at install. Ignores backups and the marker. */
export async function findDrift(
  ctx: Pick<OrangeContext, "user" | "ids">,
  folder: Key,
  files: Readonly<Record<string, string>>,
): Promise<readonly Drift[]> {
  const there = (await listTree(ctx.user.blobs, folder)).filter(
    (path) => path !== MARKER_FILE && !isBackup(path),
  );
  const drift: Drift[] = there
    .filter((path) => !Object.hasOwn(files, path))
    .map((path) => ({ path, reason: "extra" }));
  for (const [path, hash] of Object.entries(files)) {
    if (!there.includes(path)) drift.push({ path, reason: "missing" });
    else if ((await hashOf(ctx, `${folder}/${path}`)) !== hash) drift.push({ path, reason: "modified" });
  }
  return drift.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function hashOf({ user, ids }: Pick<OrangeContext, "user" | "ids">, key: Key): Promise<string | null> {
  // The store refuses to read a symbolic link, and we never install one.
  const text = (await user.blobs.kind(key)) === "file" ? await readText(user.blobs, key) : null;
  return text === null ? null : ids.digest(text);
}

import { type OrangeContext, STORAGE_ROOT } from "@orange-hyper/core";
import type { CachePort, Home } from "@orange-hyper/core/ports";
import { ACTIVATION_KEY, IGNORE_KEY, IGNORE_TEXT, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { readText } from "../binding/files.js";
import { EPISODES_FOLDER, LOCKS_FOLDER, RUNTIME_FOLDER } from "./keys.js";

/** A linked work tree that holds data of the project. */
export interface LinkedTree {
  readonly storage: Home;
  /** Cache of data derived from the work tree, stored outside it. */
  readonly cache: CachePort;
  /** True when the work tree has its own activation, which can only be removed there. */
  readonly isActivated: boolean;
}

/**
 * Finds the linked work trees that hold data of the project; none when the project itself is in one. Skips a storage
 * folder that is a symbolic link, because it may have come with a clone and lead anywhere.
 */
export async function linkedTrees(ctx: OrangeContext): Promise<readonly LinkedTree[]> {
  const { project, homes, workTrees } = ctx;
  if (project.main) return [];
  const found: LinkedTree[] = [];
  for (const each of (await workTrees.roots?.()) ?? []) {
    const path = `${homes.real(each)}/${STORAGE_ROOT}`;
    if (homes.real(path) !== path) continue;
    const storage = homes.at(path);
    if ((await storage.blobs.entries("").catch(() => [])).length === 0) continue;
    const isActivated = (await storage.blobs.kind(ACTIVATION_KEY).catch(() => null)) !== null;
    found.push({ storage, cache: homes.at(homes.real(each)).cache, isActivated });
  }
  return found;
}

/** Removes the records of hooks in a linked work tree, unless it has its own activation. Returns the removed paths. */
export async function removeLeftIn({ storage, cache, isActivated }: LinkedTree): Promise<readonly string[]> {
  if (isActivated) return [];
  const { blobs, logs, path } = storage;
  cache.clear();
  for (const key of await logs.list(SESSIONS_FOLDER)) await logs.remove(key);
  const gone: string[] = [];
  for (const folder of [EPISODES_FOLDER, RUNTIME_FOLDER]) {
    if (await blobs.removeFolder(folder, "whole")) gone.push(`${path}/${folder}`);
  }
  await blobs.removeFolder(LOCKS_FOLDER, "empty");
  const left = (await blobs.entries("local")).map(({ name }) => name);
  if (left.every((name) => name === ".gitignore") && (await readText(blobs, IGNORE_KEY)) === IGNORE_TEXT)
    await blobs.remove(IGNORE_KEY);
  for (const folder of ["local", ""]) await blobs.removeFolder(folder, "empty");
  return gone;
}

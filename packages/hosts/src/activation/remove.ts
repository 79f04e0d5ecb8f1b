import { displayPath, type Key, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import {
  ACTIVATION_KEY,
  IGNORE_KEY,
  IGNORE_TEXT,
  readActivation,
  SESSIONS_FOLDER,
} from "@orange-hyper/host-state";
import { readText } from "../binding/files.js";
import { removeApproval } from "./approve.js";
import { EPISODES_FOLDER, LOCKS_FOLDER, RUNTIME_FOLDER } from "./keys.js";
import { otherHost } from "./other-host.js";
import { throughMain } from "./report.js";

/**
 * Takes an activation back: the approval and the policy first, so that no event is acted on any more, then what events left, unless
 * that is to be kept. Everything that is not of the activation stays, and so does all of one for another host, and all in a linked
 * work tree that is active through the main checkout. Answers the paths that were removed, sorted.
 */
export async function removeActivation(
  ctx: OrangeContext,
  host: string,
  { keepsEvidence = false }: { readonly keepsEvidence?: boolean } = {},
): Promise<readonly string[]> {
  const { blobs } = ctx;
  const state = await readActivation(ctx, host).catch(() => null);
  if (state !== null && throughMain(state) !== null) return [];
  if ((await otherHost(ctx, host)) !== null) return [];
  await removeApproval(ctx);
  const removed = (await blobs.kind("local")) === "folder" ? await removeUnderLock(ctx, keepsEvidence) : [];
  for (const folder of ["local", ""]) await blobs.removeFolder(folder, "empty");
  return removed;
}

function removeUnderLock(ctx: OrangeContext, keepsEvidence: boolean): Promise<readonly string[]> {
  const { blobs, logs } = ctx;
  return withKernelLock(ctx, "activation.remove", async () => {
    const gone: Key[] = [];
    if ((await blobs.kind(ACTIVATION_KEY)) !== null) {
      await blobs.remove(ACTIVATION_KEY);
      gone.push(ACTIVATION_KEY);
    }
    // Logs may be kept elsewhere than files.
    if (!keepsEvidence) for (const key of await logs.list(SESSIONS_FOLDER)) await logs.remove(key);
    for (const folder of [EPISODES_FOLDER, RUNTIME_FOLDER]) {
      if (await blobs.removeFolder(folder, keepsEvidence ? "empty" : "whole")) gone.push(folder);
    }
    await blobs.removeFolder(LOCKS_FOLDER, "empty");
    if (await isIgnoreFileSpare(ctx)) await blobs.remove(IGNORE_KEY);
    return gone.map(displayPath);
  });
}

/** Ours, and either nothing is left that it hides, or an initialised project hides the folder by itself. */
async function isIgnoreFileSpare({ blobs, project }: OrangeContext): Promise<boolean> {
  const isOurs =
    (await blobs.kind(IGNORE_KEY)) === "file" && (await readText(blobs, IGNORE_KEY)) === IGNORE_TEXT;
  if (!isOurs) return false;
  if (project.config.kind !== "missing") return true;
  const left = (await blobs.entries("local")).map(({ name }) => name);
  return left.every((name) => name === ".gitignore" || name.startsWith("kernel.lock"));
}

import { displayPath, type Key, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import {
  ACTIVATION_KEY,
  type ActivationFile,
  hostsNamed,
  IGNORE_KEY,
  IGNORE_TEXT,
  readActivation,
  readActivationFile,
  readApproval,
  SESSIONS_FOLDER,
} from "@orange-hyper/host-state";
import { readText } from "../binding/files.js";
import { jsonText } from "../bridge/files.js";
import { removeApproval, writeApproval } from "./approve.js";
import { EPISODES_FOLDER, LOCKS_FOLDER, RUNTIME_FOLDER } from "./keys.js";
import { linkedTrees, removeLeftIn } from "./linked-trees.js";
import { mainCheckoutRoot } from "./main-checkout-root.js";
import { activationWithout } from "./policy-file.js";

/** The outcome of removing an activation. */
export interface ActivationRemoval {
  /** True when the project's own activation named the host. */
  readonly wasNamed: boolean;
  /** Paths that were removed; empty while other hosts still act here. */
  readonly paths: readonly string[];
}

/**
 * Removes the activation for a host: first the approval, so that no event of the host is acted on any more, then the
 * policy and the records of hooks, unless these are to be kept. While other hosts act here, the records stay, because
 * they are shared. Removing it in the main checkout also removes the records in linked work trees that were active
 * through it. In such a work tree nothing is removed. Everything that does not belong to the activation stays.
 */
export async function removeActivation(
  ctx: OrangeContext,
  host: string,
  { keepsEvidence = false }: { readonly keepsEvidence?: boolean } = {},
): Promise<ActivationRemoval> {
  const { blobs } = ctx;
  const state = await readActivation(ctx, host).catch(() => null);
  if (state !== null && mainCheckoutRoot(state) !== null) return NOTHING;
  const isThere = (await blobs.kind("local")) === "folder";
  // Without a `local` folder there is nothing to protect, and taking the lock would create the folder.
  if (!isThere) await removeApproval(ctx);
  const removal = isThere ? await removeUnderLock(ctx, host, keepsEvidence) : NOTHING;
  for (const folder of ["local", ""]) await blobs.removeFolder(folder, "empty");
  return removal;
}

const NOTHING: ActivationRemoval = { wasNamed: false, paths: [] };

function removeUnderLock(
  ctx: OrangeContext,
  host: string,
  keepsEvidence: boolean,
): Promise<ActivationRemoval> {
  return withKernelLock(ctx, "activation.remove", async () => {
    const file = await readActivationFile(ctx.blobs).catch(() => null);
    const named = file === null ? [] : hostsNamed(file);
    const wasNamed = named.includes(host);
    if (file === null || named.every((each) => each === host))
      return { wasNamed, paths: await removeWhole(ctx, keepsEvidence) };
    if (wasNamed) await leaveToOthers(ctx, file, host);
    return { wasNamed, paths: [] };
  });
}

/** Removes one of several hosts. Changes the approval first, so that events of the host are ignored from then on. */
async function leaveToOthers(ctx: OrangeContext, file: ActivationFile, host: string): Promise<void> {
  const approval = await readApproval(ctx, ctx.project.root);
  const hosts = (approval?.hosts ?? []).filter((each) => each !== host);
  if (approval !== null && hosts.length > 0) await writeApproval(ctx, { ...approval, hosts });
  else await removeApproval(ctx);
  await ctx.blobs.put(ACTIVATION_KEY, jsonText(activationWithout(file, host, ctx.clock.now())));
}

async function removeWhole(ctx: OrangeContext, keepsEvidence: boolean): Promise<readonly string[]> {
  const { blobs, logs } = ctx;
  await removeApproval(ctx);
  // Linked work trees first: as long as the activation file exists, an interrupted removal can be repeated.
  const inTrees: string[] = [];
  if (!keepsEvidence) for (const tree of await linkedTrees(ctx)) inTrees.push(...(await removeLeftIn(tree)));
  const gone: Key[] = [];
  if ((await blobs.kind(ACTIVATION_KEY)) !== null) {
    await blobs.remove(ACTIVATION_KEY);
    gone.push(ACTIVATION_KEY);
  }
  // Logs are removed through their own port, because they need not be stored as files.
  if (!keepsEvidence) for (const key of await logs.list(SESSIONS_FOLDER)) await logs.remove(key);
  for (const folder of [EPISODES_FOLDER, RUNTIME_FOLDER]) {
    if (await blobs.removeFolder(folder, keepsEvidence ? "empty" : "whole")) gone.push(folder);
  }
  await blobs.removeFolder(LOCKS_FOLDER, "empty");
  if (await isIgnoreFileSpare(ctx)) await blobs.remove(IGNORE_KEY);
  return [...gone.map(displayPath), ...inTrees];
}

/** True when the ignore file is ours and hides nothing any more. */
async function isIgnoreFileSpare({ blobs }: OrangeContext): Promise<boolean> {
  const isOurs =
    (await blobs.kind(IGNORE_KEY)) === "file" && (await readText(blobs, IGNORE_KEY)) === IGNORE_TEXT;
  if (!isOurs) return false;
  const left = (await blobs.entries("local")).map(({ name }) => name);
  return left.every((name) => name === ".gitignore" || name.startsWith("kernel.lock"));
}

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
import { activationWithout } from "./policy-file.js";
import { throughMain } from "./through-main.js";

/** What taking an activation back came to. */
export interface ActivationRemoval {
  /** The host was named by the project's own activation. */
  readonly wasNamed: boolean;
  /** Paths that were removed, sorted; none where other hosts still act here. */
  readonly paths: readonly string[];
}

/**
 * Takes the activation for a host back: the approval and the policy first, so that no event of it is acted on any more, then what
 * events left, unless that is to be kept. While other hosts act here, what events left is theirs as well and stays. Everything
 * that is not of the activation stays. With that of the main checkout goes what events left in linked work trees, which were active
 * through it; from such a tree nothing is removed.
 */
export async function removeActivation(
  ctx: OrangeContext,
  host: string,
  { keepsEvidence = false }: { readonly keepsEvidence?: boolean } = {},
): Promise<ActivationRemoval> {
  const { blobs } = ctx;
  const state = await readActivation(ctx, host).catch(() => null);
  if (state !== null && throughMain(state) !== null) return NOTHING;
  const isThere = (await blobs.kind("local")) === "folder";
  // No lock is made where nothing is.
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

/** The approval first, so that the host is out in the moment that this begins. */
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
  // What is done here last says that all is done.
  const inTrees: string[] = [];
  if (!keepsEvidence) for (const tree of await linkedTrees(ctx)) inTrees.push(...(await removeLeftIn(tree)));
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
  return [...gone.map(displayPath), ...inTrees];
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

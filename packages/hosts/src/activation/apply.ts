import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import {
  ACTIVATION_KEY,
  type ActivationState,
  completePolicy,
  hideLocalFolder,
  type KnownHost,
  readActivation,
  readApproval,
} from "@orange-hyper/host-state";
import { jsonText } from "../binding/files.js";
import { writeApproval } from "./approve.js";
import { refuseHome } from "./home.js";
import { EPISODES_FOLDER, RUNTIME_FOLDER } from "./keys.js";
import { nextActivation } from "./policy-file.js";

/**
 * Activates the project for a host: a policy and two empty folders, all of it local, and the user's approval of just this
 * policy in just this folder, with or without the linked work trees of its repository. The policy comes last.
 */
export async function applyActivation(
  ctx: OrangeContext,
  known: KnownHost,
  { linkedWorkTrees }: { readonly linkedWorkTrees: boolean | undefined },
): Promise<void> {
  refuseHome(ctx);
  const fingerprint = await known.host.fingerprint(ctx);
  await withKernelLock(ctx, "activation.apply", async () => {
    const { blobs } = ctx;
    await hideLocalFolder(blobs);
    for (const folder of [RUNTIME_FOLDER, EPISODES_FOLDER]) {
      if ((await blobs.kind(folder)) === null) await blobs.ensureFolder?.(folder);
    }
    const state = await ownActivation(ctx, known.id);
    const stored = state.kind === "none" ? null : state.activation;
    const { generator, clock } = ctx;
    const approvalId = (state.kind === "approved" ? state.activation.approvalId : null) ?? ctx.ids.uuid();
    const next = nextActivation(stored, {
      host: known.id,
      generator,
      fingerprint,
      approvalId,
      now: clock.now(),
    });
    const policy = completePolicy((next ?? stored?.data)?.["policy"]);
    const before = (await readApproval(ctx, ctx.project.root))?.linkedWorkTrees;
    await writeApproval(ctx, {
      id: approvalId,
      host: known.id,
      policy,
      linkedWorkTrees: linkedWorkTrees ?? before ?? true,
    });
    if (next !== null) await blobs.put(ACTIVATION_KEY, jsonText(next));
  });
}

/** That of the main checkout is none of this folder. */
async function ownActivation(ctx: OrangeContext, host: string): Promise<ActivationState> {
  const state = await readActivation(ctx, host);
  return state.kind === "approved" && state.through !== undefined ? { kind: "none" } : state;
}

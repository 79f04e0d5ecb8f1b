import { type OrangeContext, readIdentity, withKernelLock } from "@orange-hyper/core";
import {
  ACTIVATION_KEY,
  type Activation,
  completePolicy,
  type KnownHost,
  readActivationFile,
  readActivations,
  readApproval,
} from "@orange-hyper/host-state";
import { jsonText } from "../bridge/files.js";
import { writeApproval } from "./approve.js";
import { refuseHome } from "./home.js";
import { EPISODES_FOLDER, RUNTIME_FOLDER } from "./keys.js";
import { nextActivation } from "./policy-file.js";

/**
 * Activates the project for a host. Writes two empty folders, the user's approval and, last, the policy. The approval
 * covers exactly this policy in exactly this folder, with or without the linked work trees of its repository. Hosts
 * that are active here stay active. A host that the file names without the user's approval does not become approved.
 */
export async function applyActivation(
  ctx: OrangeContext,
  known: KnownHost,
  { linkedWorkTrees }: { readonly linkedWorkTrees: boolean | undefined },
): Promise<void> {
  refuseHome(ctx);
  const fingerprint = await known.host.fingerprint(ctx);
  await withKernelLock(ctx, "activation.apply", async () => {
    const { blobs, generator, clock } = ctx;
    const { root, config } = ctx.project;
    for (const folder of [RUNTIME_FOLDER, EPISODES_FOLDER]) {
      if ((await blobs.kind(folder)) === null) await blobs.ensureFolder?.(folder);
    }
    const stored = await readActivationFile(blobs);
    const approved = await approvedHere(ctx);
    const approvalId = approved[0]?.approvalId ?? ctx.ids.uuid();
    const next = nextActivation(stored, {
      host: known.id,
      generator,
      fingerprint,
      approvalId,
      now: clock.now(),
    });
    const before = (await readApproval(ctx, root))?.linkedWorkTrees;
    await writeApproval(ctx, {
      id: approvalId,
      projectRoot: root,
      projectId: config.kind === "valid" ? readIdentity(config.data).id : null,
      hosts: [...new Set([...approved.map(({ host }) => host), known.id])],
      policy: completePolicy((next ?? stored)?.["policy"]),
      linkedWorkTrees: linkedWorkTrees ?? before ?? true,
    });
    if (next !== null) await blobs.put(ACTIVATION_KEY, jsonText(next));
  });
}

/** Returns the approved activations of this folder, without those of the main checkout. */
async function approvedHere(ctx: OrangeContext): Promise<readonly Activation[]> {
  return (await readActivations(ctx)).flatMap((state) =>
    state.kind === "approved" && state.through === undefined ? [state.activation] : [],
  );
}

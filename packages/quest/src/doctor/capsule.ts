import type { CheckResult, OrangeContext, Repair } from "@orange-hyper/core";
import { addBoundary, CAPSULE_KEY, capsuleOwner } from "../capsule.js";
import { boundaryFindings, currentIdentity, needsIdentity } from "./boundary.js";

/** Checks which project the capsule names. Returns no check line; the layout check reports a missing capsule. */
export async function checkCapsule(ctx: OrangeContext): Promise<CheckResult> {
  const content = await readCapsule(ctx);
  if (content === null) return { checks: [], findings: [] };
  return {
    checks: [],
    findings: boundaryFindings(CAPSULE_KEY, capsuleOwner(content), currentIdentity(ctx.project)),
  };
}

/** Adds the boundary section to a capsule that names no project. */
export async function repairCapsule(ctx: OrangeContext): Promise<readonly Repair[]> {
  const identity = currentIdentity(ctx.project);
  const content = await readCapsule(ctx);
  if (identity === null || content === null || !needsIdentity(capsuleOwner(content), identity)) return [];
  await ctx.blobs.put(CAPSULE_KEY, addBoundary(content, identity));
  return [
    {
      code: "LEGACY_PROJECT_ID_REPAIRED",
      message: `added missing project boundary header to ${CAPSULE_KEY}`,
      hint: "Run `orange capsule` to write it afresh.",
    },
  ];
}

async function readCapsule(ctx: OrangeContext): Promise<string | null> {
  if ((await ctx.blobs.kind(CAPSULE_KEY)) !== "file") return null;
  const bytes = await ctx.blobs.get(CAPSULE_KEY);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

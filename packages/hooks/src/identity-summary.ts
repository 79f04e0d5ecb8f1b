import type { BlobStore } from "@orange-hyper/core/ports";
import { readJsonScalars } from "@orange-hyper/core/projection";
import type { HookReport } from "./schema.js";

type IdentityFacts = Pick<
  HookReport["summaries"]["identity"],
  "generatedAt" | "acceptedMemoryNodes" | "projectBoundaryActive"
>;

/** What the identity summary says of itself; null for everything that it does not say. Never throws. */
export async function readIdentitySummary(blobs: BlobStore): Promise<IdentityFacts> {
  const summary = await readObject(blobs);
  const { generatedAt, acceptedMemoryNodes, projectBoundaryActive } = summary;
  return {
    generatedAt: typeof generatedAt === "string" ? generatedAt : null,
    acceptedMemoryNodes: isCount(acceptedMemoryNodes) ? acceptedMemoryNodes : null,
    projectBoundaryActive: typeof projectBoundaryActive === "boolean" ? projectBoundaryActive : null,
  };
}

async function readObject(blobs: BlobStore): Promise<Readonly<Record<string, unknown>>> {
  try {
    const summary = await readJsonScalars(blobs, "identity/summary.json");
    return summary.kind === "valid" ? summary.data : {};
  } catch {
    return {};
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

import { type FileNotePorts, readJsonScalars } from "@orange-hyper/core/derived";
import type { HookReport } from "./schema.js";

type IdentityFacts = Pick<
  HookReport["summaries"]["identity"],
  "generatedAt" | "acceptedMemoryNodes" | "projectBoundaryActive"
>;

/** What the identity summary says of itself; null for everything that it does not say. Never throws. */
export async function readIdentitySummary(ports: FileNotePorts): Promise<IdentityFacts> {
  const summary = await readObject(ports);
  const { generatedAt, acceptedMemoryNodes, projectBoundaryActive } = summary;
  return {
    generatedAt: typeof generatedAt === "string" ? generatedAt : null,
    acceptedMemoryNodes: isCount(acceptedMemoryNodes) ? acceptedMemoryNodes : null,
    projectBoundaryActive: typeof projectBoundaryActive === "boolean" ? projectBoundaryActive : null,
  };
}

async function readObject(ports: FileNotePorts): Promise<Readonly<Record<string, unknown>>> {
  try {
    const summary = await readJsonScalars(ports, "identity/summary.json");
    return summary.kind === "valid" ? summary.data : {};
  } catch {
    return {};
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

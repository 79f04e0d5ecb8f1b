import { type FileNotePorts, readJsonScalars } from "@orange-hyper/core/derived";
import type { HookReport } from "./schema.js";

type IdentityFacts = Pick<
  HookReport["summaries"]["identity"],
  "generatedAt" | "acceptedMemoryNodes" | "projectBoundaryActive"
>;

/** Reads the figures of the identity summary; null for each that is missing. Never throws. */
export async function readIdentitySummary(ports: FileNotePorts): Promise<IdentityFacts> {
  const state = await readJsonScalars(ports, "identity/summary.json").catch(() => null);
  const summary: Readonly<Record<string, unknown>> = state?.kind === "valid" ? state.data : {};
  const { generatedAt, acceptedMemoryNodes, projectBoundaryActive } = summary;
  return {
    generatedAt: typeof generatedAt === "string" ? generatedAt : null,
    acceptedMemoryNodes: isCount(acceptedMemoryNodes) ? acceptedMemoryNodes : null,
    projectBoundaryActive: typeof projectBoundaryActive === "boolean" ? projectBoundaryActive : null,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

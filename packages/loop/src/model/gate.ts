import type { ArtifactRef, BlobRef } from "./refs.js";

/** Gates by mode: PG of a plan, RG of research, VG of a review, G of an implementation. */
export const GATES = {
  plan: ["PG1", "PG2", "PG3"],
  research: ["RG1", "RG2"],
  review: ["VG1", "VG2", "VG3"],
  implement: ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9"],
} as const;
export type GateId = (typeof GATES)[keyof typeof GATES][number];

export interface Gate {
  readonly id: GateId;
  readonly ok: boolean;
  /** English; what is missing, or what met it. */
  readonly reason: string;
  readonly refs: readonly (ArtifactRef | BlobRef)[];
}

/** The body of a completion check. */
export interface CompletionCheck {
  readonly gates: readonly Gate[];
  readonly ok: boolean;
}

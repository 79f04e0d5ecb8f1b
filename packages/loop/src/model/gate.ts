/** Gates by mode: PG for plan, RG for research, VG for review, G for implement. */
export const GATES = {
  plan: ["PG1", "PG2", "PG3"],
  research: ["RG1", "RG2"],
  review: ["VG1", "VG2", "VG3"],
  implement: ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9"],
} as const;
export type GateId = (typeof GATES)[keyof typeof GATES][number];

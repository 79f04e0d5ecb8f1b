import type { ProposalRecord } from "@orange-hyper/memory";
import type { Memory } from "./memories.js";
import type { Diagnostic, DoctorSummary } from "./observer-answers.js";
import type { Work } from "./quests.js";

/** A file that was left out because it cannot be read. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** All input of growth, each file read once. */
export interface GrowthState {
  readonly projectId: string | null;
  readonly projectName: string;
  readonly activeQuests: readonly Work[];
  readonly completedQuests: readonly Work[];
  /** Accepted memory of this project, by id. */
  readonly nodes: readonly Memory[];
  readonly pending: readonly ProposalRecord[];
  /** Number of lines in the route log for each layer. */
  readonly routeLayers: ReadonlyMap<string, number>;
  /** Null when no doctor is available. */
  readonly doctor: DoctorSummary | null;
  readonly hookWarnings: readonly Diagnostic[];
  readonly skipped: readonly SkippedFile[];
  /** Without duplicates. */
  readonly warnings: readonly string[];
}

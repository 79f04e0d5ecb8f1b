import type { ProposalRecord } from "@orange-hyper/memory";
import type { Memory } from "./memories.js";
import type { Diagnostic, DoctorSummary } from "./observations.js";
import type { Work } from "./quests.js";

/** A file that was left out because it cannot be read. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** Everything that growth looks at, each thing read once. */
export interface GrowthState {
  readonly projectId: string | null;
  readonly projectName: string;
  readonly activeQuests: readonly Work[];
  readonly completedQuests: readonly Work[];
  /** Accepted memory of this project, by id. */
  readonly nodes: readonly Memory[];
  readonly pending: readonly ProposalRecord[];
  /** How many lines of the route log name each layer. */
  readonly routeLayers: ReadonlyMap<string, number>;
  /** Null when the doctor could not be asked. */
  readonly doctor: DoctorSummary | null;
  readonly hookWarnings: readonly Diagnostic[];
  readonly skipped: readonly SkippedFile[];
  /** No two alike. */
  readonly warnings: readonly string[];
}

/** The layers of quests by id; quests without layer are left out. */
export function questLayers(state: GrowthState): ReadonlyMap<string, string> {
  const layers = new Map<string, string>();
  for (const quest of [...state.activeQuests, ...state.completedQuests]) {
    if (quest.layer !== "") layers.set(quest.id, quest.layer);
  }
  return layers;
}

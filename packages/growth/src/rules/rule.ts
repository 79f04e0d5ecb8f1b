import type { Corpus } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import type { GrowthState } from "../state.js";

/** The input of every rule. */
export interface RuleInput {
  readonly state: GrowthState;
  readonly corpus: Corpus;
}

/** A rule that makes a candidate of repeated evidence. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** When it fires, whatever the project. */
  readonly description: string;
  readonly nextStep: string;
  readonly minEvidence: number;
  /** A signal that is too common to be the only one, and what else is needed. */
  readonly generic?: { readonly signal: string; readonly needs: string };
  /** Why it fires in this project; the description where it is left out. */
  reason?(state: GrowthState): string;
  evidence(input: RuleInput): readonly Evidence[];
}

export const MIN_SOURCES = 2;
export const MIN_SIGNALS = 2;

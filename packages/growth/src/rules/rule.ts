import type { Corpus } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import type { GrowthState } from "../state.js";

/** The input of every rule. */
export interface RuleInput {
  readonly state: GrowthState;
  readonly corpus: Corpus;
}

/** A rule that turns repeated evidence into a candidate. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** When it fires, independent of the project. */
  readonly description: string;
  readonly nextStep: string;
  readonly minEvidence: number;
  /** A signal that is too common to be the only one, and what else is needed. */
  readonly generic?: { readonly signal: string; readonly needs: string };
  /** Returns why it fires in this project. Omitted: the description is used. */
  reason?(state: GrowthState): string;
  evidence(input: RuleInput): readonly Evidence[];
}

/** Minimum number of independent pieces of work behind a candidate. */
export const MIN_SOURCES = 2;
/** Minimum number of different signals behind a candidate. */
export const MIN_SIGNALS = 2;

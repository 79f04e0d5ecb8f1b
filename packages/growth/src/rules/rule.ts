import type { Corpus } from "../corpus.js";
import type { Evidence } from "../evidence.js";
import type { GrowthState } from "../state.js";

/** What a rule looks at. */
export interface RuleInput {
  readonly state: GrowthState;
  readonly corpus: Corpus;
}

/** How repeated evidence becomes a candidate. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** When it fires, whatever the project. */
  readonly description: string;
  readonly nextStep: string;
  readonly minEvidence: number;
  /** A signal too common to carry a candidate alone, and what is missing beside it. */
  readonly generic?: { readonly signal: string; readonly needs: string };
  /** Why this project shows it. */
  reason(state: GrowthState): string;
  evidence(input: RuleInput): readonly Evidence[];
}

export const MIN_SOURCES = 2;
export const MIN_SIGNALS = 2;

import type { MetricId } from "../metric-words.js";
import type { SignalStatus } from "../schema.js";

/** A section before its evidence is counted. */
export interface SectionDraft {
  readonly title: string;
  readonly status: SignalStatus;
  readonly reason: string;
  readonly items: readonly [string, ...string[]];
  readonly metrics: readonly MetricId[];
}

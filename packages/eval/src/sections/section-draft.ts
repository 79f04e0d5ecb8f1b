import type { MetricId } from "../metric-definitions.js";
import type { SignalStatus } from "../schema.js";

/** A section before its evidence is counted. */
export interface SectionDraft {
  readonly title: string;
  readonly metrics: readonly MetricId[];
  readonly status: SignalStatus;
  /** Reason for the status: one text, or one for each status. */
  readonly reason: string | Readonly<Record<SignalStatus, string>>;
  /** The first item is also the summary. */
  readonly items: readonly [string, ...string[]];
}

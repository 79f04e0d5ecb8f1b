import type { MetricId } from "../metric-definitions.js";
import type { SignalStatus } from "../schema.js";

/** A section before its evidence is counted. */
export interface SectionDraft {
  readonly title: string;
  readonly metrics: readonly MetricId[];
  readonly status: SignalStatus;
  /** Why the section has its status: one text, or one for each status that it can have. */
  readonly reason: string | Readonly<Record<SignalStatus, string>>;
  /** The first one is the summary. */
  readonly items: readonly [string, ...string[]];
}

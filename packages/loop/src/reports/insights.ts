import type { RunState } from "../engine/state.js";

/** A number that is known, or the reason why it is not. */
export type Known =
  | { readonly status: "known"; readonly value: number }
  | { readonly status: "insufficient-data"; readonly value: null };

/** How runs went, counted from what they kept; section 21 of the specification of runs. Nothing is estimated. */
export interface Insights {
  readonly runs: number;
  readonly by_status: Readonly<Record<string, number>>;
  readonly by_mode: Readonly<Record<string, number>>;
  readonly iterations: { readonly median: Known; readonly p90: Known };
  readonly revisions: { readonly median: Known; readonly p90: Known };
  readonly refusals: Readonly<Record<string, number>>;
  readonly verdicts: Readonly<Record<string, number>>;
  readonly critic_triggers: Readonly<Record<string, number>>;
  readonly approvals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly claim_mismatches: number;
  readonly seconds: Known;
  readonly tokens: Known;
}

export function insightsOf(runs: readonly RunState[]): Insights {
  const approvals: Record<string, Record<string, number>> = {};
  for (const { kind, status } of runs.flatMap((run) => run.approvals)) {
    const counts = approvals[kind] ?? {};
    approvals[kind] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
  }
  const incidents = runs.flatMap((run) => run.incidents);
  const tokens = runs.map(({ usage }) => usage.tokens);
  return {
    runs: runs.length,
    by_status: counted(runs.map(({ status }) => status)),
    by_mode: counted(runs.map(({ mode }) => mode)),
    iterations: spread(runs.map(({ counters }) => counters.iterations)),
    revisions: spread(runs.map(({ counters }) => counters.revisions)),
    refusals: counted(incidents.map(({ code }) => code)),
    verdicts: counted(runs.flatMap(({ verdict }) => (verdict === null ? [] : [verdict.verdict]))),
    critic_triggers: counted(runs.flatMap(({ trigger }) => (trigger === null ? [] : [trigger.reason_code]))),
    approvals,
    claim_mismatches: incidents.filter(({ code }) => code === "claim_mismatch").length,
    seconds: runs.length === 0 ? UNKNOWN : known(runs.reduce((sum, { usage }) => sum + usage.seconds, 0)),
    tokens:
      tokens.length === 0 || tokens.includes(null)
        ? UNKNOWN
        : known(tokens.reduce<number>((sum, one) => sum + (one ?? 0), 0)),
  };
}

const UNKNOWN: Known = { status: "insufficient-data", value: null };

function known(value: number): Known {
  return { status: "known", value };
}

function counted(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function spread(values: readonly number[]): { readonly median: Known; readonly p90: Known } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): Known => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    return value === undefined ? UNKNOWN : known(value);
  };
  return { median: at(0.5), p90: at(0.9) };
}

import type { EventData } from "../engine/event-data.js";
import type { RunState } from "../engine/state.js";
import type { RunEvent } from "../model/event.js";
import type { Insights, Known } from "../schema/commands.js";
import { type Answers, answersByRole } from "./answers-by-role.js";

const UNKNOWN: Known = { status: "insufficient-data", value: null };

function known(value: number): Known {
  return { status: "known", value };
}

/** Returns the median: for an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): Known {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? UNKNOWN : known((low + high) / 2);
}

/** Returns the 90th percentile: the smallest value that at least nine tenths of the values do not exceed. */
function percentile90(values: readonly number[]): Known {
  const value = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1];
  return value === undefined ? UNKNOWN : known(value);
}

/** A run with all its events. */
export interface RunHistory {
  readonly state: RunState;
  readonly events: readonly RunEvent[];
}

/** Counts statistics about runs. Nothing is estimated. */
export function insightsOf(histories: readonly RunHistory[]): Insights {
  const runs = histories.map(({ state }) => state);
  const all = <T extends keyof EventData>(type: T): readonly EventData[T][] =>
    histories.flatMap(({ events }) => dataOf(events, type));
  const incidents = runs.flatMap((run) => run.incidents);
  const answers = histories.map(({ events }) => answersByRole(events));
  return {
    runs: runs.length,
    by_status: counted(runs.map(({ status }) => status)),
    by_mode: counted(runs.map(({ mode }) => mode)),
    iterations: spread(runs.map(({ counters }) => counters.iterations)),
    revisions: spread(runs.map(({ counters }) => counters.revisions)),
    retries: counted(histories.flatMap(({ events }) => retriedCodes(events))),
    refusals: counted(incidents.map(({ code }) => code)),
    verdicts: counted(
      all("response.received").flatMap(({ role }) =>
        role?.purpose === "verifier" ? [role.facts.verdict] : [],
      ),
    ),
    critic_triggers: counted(all("critic.triggered").map(({ trigger }) => trigger.reason_code)),
    validation: passRates(histories),
    approvals: outcomes(runs),
    claim_mismatches: incidents.filter(({ code }) => code === "claim_mismatch").length,
    seconds: total(runs.map(({ usage }) => usage.seconds)),
    seconds_by_role: secondsByRole(answers),
    tokens: total(runs.map(({ usage }) => usage.tokens)),
  };
}

function dataOf<T extends keyof EventData>(events: readonly RunEvent[], wanted: T): readonly EventData[T][] {
  return events.flatMap(({ type, data }) => (type === wanted ? [data as unknown as EventData[T]] : []));
}

/** Returns the codes of all rejections that were followed by a new attempt. */
function retriedCodes(events: readonly RunEvent[]): readonly string[] {
  const codes: string[] = [];
  let refused: readonly string[] = [];
  for (const { type, data } of events) {
    if (type === "response.rejected") refused = (data as unknown as EventData["response.rejected"]).codes;
    if (type !== "directive.issued") continue;
    if ((data as unknown as EventData["directive.issued"]).attempt > 1) codes.push(...new Set(refused));
    refused = [];
  }
  return codes;
}

/** Counts only validations that were finished. */
function passRates(histories: readonly RunHistory[]): Insights["validation"] {
  const results: Record<string, { readonly ran: number; readonly passed: number }> = {};
  for (const { events } of histories) {
    let ids: readonly string[] = [];
    for (const { type, data } of events) {
      if (type === "validation.started") ids = (data as unknown as EventData["validation.started"]).ids;
      if (type !== "validation.finished") continue;
      const { failed } = (data as unknown as EventData["validation.finished"]).validation;
      for (const id of ids) {
        const { ran, passed } = results[id] ?? { ran: 0, passed: 0 };
        const isPassed = failed.every((one) => one.id !== id);
        results[id] = { ran: ran + 1, passed: passed + (isPassed ? 1 : 0) };
      }
      ids = [];
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([id, { ran, passed }]) => [id, { ran, pass_rate: known(passed / ran) }]),
  );
}

function outcomes(runs: readonly RunState[]): Insights["approvals"] {
  const approvals: Record<string, Record<string, number>> = {};
  for (const { kind, status } of runs.flatMap((run) => run.approvals)) {
    const counts = approvals[kind] ?? {};
    approvals[kind] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
  }
  return approvals;
}

function secondsByRole(all: readonly Answers[]): Insights["seconds_by_role"] {
  const roles = [...new Set(all.flatMap((answers) => [...answers.keys()]))].sort();
  return Object.fromEntries(
    roles.map((role) => {
      const times = all.flatMap((answers) => answers.get(role) ?? []);
      const isWhole = times.every((time) => time !== null);
      const measured = isWhole ? times.filter((time) => time !== null) : [];
      return [role, { answers: times.length, total: total(times), ...spread(measured) }];
    }),
  );
}

function total(values: readonly (number | null)[]): Known {
  if (values.length === 0 || values.includes(null)) return UNKNOWN;
  return known(values.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

function counted(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function spread(values: readonly number[]): Insights["iterations"] {
  return { median: median(values), p90: percentile90(values) };
}

import { type Decision, type Effect, isDecision } from "./decision.js";
import { type Fields, isFields } from "./fields.js";

/** Trust levels of code, from the most to the least trusted. */
export const TRUST_LEVELS = ["kernel", "project", "external", "optional"] as const;
/** A trust level. */
export type Trust = (typeof TRUST_LEVELS)[number];

/** Who made a decision. */
export interface DecisionSource {
  readonly plugin: string;
  readonly trust: Trust;
  readonly order: number;
}

/** A decision with its source. The resolution checks whether it is valid. */
export interface DecisionRecord {
  readonly decision: unknown;
  readonly source: DecisionSource;
}

/** The classes of decisions, from the highest to the lowest precedence. */
export const PRECEDENCE = ["critical_deny", "deny", "ask_permission", "mutate", "allow_defer"] as const;

/** An effect with the plugin that requested it. */
export interface TaggedEffect extends Effect {
  readonly plugin: string;
  readonly trust: Trust;
}

/** The result of resolving several decisions. */
export interface Resolution {
  readonly decision: Decision;
  readonly reasonCode: string;
  /** Effects of every valid decision, each with the plugin that requested it. */
  readonly effects: readonly TaggedEffect[];
  /** Source of the decision. Omitted: no single record made it. */
  readonly source?: DecisionSource;
  readonly order: typeof PRECEDENCE;
}

interface Valid {
  readonly decision: Decision;
  readonly source: DecisionSource;
}

type Outcome = Omit<Resolution, "effects" | "order">;

/**
 * Resolves several decisions to one, in the order of precedence. The input is not changed. If any decision is invalid,
 * the result is a critical refusal.
 */
export function resolveDecisions(records: readonly DecisionRecord[]): Resolution {
  const valid = records.filter((record): record is Valid => isDecision(record.decision));
  const effects = valid.flatMap(({ decision, source: { plugin, trust } }) =>
    (decision.effects ?? []).map((effect) => ({ ...effect, plugin, trust })),
  );
  const outcome = valid.length < records.length ? refusal(INVALID) : decide(valid);
  return { ...outcome, effects, order: PRECEDENCE };
}

function decide(records: readonly Valid[]): Outcome {
  const first = (is: (record: Valid) => boolean): Valid | undefined => records.find(is);
  const critical = first(isCriticalDeny);
  if (critical !== undefined) return outcomeOf(critical, "critical_deny");
  const refused =
    first(({ decision }) => decision.kind === "deny") ??
    first(({ decision }) => decision.kind === "ask_permission");
  if (refused !== undefined) return outcomeOf(refused);
  const mutations = records.filter(({ decision }) => MUTATIONS.has(decision.kind));
  if (mutations.length > 0) return mutate(mutations);
  const quiet = first(({ decision }) => decision.kind === "defer") ?? records[0];
  return quiet === undefined
    ? { decision: { kind: "allow" }, reasonCode: "default_allow" }
    : outcomeOf(quiet);
}

const MUTATIONS: ReadonlySet<string> = new Set(["drop", "rewrite", "inject", "modify"]);

function isCriticalDeny({ decision, source }: Valid): boolean {
  return decision.kind === "deny" && (decision.severity === "critical" || source.trust === "kernel");
}

/**
 * Resolves decisions that change something. Patches of request parameters are merged, and a conflict between them is a
 * refusal; of all other changes the first one counts.
 */
function mutate(records: readonly Valid[]): Outcome {
  const [winner] = records as readonly [Valid, ...Valid[]];
  const patches = records.map(({ decision }) => paramsPatch(decision));
  if (records.length === 1 || !patches.every(isFields)) return outcomeOf(winner);
  const merged = new Map<string, unknown>();
  for (const [key, value] of patches.flatMap((patch) => Object.entries(patch))) {
    if (merged.has(key) && !isDeepEqual(merged.get(key), value)) return refusal(CONFLICT);
    merged.set(key, value);
  }
  // Creates own properties, even for a key such as `__proto__`.
  const patch: Fields = Object.fromEntries(merged);
  return outcomeOf({ ...winner, decision: { ...winner.decision, patch } as Decision });
}

function paramsPatch(decision: Decision): unknown {
  return decision.kind === "modify" && decision.target === "chat.params" ? decision.patch : undefined;
}

function outcomeOf({ decision, source }: Valid, reason: string = decision.kind): Outcome {
  return { decision, reasonCode: decision.machineCode ?? reason, source };
}

const INVALID = {
  code: "invalid_universal_decision",
  reason: "A decision that is not valid was among those to resolve.",
};
const CONFLICT = {
  code: "universal_decision_conflict",
  reason: "Two decisions give one parameter of the request different values.",
};

function refusal({ code, reason }: { readonly code: string; readonly reason: string }): Outcome {
  return {
    decision: { kind: "deny", reason, machineCode: code, severity: "critical" },
    reasonCode: code,
  };
}

/** Returns true for two equal JSON values. The order of members is ignored. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, at) => isDeepEqual(value, b[at]));
  if (!isFields(a) || !isFields(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key]))
  );
}

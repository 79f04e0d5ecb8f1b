import { compareText } from "@orange-hyper/core/text";
import { distinctEvidence, type Evidence, sourceKey, workKey } from "./evidence.js";
import { RULES } from "./rules/all.js";
import { MIN_SIGNALS, MIN_SOURCES, type Rule, type RuleInput } from "./rules/rule.js";

/** A habit with enough evidence to suggest a rule for it. It unlocks nothing. */
export interface Candidate {
  readonly rule: Rule;
  readonly reason: string;
  readonly score: number;
  readonly confidence: "low" | "medium" | "high";
  /** The items that count, at most eight, sorted by id. */
  readonly evidence: readonly Evidence[];
  /** Total number of items. */
  readonly evidenceTotal: number;
  /** Sorted. */
  readonly signals: readonly string[];
}

/** Maximum number of items of evidence that count for a candidate. */
const EVIDENCE_LIMIT = 8;

/** Returns every candidate that the evidence supports, ordered by descending score and then by id. */
export function findCandidates(input: RuleInput): readonly Candidate[] {
  return RULES.flatMap((rule) => candidatesOf(rule, input)).sort(
    (a, b) => b.score - a.score || compareText(a.rule.id, b.rule.id),
  );
}

function candidatesOf(rule: Rule, input: RuleInput): readonly Candidate[] {
  const all = distinctEvidence(rule.evidence(input));
  const evidence = all.slice(0, EVIDENCE_LIMIT);
  const signals = [...new Set(evidence.flatMap((item) => item.signals))].sort();
  const weight = weigh(evidence, signals.length);
  if (!isEnough(rule, weight) || !isSpecific(rule, signals)) return [];
  const score = 10 * weight.items + 6 * weight.signals + 4 * weight.sources;
  const reason = rule.reason?.(input.state) ?? rule.description;
  const confidence = confidenceOf(score, weight);
  return [{ rule, reason, score, confidence, evidence, evidenceTotal: all.length, signals }];
}

interface Weight {
  readonly items: number;
  readonly signals: number;
  readonly sources: number;
  /** Number of independent pieces of work among the sources. */
  readonly works: number;
}

function weigh(evidence: readonly Evidence[], signals: number): Weight {
  return {
    items: evidence.length,
    signals,
    sources: new Set(evidence.map(({ source }) => sourceKey(source))).size,
    works: new Set(evidence.map(({ source }) => workKey(source))).size,
  };
}

function isEnough({ minEvidence }: Rule, { items, works, signals }: Weight): boolean {
  return items >= minEvidence && works >= MIN_SOURCES && signals >= MIN_SIGNALS;
}

function isSpecific({ generic }: Rule, signals: readonly string[]): boolean {
  return generic === undefined || signals.some((signal) => signal !== generic.signal);
}

function confidenceOf(score: number, { items, signals, works }: Weight): Candidate["confidence"] {
  if (score >= 70 && items >= 5 && signals >= 3 && works >= 3) return "high";
  return score >= 40 && items >= 3 && signals >= 2 ? "medium" : "low";
}

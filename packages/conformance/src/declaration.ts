import { isRecord } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { CANONICAL_EVENTS, CONTRACT_VERSION } from "@orange-hyper/policies";
import { LEVELS } from "./fixture.js";

const POLICIES = ["workflow_steering", "quality_gate", "stop_goal_fit", "config_protection"] as const;

/** Matches the text for an event or policy that the host does not support. */
const MISSING = /^no native equivalent\b|^gap\b|^omitted\b/i;

type Fields = Readonly<Record<string, unknown>>;

/** Checks the declaration of an adapter. Returns one line per problem; empty when it is consistent. */
export function declarationProblems(value: unknown): readonly string[] {
  if (!isRecord(value)) return [msg`the declaration is no object`];
  const gaps = Array.isArray(value["gaps"]) ? value["gaps"].filter(isRecord) : [];
  return [
    ...headProblems(value),
    ...gapProblems(value["gaps"]),
    ...eventProblems(value["event_coverage"], gaps),
    ...policyProblems(value, gaps),
    ...countProblems(value),
  ];
}

function headProblems(declaration: Fields): readonly string[] {
  const problems: string[] = [];
  if (!LEVELS.some((level) => level === declaration["conformance_level"])) {
    problems.push(msg`conformance_level: must be one of ${LEVELS.join(", ")}`);
  }
  if (!isText(declaration["host"])) problems.push(msg`host: must be a name`);
  if (String(declaration["engine_contract_version"]) !== CONTRACT_VERSION) {
    problems.push(msg`engine_contract_version: must be "${CONTRACT_VERSION}"`);
  }
  const date = declaration["test_date"];
  if (date !== undefined && !(date instanceof Date) && !/^\d{4}-\d\d-\d\d$/.test(String(date))) {
    problems.push(msg`test_date: must be YYYY-MM-DD`);
  }
  const verdict = declaration["verdict"];
  if (verdict !== undefined && verdict !== "PASS" && verdict !== "FAIL")
    problems.push(msg`verdict: must be PASS or FAIL`);
  return problems;
}

function gapProblems(gaps: unknown): readonly string[] {
  if (!Array.isArray(gaps)) return [msg`gaps: must be a list; [] for none`];
  return gaps.flatMap((gap: unknown, at) =>
    isRecord(gap) && isText(gap["reason"]) && isText(gap["degradation"])
      ? []
      : [msg`gaps[${at}]: needs a reason and what is lost (degradation)`],
  );
}

function eventProblems(coverage: unknown, gaps: readonly Fields[]): readonly string[] {
  if (!isRecord(coverage)) return [msg`event_coverage: must name every canonical event`];
  return CANONICAL_EVENTS.flatMap((event) => {
    const text = coverage[event];
    if (!isText(text)) return [msg`event_coverage.${event}: is missing`];
    const declared = gaps.some((gap) => gap["event"] === event);
    return MISSING.test(text) && !declared ? [msg`event_coverage.${event}: has no entry in gaps`] : [];
  });
}

/** Checks the policies: L2 requires all of them; below L2, a missing policy must be declared as a gap. */
function policyProblems(
  { policy_coverage: coverage, conformance_level: level }: Fields,
  gaps: readonly Fields[],
) {
  if (!isRecord(coverage)) return [msg`policy_coverage: must name every policy`];
  return POLICIES.flatMap((policy) => {
    const text = coverage[policy];
    if (!isText(text)) return [msg`policy_coverage.${policy}: is missing`];
    if (!MISSING.test(text)) return [];
    if (level === "L2") return [msg`policy_coverage.${policy}: L2 needs this policy`];
    const declared = gaps.some(
      (gap) => gap["policy"] === policy || String(gap["fixture"]).startsWith(dashed(policy)),
    );
    return declared ? [] : [msg`policy_coverage.${policy}: has no entry in gaps`];
  });
}

function dashed(policy: string): string {
  return policy.replaceAll("_", "-");
}

function countProblems({
  fixture_count: count,
  fixtures_passed: passed,
  verdict,
}: Fields): readonly string[] {
  const problems: string[] = [];
  for (const [name, value] of Object.entries({ fixture_count: count, fixtures_passed: passed })) {
    if (value !== undefined && !(Number.isInteger(value) && Number(value) >= 0)) {
      problems.push(msg`${name}: must be a whole number`);
    }
  }
  if (typeof count !== "number" || typeof passed !== "number") return problems;
  if (passed > count) problems.push(msg`fixtures_passed: is more than fixture_count`);
  if (verdict === "PASS" && passed < count)
    problems.push(msg`verdict: PASS with fewer cases passed than there are`);
  return problems;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

import { blocks, list, nextLine, type Paint, printable, renderTable, yesNo } from "@orange-hyper/core/human";
import type { ExplainedDecision } from "./recent-decisions.js";
import type { PolicyListData, PolicyShowData } from "./wire.js";

/** `policy list` for people. */
export function policiesListed({ profile, policies, rules, files }: PolicyListData, paint: Paint): string {
  const policyRows = policies.map(({ id, enabled, refuses, summary }) => [
    id,
    yesNo(enabled),
    refuses,
    summary,
  ]);
  const ruleRows = rules.map(({ name, enabled, origin, effect, description }) => [
    name,
    yesNo(enabled),
    origin,
    effect,
    description,
  ]);
  return blocks([
    `Profile: ${profile}`,
    renderTable(["POLICY", "RUNS", "REFUSES", "WHAT IT DOES"], policyRows, paint),
    renderTable(["RULE BEFORE A TOOL", "RUNS", "SAID BY", "EFFECT", "WHAT IT DOES"], ruleRows, paint),
    ...notes({ rules, files }),
    nextLine("orange policy show <policy>", paint),
  ]);
}

function notes({ rules, files }: Pick<PolicyListData, "rules" | "files">): readonly string[] {
  const lines = [
    ...files.flatMap(({ path, problem }) =>
      problem === null
        ? []
        : [`${printable(path)} counts for nothing: ${problem}. The rules run with their defaults.`],
    ),
    ...files.flatMap(({ path, unknown }) =>
      unknown.length === 0 ? [] : [`${printable(path)} names no rule: ${unknown.map(printable).join(", ")}.`],
    ),
    ...rules.flatMap(({ name, project_asks_off: asks, enabled }) =>
      asks && enabled
        ? [`The project asks to switch ${name} off; it runs until you do so: orange policy disable ${name}`]
        : [],
    ),
  ];
  return lines.length === 0 ? [] : [lines.join("\n")];
}

/** `policy show` for people. */
export function policyShown({ policy, rule }: PolicyShowData, paint: Paint): string {
  return blocks([
    ...(policy === null ? [] : policyBlocks(policy, paint)),
    ...(rule === null ? [] : ruleBlocks(rule, paint)),
  ]);
}

function policyBlocks(policy: NonNullable<PolicyShowData["policy"]>, paint: Paint): readonly string[] {
  const settings = policy.settings.map(
    ({ name, values, about, set }) =>
      `${name} (${values}): ${about}${set === null ? "" : `; now ${printable(set)}`}`,
  );
  return [
    `${paint.bold(policy.id)}\n${policy.summary}`,
    [
      `Runs: ${yesNo(policy.enabled)} (in the profiles ${policy.profiles.join(", ")})`,
      `Refuses: ${policy.refuses}`,
      `Events: ${policy.events.join(", ")}`,
    ].join("\n"),
    list("Rules", policy.rules, paint),
    ...(settings.length === 0 ? [] : [list("Variables", settings, paint)]),
  ];
}

function ruleBlocks(rule: NonNullable<PolicyShowData["rule"]>, paint: Paint): readonly string[] {
  const params = Object.entries(rule.params).map(
    ([name, value]) => `${printable(name)}: ${printable(JSON.stringify(value))}`,
  );
  return [
    `${paint.bold(`${rule.name}, before a tool is used`)}\n${rule.description}`,
    [`Runs: ${yesNo(rule.enabled)} (said by: ${rule.origin})`, `Effect: ${rule.effect}`].join("\n"),
    ...(params.length === 0 ? [] : [list(`Parameters (from: ${rule.params_origin})`, params, paint)]),
  ];
}

/** `policy enable` and `policy disable` for people. */
export function ruleSwitched(data: {
  readonly rule: string;
  readonly enabled: boolean;
  readonly path: string;
  readonly changed: boolean;
}): string {
  const state = data.enabled ? "on" : "off";
  return data.changed
    ? `${data.rule} is switched ${state} in ${printable(data.path)}.`
    : `${data.rule} was switched ${state} there already.`;
}

/** `policy explain` for people. */
export function decisionsExplained(
  { decisions }: { readonly decisions: readonly ExplainedDecision[] },
  paint: Paint,
): string {
  if (decisions.length === 0) return "Nothing was refused or remarked lately.";
  const rows = decisions.map(({ ts, host, tool, decision, rules }) => [
    ts,
    host,
    tool,
    decision,
    rules.map(({ name }) => name).join(", "),
    rules[0]?.description ?? "",
  ]);
  return renderTable(["WHEN", "HOST", "TOOL", "DECISION", "RULE", "WHY IT IS THERE"], rows, paint);
}

/** `policy test` for people. */
export function ruleTested(
  data: {
    readonly rule: string;
    readonly event: string;
    readonly matches: boolean;
    readonly decision: string;
    readonly message: string | null;
    readonly running: boolean;
  },
  paint: Paint,
): string {
  if (!data.matches)
    return `${data.rule} is not asked about ${printable(data.event) || "an event without a name"}.`;
  return blocks([
    `${paint.bold(data.rule)}: ${data.decision}`,
    ...(data.message === null ? [] : [printable(data.message)]),
    ...(data.running ? [] : ["It is switched off here."]),
  ]);
}

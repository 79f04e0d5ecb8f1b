import {
  ageColumn,
  blocks,
  type Column,
  drawTable,
  list,
  nextLine,
  printable,
  type Screen,
  wrapped,
  yesNo,
} from "@orange-hyper/core/human";
import { described, type Entry } from "./described.js";
import { ownProblem } from "./own/problem.js";
import type { ExplainedDecision, ExplainedDetection } from "./recent-decisions.js";
import type { PolicyListData, PolicyShowData } from "./wire.js";

/** `policy list` for people. */
export function policiesListed(data: PolicyListData, paint: Screen): string {
  const { profile, policies, rules, detectors, own, files } = data;
  return blocks([
    `Profile: ${profile}`,
    described(
      "Policies",
      policies.map(({ id, enabled, refuses, summary }) => {
        const how = { always: "refuses", strict: "refuses where it is told to", never: "never refuses" }[
          refuses
        ];
        return { name: id, state: enabled ? how : "off", text: summary };
      }),
      paint,
    ),
    described(
      "Rules before and after a tool",
      rules.map(({ name, enabled, origin, effect, description }) => {
        const how = { deny: "refuses", modify: "changes", inform: "informs" }[effect];
        return { name, state: stateOf(enabled ? how : "off", origin), text: description };
      }),
      paint,
    ),
    described(
      "Detectors at the end of a turn",
      detectors.map(({ name, mode, origin, description }) => {
        const how = { off: "off", report: "reports", deny: "refuses" }[mode];
        return { name, state: stateOf(how, origin), text: description };
      }),
      paint,
    ),
    ...(own.length === 0 ? [] : [described("Your own", own.map(ownEntry), paint)]),
    ...notes({ rules, files, own }),
    ...policies.slice(0, 1).map(({ id }) => nextLine(`orange policy show ${id}`, paint)),
  ]);
}

/** Who decided is said where it was not the default. */
function stateOf(state: string, origin: string): string {
  return origin === "default" ? state : `${state} (${origin})`;
}

function ownEntry({ id, enabled, events, path }: PolicyListData["own"][number]): Entry {
  return { name: id, state: enabled ? `asked at ${events.join(", ")}` : "off", text: printable(path) };
}

function problemLine(policy: PolicyListData["own"][number]): readonly string[] {
  const found = ownProblem(policy);
  return found === null ? [] : [printable(`${found.problem} ${found.hint}`)];
}

function notes({ rules, files, own }: Pick<PolicyListData, "rules" | "files" | "own">): readonly string[] {
  const lines = [
    ...own.flatMap((policy) => problemLine(policy)),
    ...files.flatMap(({ path, problem }) =>
      problem === null
        ? []
        : [`${printable(path)} is ignored: ${problem}. The rules run with their defaults.`],
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
export function policyShown({ policy, rule, detector, own }: PolicyShowData, paint: Screen): string {
  return blocks([
    ...(detector === null ? [] : detectorBlocks(detector, paint)),
    ...(own === null ? [] : ownBlocks(own, paint)),
    ...(policy === null ? [] : policyBlocks(policy, paint)),
    ...(rule === null ? [] : ruleBlocks(rule, paint)),
  ]);
}

function policyBlocks(policy: NonNullable<PolicyShowData["policy"]>, paint: Screen): readonly string[] {
  const settings = policy.settings.map(
    ({ name, values, about, set }) =>
      `${name} (${values}): ${about}${set === null ? "" : `; now ${printable(set)}`}`,
  );
  return [
    `${paint.bold(policy.id)}\n${wrapped(policy.summary, paint)}`,
    wrapped(
      [
        `Runs: ${yesNo(policy.enabled, paint)} (in the profiles ${policy.profiles.join(", ")})`,
        `Refuses: ${policy.refuses}`,
        `Events: ${policy.events.join(", ")}`,
      ].join("\n"),
      paint,
    ),
    list("Rules", policy.rules, paint),
    ...(settings.length === 0 ? [] : [list("Variables", settings, paint)]),
  ];
}

function ruleBlocks(rule: NonNullable<PolicyShowData["rule"]>, paint: Screen): readonly string[] {
  const params = Object.entries(rule.params).map(
    ([name, value]) => `${printable(name)}: ${printable(JSON.stringify(value))}`,
  );
  return [
    `${paint.bold(`${rule.name}, before a tool is used`)}\n${wrapped(rule.description, paint)}`,
    [`Runs: ${yesNo(rule.enabled, paint)} (said by: ${rule.origin})`, `Effect: ${rule.effect}`].join("\n"),
    ...(params.length === 0 ? [] : [list(`Parameters (from: ${rule.params_origin})`, params, paint)]),
  ];
}

function detectorBlocks(detector: NonNullable<PolicyShowData["detector"]>, paint: Screen): readonly string[] {
  const { name, description, why, mode, origin, needs, deny_allowed: mayDeny } = detector;
  return [
    `${paint.bold(`${name}, at the end of a turn`)}\n${wrapped(`${description}\n${why}`, paint)}`,
    wrapped(
      [
        `Mode: ${mode} (said by: ${origin})`,
        `Needs to know: ${needs.map((need) => NEEDS[need]).join(", ")}`,
        mayDeny
          ? `It may refuse: \`orange policy enable ${name} --deny\` lets it keep a turn going, once.`
          : "It only ever notes what it found.",
      ].join("\n"),
      paint,
    ),
  ];
}

const NEEDS = {
  final: "the last message",
  prompt: "what kind of prompt it was",
  uses: "the tools that were used",
  reads: "the files that were read, which Codex, opencode and pi report",
  tracked: "which changed files git knows",
  phase: "the phase of the workflow",
  review: "when the work was reviewed last",
  orphans: "what still names removed files",
} as const;

function ownBlocks(own: NonNullable<PolicyShowData["own"]>, paint: Screen): readonly string[] {
  const { id, enabled, events, profiles, path, digest, trusted_at: at } = own;
  return [
    `${paint.bold(`${id}, a policy of your own`)}\n${printable(path)}`,
    [
      `Runs: ${yesNo(enabled, paint)} (in the profiles ${profiles.join(", ")})`,
      `Events: ${events.join(", ")}`,
      `Approved: ${at}, SHA-256 ${digest.slice(0, 16)}...`,
    ].join("\n"),
    ...problemLine(own),
  ];
}

/** `policy trust` for people. */
export function policyTrusted(data: {
  readonly id: string;
  readonly path: string;
  readonly events: readonly string[];
  readonly profiles: readonly string[];
  readonly trusted: boolean;
  readonly form: string | null;
  readonly bytes: number | null;
}): string {
  if (!data.trusted) return `${data.id} is approved no more, and does not run.`;
  const form = data.form === "native" ? "it exports run" : "it is started as a program";
  return [
    `${data.id} is approved as it is now (${data.bytes} bytes; ${form}).`,
    `It is asked at ${data.events.join(", ")}, in the profiles ${data.profiles.join(", ")}.`,
    "Any change of the file takes the approval back.",
  ].join("\n");
}

/** `policy enable` and `policy disable` for people. */
export function ruleSwitched(
  data: {
    readonly rule: string;
    readonly enabled: boolean;
    readonly path: string;
    readonly changed: boolean;
  },
  mayKeepGoing = false,
): string {
  const state = `${data.enabled ? "on" : "off"}${mayKeepGoing ? ", and may keep a turn going," : ""}`;
  return data.changed
    ? `${data.rule} is switched ${state} in ${printable(data.path)}.`
    : `${data.rule} was switched ${state} there already.`;
}

/** `policy explain` for people. */
export function decisionsExplained(
  {
    decisions,
    detections,
  }: {
    readonly decisions: readonly ExplainedDecision[];
    readonly detections: readonly ExplainedDetection[];
  },
  paint: Screen,
): string {
  if (decisions.length + detections.length === 0) return "Nothing was refused, remarked or found lately.";
  const about = new Map([
    ...decisions.flatMap(({ rules }) => rules.map(({ name, description }) => [name, description] as const)),
    ...detections.map(({ detector, description }) => [detector, description] as const),
  ]);
  return blocks([
    ...(decisions.length === 0 ? [] : [drawTable(decisionColumns(paint), decisions, paint)]),
    ...(detections.length === 0 ? [] : [drawTable(detectionColumns(paint), detections, paint)]),
    described(
      "What they are there for",
      [...about].map(([name, text]) => ({ name, state: "", text: text || "A policy of your own." })),
      paint,
    ),
  ]);
}

function decisionColumns(screen: Screen): readonly Column<ExplainedDecision>[] {
  return [
    ageColumn("When", ({ ts }) => ts, screen),
    { title: "Decision", cell: ({ decision }) => decision },
    { title: "Rule", cell: ({ rules }) => rules.map(({ name }) => name).join(", "), cut: "end" },
    { title: "Tool", cell: ({ tool }) => tool, cut: "end", rank: 2 },
    { title: "Host", cell: ({ host }) => host, rank: 1 },
  ];
}

function detectionColumns(screen: Screen): readonly Column<ExplainedDetection>[] {
  return [
    ageColumn("Turn ended", ({ ts }) => ts, screen),
    { title: "Sign", cell: ({ verdict }) => verdict },
    { title: "Detector", cell: ({ detector }) => detector, cut: "end" },
    { title: "Host", cell: ({ host }) => host, rank: 1 },
  ];
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
  paint: Screen,
): string {
  if (!data.matches)
    return `${data.rule} is not asked about ${printable(data.event) || "an event without a name"}.`;
  return blocks([
    `${paint.bold(data.rule)}: ${data.decision}`,
    ...(data.message === null ? [] : [printable(data.message)]),
    ...(data.running ? [] : ["It does not run here: see `orange policy list`."]),
  ]);
}

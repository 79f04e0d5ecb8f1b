import { blocks, list, nextLine, printable, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
import { described, type Entry } from "./described.js";
import { ownProblem } from "./own/problem.js";
import type { Origin } from "./rules/settings.js";
import type { PolicyListData, PolicyShowData } from "./wire.js";
import {
  DECISIONS,
  DETECTOR_MODES,
  EFFECTS,
  MODES,
  NEEDS,
  ORIGINS,
  REFUSALS,
  WHEN_REFUSED,
} from "./words.js";

/** Formats the result of `policy list` for people. */
export function policiesListed(data: PolicyListData, screen: Screen): string {
  const { profile, policies, rules, detectors, own, files } = data;
  return blocks([
    screen.t`Profile: ${profile}`,
    described(
      screen.t`Policies`,
      policies.map(({ id, enabled, refuses, summary }) => {
        const state = screen.translate(enabled ? REFUSALS[refuses] : MODES.off);
        return { name: id, state, text: screen.translate(summary) };
      }),
      screen,
    ),
    described(
      screen.t`Rules before and after a tool`,
      rules.map(({ name, enabled, origin, effect, description }) => {
        const how = enabled ? EFFECTS[effect] : MODES.off;
        return { name, state: stateOf(how, origin, screen), text: screen.translate(description) };
      }),
      screen,
    ),
    described(
      screen.t`Detectors at the end of a turn`,
      detectors.map(({ name, mode, origin, description }) => ({
        name,
        state: stateOf(MODES[mode], origin, screen),
        text: screen.translate(description),
      })),
      screen,
    ),
    ...(own.length === 0
      ? []
      : [
          described(
            screen.t`Your own`,
            own.map((policy) => ownEntry(policy, screen)),
            screen,
          ),
        ]),
    ...notes({ rules, files, own }, screen),
    ...policies.slice(0, 1).map(({ id }) => nextLine(`orange policy show ${id}`, screen)),
  ]);
}

/** Returns a state with its origin, unless the origin is the default. */
function stateOf(state: string, origin: Origin, { translate }: Screen): string {
  return origin === "default" ? translate(state) : `${translate(state)} (${translate(ORIGINS[origin])})`;
}

function ownEntry({ id, enabled, events, path }: PolicyListData["own"][number], screen: Screen): Entry {
  const state = enabled ? screen.t`asked at ${events.join(", ")}` : screen.translate(MODES.off);
  return { name: id, state, text: printable(path) };
}

function problemLine(policy: PolicyListData["own"][number], { translate }: Screen): readonly string[] {
  const found = ownProblem(policy);
  return found === null ? [] : [printable(`${translate(found.problem)} ${translate(found.hint)}`)];
}

function notes(
  { rules, files, own }: Pick<PolicyListData, "rules" | "files" | "own">,
  screen: Screen,
): readonly string[] {
  const lines = [
    ...own.flatMap((policy) => problemLine(policy, screen)),
    ...files.flatMap(({ path, problem }) =>
      problem === null
        ? []
        : [
            screen.t`${printable(path)} is ignored: ${screen.translate(problem)}. The rules run with their defaults.`,
          ],
    ),
    ...files.flatMap(({ path, unknown }) =>
      unknown.length === 0
        ? []
        : [screen.t`${printable(path)} names no rule: ${unknown.map(printable).join(", ")}.`],
    ),
    ...rules.flatMap(({ name, project_asks_off: asks, enabled }) =>
      asks && enabled
        ? [
            screen.t`The project asks to switch ${name} off; it runs until you do so: orange policy disable ${name}`,
          ]
        : [],
    ),
  ];
  return lines.length === 0 ? [] : [lines.join("\n")];
}

/** Formats the result of `policy show` for people. */
export function policyShown({ policy, rule, detector, own }: PolicyShowData, screen: Screen): string {
  return blocks([
    ...(detector === null ? [] : detectorBlocks(detector, screen)),
    ...(own === null ? [] : ownBlocks(own, screen)),
    ...(policy === null ? [] : policyBlocks(policy, screen)),
    ...(rule === null ? [] : ruleBlocks(rule, screen)),
  ]);
}

function policyBlocks(policy: NonNullable<PolicyShowData["policy"]>, screen: Screen): readonly string[] {
  const settings = policy.settings.map(
    ({ name, values, about, set }) =>
      `${name} (${screen.translate(values)}): ${set === null ? screen.translate(about) : screen.t`${screen.translate(about)}; now ${printable(set)}`}`,
  );
  return [
    `${screen.bold(policy.id)}\n${wrapped(screen.translate(policy.summary), screen)}`,
    wrapped(
      [
        screen.t`Runs: ${yesNo(policy.enabled, screen)} (in the profiles ${policy.profiles.join(", ")})`,
        screen.t`Refuses: ${screen.translate(WHEN_REFUSED[policy.refuses])}`,
        screen.t`Events: ${policy.events.join(", ")}`,
      ].join("\n"),
      screen,
    ),
    list(screen.t`Rules`, policy.rules.map(screen.translate), screen),
    ...(settings.length === 0 ? [] : [list(screen.t`Variables`, settings, screen)]),
  ];
}

function ruleBlocks(rule: NonNullable<PolicyShowData["rule"]>, screen: Screen): readonly string[] {
  const params = Object.entries(rule.params).map(
    ([name, value]) => `${printable(name)}: ${printable(JSON.stringify(value))}`,
  );
  return [
    `${screen.bold(screen.t`${rule.name}, before a tool is used`)}\n${wrapped(screen.translate(rule.description), screen)}`,
    [
      screen.t`Runs: ${yesNo(rule.enabled, screen)} (said by: ${screen.translate(ORIGINS[rule.origin])})`,
      screen.t`Effect: ${screen.translate(DECISIONS[rule.effect])}`,
    ].join("\n"),
    ...(params.length === 0
      ? []
      : [
          list(screen.t`Parameters (from: ${screen.translate(ORIGINS[rule.params_origin])})`, params, screen),
        ]),
  ];
}

function detectorBlocks(
  detector: NonNullable<PolicyShowData["detector"]>,
  screen: Screen,
): readonly string[] {
  const { name, description, why, mode, origin, needs, deny_allowed: mayDeny } = detector;
  return [
    `${screen.bold(screen.t`${name}, at the end of a turn`)}\n${wrapped(`${screen.translate(description)}\n${screen.translate(why)}`, screen)}`,
    wrapped(
      [
        screen.t`Mode: ${screen.translate(DETECTOR_MODES[mode])} (said by: ${screen.translate(ORIGINS[origin])})`,
        screen.t`Needs to know: ${needs.map((need) => screen.translate(NEEDS[need])).join(", ")}`,
        mayDeny
          ? screen.t`It may refuse: \`orange policy enable ${name} --deny\` lets it keep a turn going, once.`
          : screen.t`It only ever notes what it found.`,
      ].join("\n"),
      screen,
    ),
  ];
}

function ownBlocks(own: NonNullable<PolicyShowData["own"]>, screen: Screen): readonly string[] {
  const { id, enabled, events, profiles, path, digest, trusted_at: at } = own;
  return [
    `${screen.bold(screen.t`${id}, a policy of your own`)}\n${printable(path)}`,
    [
      screen.t`Runs: ${yesNo(enabled, screen)} (in the profiles ${profiles.join(", ")})`,
      screen.t`Events: ${events.join(", ")}`,
      screen.t`Approved: ${at}, SHA-256 ${digest.slice(0, 16)}...`,
    ].join("\n"),
    ...problemLine(own, screen),
  ];
}

/** Formats the result of `policy trust` for people. */
export function policyTrusted(
  data: {
    readonly id: string;
    readonly path: string;
    readonly events: readonly string[];
    readonly profiles: readonly string[];
    readonly trusted: boolean;
    readonly form: string | null;
    readonly bytes: number | null;
  },
  screen: Screen,
): string {
  if (!data.trusted) return screen.t`${data.id} is approved no more, and does not run.`;
  const form = data.form === "native" ? screen.t`it exports run` : screen.t`it is started as a program`;
  return [
    screen.t`${data.id} is approved as it is now (${data.bytes ?? 0} bytes; ${form}).`,
    screen.t`It is asked at ${data.events.join(", ")}, in the profiles ${data.profiles.join(", ")}.`,
    screen.t`Any change of the file takes the approval back.`,
  ].join("\n");
}

/** Formats the result of `policy enable` and `policy disable` for people. */
export function ruleSwitched(
  data: {
    readonly rule: string;
    readonly enabled: boolean;
    readonly path: string;
    readonly changed: boolean;
  },
  { mayKeepGoing, screen }: { readonly mayKeepGoing: boolean; readonly screen: Screen },
): string {
  const { t } = screen;
  const path = printable(data.path);
  if (!data.changed) {
    if (!data.enabled) return t`${data.rule} was switched off there already.`;
    return mayKeepGoing
      ? t`${data.rule} was switched on, and may keep a turn going, there already.`
      : t`${data.rule} was switched on there already.`;
  }
  if (!data.enabled) return t`${data.rule} is switched off in ${path}.`;
  return mayKeepGoing
    ? t`${data.rule} is switched on, and may keep a turn going, in ${path}.`
    : t`${data.rule} is switched on in ${path}.`;
}

import { capabilityOf } from "../capabilities.js";
import { type Decision, decisionProblems, EFFECT_KINDS, isDecision, targetOf } from "../decision.js";
import type { HookEvent } from "../event.js";
import { isFields } from "../fields.js";
import { isObservational } from "../phases.js";
import type { Trust } from "../resolve.js";
import { supports } from "../supports.js";
import type { HookPlugin, PluginCapabilities } from "./plugin.js";

/** Why a plugin's answer is dropped. */
export type Refused =
  | "invalid_decision"
  | "capability_violation"
  | "sandbox_violation"
  | "unsupported_decision";

/** The verdict on a plugin's answer. */
export type Permit =
  | { readonly status: "applied"; readonly decision: Decision }
  | { readonly status: Refused; readonly errors: readonly string[]; readonly decision?: Decision };

interface Asker {
  readonly plugin: HookPlugin;
  readonly trust: Trust;
  /** True when plugins of trust "external" and "optional" may decide. */
  readonly externalDecides: boolean;
}

/**
 * Checks a plugin's answer: it must be valid, declared in the plugin's capabilities, permitted by its trust, and
 * applicable by the host.
 */
export function permit(answer: unknown, event: HookEvent, { plugin, trust, externalDecides }: Asker): Permit {
  const decision = decisionIn(answer);
  if (!isDecision(decision)) return { status: "invalid_decision", errors: decisionProblems(decision) };
  const refuse = (status: Refused, error: string): Permit => ({ status, errors: [error], decision });
  const undeclared = undeclaredPart(decision, plugin.capabilities ?? {});
  if (undeclared !== null) return refuse("capability_violation", `${undeclared} is not declared`);
  if (isQuiet(decision)) return { status: "applied", decision };
  if (!externalDecides && !IS_OWN_CODE[trust])
    return refuse("sandbox_violation", `a plugin of trust ${trust} decides nothing here`);
  const { host } = event.source;
  const isAdvised = capabilityOf(host, event.phase).mode === "advisory" && decision.kind === "inject";
  if (isAdvised && trust !== "kernel")
    return refuse("capability_violation", `inject in ${event.phase} is for the kernel's own policies`);
  return supports(host, event.phase, decision)
    ? { status: "applied", decision }
    : refuse("unsupported_decision", `${host} does not support ${decision.kind} for ${event.phase}`);
}

/** Which trust levels are our own. "optional" code, which nobody vouches for, is treated like external code. */
const IS_OWN_CODE: Readonly<Record<Trust, boolean>> = {
  kernel: true,
  project: true,
  external: false,
  optional: false,
};

const DEFAULT_EFFECTS: readonly string[] = ["telemetry", "log", "counter"];

/**
 * Removes the effects that do not count in the phase of the event: an observational phase keeps only the default ones.
 */
export function withoutIneffective({ phase }: HookEvent, { effects, ...decision }: Decision): Decision {
  if (effects === undefined) return decision;
  const isKept = (kind: string): boolean => !isObservational(phase) || DEFAULT_EFFECTS.includes(kind);
  return { ...decision, effects: effects.filter(({ kind }) => isKept(kind)) };
}

function decisionIn(answer: unknown): unknown {
  if (answer === undefined || answer === null) return { kind: "allow" };
  if (!isFields(answer)) return answer;
  return answer["decision"] ?? { kind: "allow" };
}

function isQuiet({ kind }: Decision): boolean {
  return kind === "allow" || kind === "defer";
}

/** Returns the first part of a decision that the plugin did not declare; null when it declared all. */
function undeclaredPart(
  decision: Decision,
  { decisions, targets, effects }: PluginCapabilities,
): string | null {
  const allowed = [...DEFAULT_EFFECTS, ...(effects ?? [])].filter((kind) =>
    (EFFECT_KINDS as readonly string[]).includes(kind),
  );
  const effect = decision.effects?.find(({ kind }) => !allowed.includes(kind));
  if (effect !== undefined) return `effect ${effect.kind}`;
  const { kind } = decision;
  if (isQuiet(decision)) return null;
  if (decisions?.includes(kind) !== true) return kind;
  const target = targetOf(decision);
  return target === null || targets?.[kind]?.includes(target) === true ? null : `${kind} of ${target}`;
}

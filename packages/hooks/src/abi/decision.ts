import { type Fields, isFields } from "./fields.js";

/** Every kind of decision with its targets; the list is empty for a kind that has none. */
export const DECISION_TARGETS = {
  allow: [],
  deny: [],
  modify: ["chat.params", "tool.input", "message", "context"],
  rewrite: ["stream.text", "assistant.text", "tool.output"],
  drop: ["stream.block", "message.part", "tool.call"],
  inject: ["system", "user", "assistant", "tool"],
  ask_permission: [],
  defer: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A kind of decision. */
export type DecisionKind = keyof typeof DECISION_TARGETS;
/** A target of a decision of kind `K`. */
export type Target<K extends DecisionKind = DecisionKind> = (typeof DECISION_TARGETS)[K][number];

/** Every kind of decision. */
export const DECISION_KINDS = Object.keys(DECISION_TARGETS) as readonly DecisionKind[];

/** A side effect that a decision requests. */
export interface Effect {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** The kinds of effect that the runtime can carry out. */
export const EFFECT_KINDS = ["telemetry", "log", "counter", "state.write", "state.delete"] as const;

interface Common {
  readonly reason?: string;
  /** Reason code in snake_case, for programs. */
  readonly machineCode?: string;
  readonly severity?: "critical";
  readonly effects?: readonly Effect[];
}

/** The decision of a policy or plugin about one event. */
export type Decision = Common &
  (
    | { readonly kind: "allow" | "defer" }
    | { readonly kind: "deny"; readonly reason: string }
    | { readonly kind: "modify"; readonly target: Target<"modify">; readonly patch: unknown }
    | { readonly kind: "rewrite"; readonly target: Target<"rewrite">; readonly text: string }
    | { readonly kind: "drop"; readonly target: Target<"drop"> }
    | { readonly kind: "inject"; readonly target: Target<"inject">; readonly payload: unknown }
    | {
        readonly kind: "ask_permission";
        readonly prompt: string;
        readonly choices?: readonly string[];
        readonly default?: string;
      }
  );

/** Returns the problems of a decision, one line each; empty for a valid one. */
export function decisionProblems(value: unknown): readonly string[] {
  if (!isFields(value)) return ["decision must be an object"];
  const { kind } = value;
  if (!isKind(kind)) return [`unsupported decision kind: ${String(kind)}`];
  return [...targetProblems(kind, value), ...REQUIRED[kind](value), ...commonProblems(value)];
}

/** Returns true for a valid decision. */
export function isDecision(value: unknown): value is Decision {
  return decisionProblems(value).length === 0;
}

/** Returns the target of a decision; null for a kind that has none. */
export function targetOf(decision: Decision): Target | null {
  return "target" in decision ? decision.target : null;
}

function isKind(value: unknown): value is DecisionKind {
  return typeof value === "string" && Object.hasOwn(DECISION_TARGETS, value);
}

function targetProblems(kind: DecisionKind, { target }: Fields): readonly string[] {
  const allowed: readonly unknown[] = DECISION_TARGETS[kind];
  if (allowed.length === 0 || allowed.includes(target)) return [];
  return [`${kind} target must be one of ${allowed.join(", ")}`];
}

const nothing = (): readonly string[] => [];

/** Checks the fields that each kind requires beside its target. */
const REQUIRED: Readonly<Record<DecisionKind, (decision: Fields) => readonly string[]>> = {
  allow: nothing,
  defer: nothing,
  drop: nothing,
  deny: (decision) => textNeeded("deny", "reason", decision),
  ask_permission: (decision) => [
    ...textNeeded("ask_permission", "prompt", decision),
    ...(isAbsentOr(decision["choices"], isTexts) ? [] : ["ask_permission choices must be a list of strings"]),
    ...(isAbsentOr(decision["default"], isText) ? [] : ["ask_permission default must be a string"]),
  ],
  rewrite: (decision) => textNeeded("rewrite", "text", decision),
  inject: ({ payload }) => (payload === undefined ? ["inject requires payload"] : []),
  modify: patchProblems,
};

/**
 * Requires an object as the patch of a tool's input or of request parameters: applying anything else would leave them
 * empty.
 */
function patchProblems({ target, patch }: Fields): readonly string[] {
  if (patch === undefined) return ["modify requires patch"];
  const needsObject = target === "tool.input" || target === "chat.params";
  return needsObject && !isFields(patch) ? [`modify patch for ${target} must be an object`] : [];
}

function commonProblems(decision: Fields): readonly string[] {
  const problems: string[] = [];
  if (!isAbsentOr(decision["reason"], isText) && decision["kind"] !== "deny")
    problems.push("reason must be a string");
  if (!isAbsentOr(decision["machineCode"], isText)) problems.push("machineCode must be a string");
  if (!isAbsentOr(decision["severity"], (value) => value === "critical"))
    problems.push("severity must be critical");
  if (!isAbsentOr(decision["effects"], isEffects))
    problems.push("effects must be a list of objects with a kind");
  return problems;
}

function textNeeded(kind: DecisionKind, field: string, decision: Fields): readonly string[] {
  return isText(decision[field]) ? [] : [`${kind} requires ${field} as a string`];
}

function isAbsentOr(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isEffects(value: unknown): boolean {
  return Array.isArray(value) && value.every((effect) => isFields(effect) && isText(effect["kind"]));
}

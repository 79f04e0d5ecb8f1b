import { CANONICAL_EVENTS, type CanonicalEvent } from "@orange-hyper/policies/canonical";
import * as z from "zod";
import { DECISION_TARGETS } from "../abi/decision.js";
import { ABI, PHASES, type Phase } from "../abi/phases.js";

const text = z.string();
const fields = z.record(z.string(), z.unknown());
/** Fields common to all payloads. Hosts add others freely; they are kept. */
const payload = { hook_event_name: text, cwd: text.optional(), session_id: text.optional() };

/** The payload of each canonical event, with the field names of command hosts. Unknown fields are accepted. */
export const canonicalPayloads: Readonly<Record<CanonicalEvent, z.ZodType>> = {
  agentSpawn: z.looseObject({ ...payload, cwd: text, ...optionalTexts("agent_id", "model", "runtime") }),
  userPromptSubmit: z.looseObject({
    ...payload,
    turn: z.looseObject({ prompt_text: text.nullable() }).optional(),
  }),
  preToolUse: z.looseObject({ ...payload, tool_name: text, tool_input: fields, tool_id: text.optional() }),
  permissionRequest: z.looseObject({ ...payload, tool_name: text, tool_input: fields.optional() }),
  postToolUse: z.looseObject({
    ...payload,
    tool_name: text,
    tool_response: z.unknown().refine((value) => value !== undefined, "is required"),
    tool_input: fields.optional(),
    tool_output: z.unknown().optional(),
    error: text.optional(),
  }),
  stop: z.looseObject({ ...payload, stop_reason: text.optional() }),
  subagentStart: z.looseObject({ ...payload, ...optionalTexts("agent_name", "agent_type") }),
  subagentStop: z.looseObject({ ...payload, ...optionalTexts("agent_name", "outcome") }),
};

function optionalTexts<const Names extends readonly string[]>(...names: Names) {
  return Object.fromEntries(names.map((name) => [name, text.optional()])) as Record<
    Names[number],
    z.ZodOptional<z.ZodString>
  >;
}

const effect = z.looseObject({ kind: text });
const common = {
  reason: text.optional(),
  machineCode: text.optional(),
  severity: z.literal("critical").optional(),
  effects: z.array(effect).optional(),
};

/** A decision of a policy or plugin. */
export const hookDecision: z.ZodType = z.union([
  z.looseObject({ kind: z.enum(["allow", "defer"]), ...common }),
  z.looseObject({ kind: z.literal("deny"), ...common, reason: text }),
  z.looseObject({
    kind: z.literal("modify"),
    target: z.enum(["chat.params", "tool.input"]),
    patch: fields,
    ...common,
  }),
  z.looseObject({
    kind: z.literal("modify"),
    target: z.enum(["message", "context"]),
    patch: z.json(),
    ...common,
  }),
  z.looseObject({ kind: z.literal("rewrite"), target: z.enum(DECISION_TARGETS.rewrite), text, ...common }),
  z.looseObject({ kind: z.literal("drop"), target: z.enum(DECISION_TARGETS.drop), ...common }),
  z.looseObject({
    kind: z.literal("inject"),
    target: z.enum(DECISION_TARGETS.inject),
    payload: z.json(),
    ...common,
  }),
  z.looseObject({
    kind: z.literal("ask_permission"),
    prompt: text,
    choices: z.array(text).optional(),
    default: text.optional(),
    ...common,
  }),
]);

const tool = z.looseObject({
  id: text.optional(),
  name: text,
  input: fields,
  output: z.unknown().optional(),
  isError: z.boolean().optional(),
  exitCode: z.int().optional(),
});

const members = {
  abi: z.literal(ABI),
  source: z.looseObject({ host: text, adapter: text.optional(), rawEventName: text.optional() }),
  id: text.optional(),
  timestamp: text.optional(),
  session: z.looseObject(optionalTexts("id", "cwd", "projectRoot", "agent", "provider", "model")).optional(),
  turn: z.looseObject(optionalTexts("assistantText", "transcriptPath")).optional(),
  chat: fields.optional(),
  tool: fields.optional(),
  permission: fields.optional(),
  stream: fields.optional(),
  context: fields.optional(),
  payload: z.unknown().optional(),
};

const NEEDS_MORE = [
  "chat.params",
  "tool.execute.before",
  "tool.execute.after",
  "permission.ask",
  "stream.text_block",
] as const satisfies readonly Phase[];
const permission = z.looseObject({
  action: text,
  target: text,
  risk: z.enum(["low", "medium", "high", "unknown"]),
  reason: text,
});

/** An event of an agent host, in one form for all hosts. */
export const hookEvent: z.ZodType = z.union([
  z.looseObject({ ...members, phase: z.literal("chat.params"), chat: fields }),
  z.looseObject({ ...members, phase: z.enum(["tool.execute.before", "tool.execute.after"]), tool }),
  z.looseObject({ ...members, phase: z.literal("permission.ask"), permission }),
  z.looseObject({ ...members, phase: z.literal("permission.ask"), tool: fields }),
  z.looseObject({ ...members, phase: z.literal("stream.text_block"), stream: z.looseObject({ text }) }),
  z.looseObject({ ...members, phase: z.enum(PHASES).exclude([...NEEDS_MORE]) }),
]);

/** Every schema that is published as a JSON Schema file, by the name of the file. */
export const PUBLISHED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "hook-event": hookEvent,
  "hook-decision": hookDecision,
  ...Object.fromEntries(CANONICAL_EVENTS.map((event) => [`payload.${event}`, canonicalPayloads[event]])),
};

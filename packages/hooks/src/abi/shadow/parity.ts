import { type Decision, targetOf } from "../decision.js";
import type { HookEvent } from "../event.js";
import { fieldsOf, isFields } from "../fields.js";
import { supports } from "../supports.js";

interface Summary {
  readonly kind: string;
  readonly reasonCode: string;
  readonly target: string;
}

/** The result of comparing two decisions. Contains kinds, codes, names and sizes, but no text. */
export interface ParityEvent {
  readonly event: "universal_hook_shadow_match" | "universal_hook_shadow_mismatch";
  readonly host: string;
  readonly phase: string;
  readonly adapter: string;
  readonly raw_event: string;
  readonly event_id: string;
  readonly model: string;
  readonly tool_name: string;
  readonly message_count: number;
  readonly stream_block_type: string;
  readonly stream_text_bytes: number;
  readonly matched: boolean;
  readonly native_decision_kind: string;
  readonly universal_decision_kind: string;
  readonly native_reason_code: string;
  readonly universal_reason_code: string;
  readonly native_target: string;
  readonly universal_target: string;
}

/** Compares the native decision about an event with that of the plugins. */
export function compareDecisions(event: HookEvent, native: Decision, universal: Decision): ParityEvent {
  const ours = summarise(native);
  const theirs = isPossible(event, universal)
    ? summarise(universal)
    : { ...summarise(universal), kind: "unsupported" };
  const matched = ours.kind === theirs.kind && ours.reasonCode === theirs.reasonCode;
  const { source, chat, stream } = event;
  const messages = fieldsOf(chat)["messages"];
  return {
    event: matched ? "universal_hook_shadow_match" : "universal_hook_shadow_mismatch",
    host: source.host,
    phase: event.phase,
    adapter: source.adapter ?? "",
    raw_event: source.rawEventName ?? "",
    event_id: event.id ?? "",
    model: event.session?.model ?? "",
    tool_name: event.tool?.name ?? "",
    message_count: Array.isArray(messages) ? messages.length : 0,
    stream_block_type: stream?.blockType ?? "",
    stream_text_bytes: isFields(stream) ? new TextEncoder().encode(stream.text).length : 0,
    matched,
    native_decision_kind: ours.kind,
    universal_decision_kind: theirs.kind,
    native_reason_code: ours.reasonCode,
    universal_reason_code: theirs.reasonCode,
    native_target: ours.target,
    universal_target: theirs.target,
  };
}

/** Returns true when the host can apply a decision. Every host can apply "allow" and "defer", which change nothing. */
function isPossible({ source, phase }: HookEvent, decision: Decision): boolean {
  return decision.kind === "allow" || decision.kind === "defer" || supports(source.host, phase, decision);
}

function summarise(decision: Decision): Summary {
  return { kind: decision.kind, reasonCode: reasonCodeOf(decision), target: targetOf(decision) ?? "" };
}

/** Returns a reason code. It may come from a plugin, so everything except letters, digits and `_` is replaced. */
function reasonCodeOf({ machineCode, reason }: Decision): string {
  if (machineCode === undefined) return reason === undefined ? "" : "reason_present";
  return machineCode
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "_")
    .slice(0, 64);
}

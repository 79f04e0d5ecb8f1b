import {
  degradedLine,
  failureLine,
  HOST_EVENTS,
  type HookBridge,
  type HookWorld,
  type HostBinding,
  type HostEvent,
  type HostEventResult,
} from "@orange-hyper/core/host";
import type { Answer } from "./wire.js";

/** Payload fields that become the input of the event. */
const FIELDS = [
  "session_id",
  "turn_id",
  "agent_id",
  "cwd",
  "source",
  "prompt",
  "tool_name",
  "tool_use_id",
  "tool_input",
  "tool_response",
  "read_paths",
  "stop_hook_active",
  "last_assistant_message",
] as const;

const UNKNOWN_BINDING: HostBinding = { fingerprint: "", version: "" };

/** Creates the half of a bridge that runs in the command line. The other half is our file in the host. */
export function createHookBridge(
  host: string,
  { hasMessages }: { /** The host can show its user a line. */ readonly hasMessages: boolean },
): HookBridge {
  const answer = (value: Answer): string => `${JSON.stringify(value)}\n`;
  const idle = (): string => answer({ allow: true });
  return {
    toEvent: async (hook, payload, world) => toEvent(host, hook, { payload, world }),
    toAnswer: (_hook, result) => answer(answerOf(result, hasMessages)),
    idle,
    degraded: (_hook, reason) =>
      hasMessages ? answer({ allow: true, message: degradedLine(reason) }) : idle(),
  };
}

function toEvent(
  host: string,
  hook: string,
  { payload, world }: { readonly payload: Readonly<Record<string, unknown>>; readonly world: HookWorld },
): HostEvent | null {
  const name = HOST_EVENTS.find((event) => event === hook);
  if (name === undefined) return null;
  const present = FIELDS.filter((field) => payload[field] !== undefined);
  const { exit_status: status } = payload;
  const { env } = world;
  return {
    name,
    host,
    ...(name === "pre-tool-use" && { canChangeInput: true }),
    binding: bindingOf(payload["binding"]),
    input: Object.fromEntries(present.map((field) => [field, payload[field]])),
    ...((status === null || Number.isSafeInteger(status)) && { exitStatus: status as number | null }),
    locale: env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"],
    language: env["ORANGE_LANGUAGE"],
  };
}

/** Reads the binding that the file reports, so that a file of an older version is not mistaken for the current one. */
function bindingOf(value: unknown): HostBinding {
  if (typeof value !== "object" || value === null) return UNKNOWN_BINDING;
  const { fingerprint, version } = value as Readonly<Record<string, unknown>>;
  const isKnown =
    typeof fingerprint === "string" && /^[0-9a-f]{64}$/.test(fingerprint) && typeof version === "string";
  return isKnown ? { fingerprint, version: version.slice(0, 100) } : UNKNOWN_BINDING;
}

function answerOf(result: HostEventResult, hasMessages: boolean): Answer {
  const reason = reasonOf(result);
  if (reason !== "") return { allow: false, reason };
  const context = (result.additional_context ?? "").trim();
  const message = hasMessages ? messageOf(result) : "";
  const input = result.event === "pre-tool-use" ? result.updated_input : undefined;
  return {
    allow: true,
    ...(context !== "" && { context }),
    ...(message !== "" && { message }),
    ...(input !== undefined && { input }),
  };
}

function reasonOf(result: HostEventResult): string {
  if (result.event === "pre-tool-use" && result.denied === true) return (result.deny_reason ?? "").trim();
  if (result.event === "user-prompt-submit" && result.blocked === true)
    return (result.block_reason ?? "").trim();
  if (result.event === "stop" && result.continuation_required === true)
    return (result.continuation_reason ?? "").trim();
  return "";
}

function messageOf(result: HostEventResult): string {
  const message = (result.system_message ?? "").trim();
  return message !== "" || !result.degraded ? message : failureLine(result);
}

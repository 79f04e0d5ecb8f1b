import { isRecord, nonBlank } from "@orange-hyper/core";
import type { HostEvent, HostEventName } from "@orange-hyper/core/host";
import type { IdPort } from "@orange-hyper/core/ports";
import { normalisedToolName } from "@orange-hyper/policies/canonical";
import { delegationTargets } from "./delegation.js";

/** The type of a record, by host event. */
export const EVENT_TYPES_OF: Readonly<Record<HostEventName, string>> = {
  "session-start": "session.start",
  "user-prompt-submit": "turn.user",
  "pre-tool-use": "tool.invoke",
  "post-tool-use": "tool.result",
  stop: "session.end",
};

/** Facts about the process of the hook. */
interface RecordWorld {
  readonly pid: number;
  readonly platform: string;
  /** Name of the user's shell; null when unknown. */
  readonly shell: string | null;
  readonly node: string;
  /** Name of the project's folder. */
  readonly workspace: string;
}

/** An event with everything that its records need. */
export interface RecordedEvent {
  readonly event: HostEvent;
  readonly native: string;
  /** The whole payload; null unless the user wants it recorded. */
  readonly payload: object | null;
  readonly at: string;
  readonly world: RecordWorld;
}

/** Builds the records of one event, in schema version 0.3.0, including the fields that a channel may still hide. */
export function recordsOf(ids: IdPort, seen: RecordedEvent): readonly object[] {
  const { event } = seen;
  const record = { ...head(ids, seen, EVENT_TYPES_OF[event.name]), ...detailsOf(seen) };
  const targets = event.name === "pre-tool-use" ? delegationTargets(event.input) : null;
  if (targets === null) return [record];
  return [record, { ...head(ids, seen, "agent.delegate"), delegation: { targets } }];
}

function head(ids: IdPort, { event, native, payload, at, world }: RecordedEvent, type: string): object {
  const { input } = event;
  const digest = (kind: string, id: unknown): string | null =>
    typeof id === "string" && id !== "" ? ids.digest(`${kind}\0${id}`).slice(0, 32) : null;
  const session = digest("session", input["session_id"]);
  const isStart = event.name === "session-start";
  return {
    schema_version: "0.3.0",
    timestamp: `${Date.parse(at)}`,
    session_id: session ?? "no-session",
    event_id: ids.uuid(),
    event_type: type,
    agent: { name: event.host, runtime: event.host, version: "unknown" },
    hook: {
      event_name: native,
      runtime_session_id: session,
      turn_id: digest("turn", input["turn_id"]),
      transcript_path: null,
      model: nonBlank(input["model"]),
      source: nonBlank(input["source"]),
      stop_hook_active: typeof input["stop_hook_active"] === "boolean" ? input["stop_hook_active"] : null,
      raw_input: payload,
    },
    context: {
      cwd: nonBlank(input["cwd"]),
      tty: null,
      pid: world.pid,
      ...(isStart && { os: world.platform, shell: world.shell }),
    },
    ...(isStart && { enrichment: { system: { node: world.node }, workspace: { name: world.workspace } } }),
  };
}

function detailsOf({ event: { name, input } }: RecordedEvent): object {
  if (name === "user-prompt-submit") {
    const prompt = typeof input["prompt"] === "string" ? input["prompt"] : "";
    return { turn: { prompt_text: prompt, prompt_length: prompt.length } };
  }
  if (name === "stop") return { session: { duration_s: null } };
  if (name === "session-start") return {};
  const tool = typeof input["tool_name"] === "string" ? input["tool_name"] : "";
  return {
    tool: {
      name: tool,
      normalized_name: normalisedToolName(tool),
      input: valueOrNull(input["tool_input"]),
      ...(name === "post-tool-use" && { output: valueOrNull(input["tool_response"]) }),
    },
  };
}

function valueOrNull(value: unknown): unknown {
  return typeof value === "string" || Array.isArray(value) || isRecord(value) ? value : null;
}

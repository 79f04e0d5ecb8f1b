import { isRecord } from "@orange-hyper/core";
import type { HostEventName } from "@orange-hyper/core/host";
import { toolKind } from "@orange-hyper/verification";

type Payload = Readonly<Record<string, unknown>>;

/** The outcome of a tool use, as fields of a host event. */
export interface KiroTool {
  readonly tool_response?: unknown;
  /** Exit status of a command; null when it is unknown. Omitted: the tool runs no command. */
  readonly exitStatus?: number | null;
}

/**
 * Reads a tool use from the payload of its hook; null for a use that changes nothing: a read-only tool or a failed
 * edit. The filter is here because Kiro documents matchers only for one tool or for all, so the hooks are called for
 * every tool.
 */
export function readTool(event: HostEventName, { tool_name: name, tool_response }: Payload): KiroTool | null {
  const kind = toolKind(typeof name === "string" ? name : "");
  if (kind === "reads") return null;
  if (event === "pre-tool-use") return {};
  const { success, result } = isRecord(tool_response) ? tool_response : {};
  if (kind === "shell") return { tool_response: { result }, exitStatus: statusOf(result) };
  return kind === "edit" && success === false ? null : {};
}

/**
 * Returns the exit status from its own field in a part of the result; null when there is none. `success` cannot replace
 * it: it is documented only for the tool, not for the command. The text of the output proves nothing.
 */
function statusOf(result: unknown): number | null {
  const parts = Array.isArray(result) ? result.filter(isRecord) : [];
  const [status] = parts.flatMap(({ exit_status }) => (exit_status === undefined ? [] : [exit_status]));
  const text = typeof status === "number" ? String(status) : status;
  return typeof text === "string" && /^-?\d{1,10}$/.test(text) ? Number(text) : null;
}

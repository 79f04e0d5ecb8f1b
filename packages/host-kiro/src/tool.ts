import { isRecord } from "@orange-hyper/core";
import type { HostEventName } from "@orange-hyper/core/host";
import { toolKind } from "@orange-hyper/verification";

type Payload = Readonly<Record<string, unknown>>;

/** What became of a use of a tool, in the words of a host event. */
export interface KiroTool {
  readonly tool_response?: unknown;
  /** Null where it was a command and its status is not known; left out where it was none. */
  readonly exitStatus?: number | null;
}

/**
 * A use of a tool as its hook tells it; null for one that changes nothing: a tool that reads, and an edit that failed. Kiro
 * documents a matcher for one tool or for all, so that the hooks hear of every tool.
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
 * The exit status that a part of the result carries as a field of its own. `success` says that the tool did its work, which is
 * not documented to mean that the command did, and the text of an output proves nothing.
 */
function statusOf(result: unknown): number | null {
  const parts = Array.isArray(result) ? result.filter(isRecord) : [];
  const [status] = parts.flatMap(({ exit_status }) => (exit_status === undefined ? [] : [exit_status]));
  const text = typeof status === "number" ? String(status) : status;
  return typeof text === "string" && /^-?\d{1,10}$/.test(text) ? Number(text) : null;
}

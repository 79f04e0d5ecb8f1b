import type { HookEvent, ToolUse } from "../event.js";
import { type Fields, present, textOf } from "../fields.js";
import { phaseOf } from "../native-events.js";
import { type Reading, targetText, toolInput, userMessage } from "./envelope.js";

/** How a tool use ended, as far as its result shows. */
export type Ended = Pick<ToolUse, "output" | "isError" | "exitCode">;

/**
 * Reads the payload that Claude Code, Codex and Kiro write to a hook's standard input. The hosts differ only in the
 * results of tools. Returns null for an event that has no phase.
 */
export function readCommandPayload(
  payload: Fields,
  host: { readonly agent: string; readonly ended: (payload: Fields) => Ended },
): Reading | null {
  const name = textOf(payload["hook_event_name"]);
  const phase = name === undefined ? null : phaseOf(name);
  if (name === undefined || phase === null) return null;
  return present({
    phase,
    name,
    session: present({
      id: textOf(payload["session_id"]) ?? textOf(payload["agent_id"]),
      cwd: textOf(payload["cwd"]),
      agent: textOf(payload["agent_type"]) ?? host.agent,
      model: textOf(payload["model"]),
    }),
    turn: turnOf(payload),
    chat: phase === "message.input" ? userMessage(payload["prompt"]) : undefined,
    tool: toolOf(payload, phase === "tool.execute.after" ? host.ended(payload) : {}),
    permission: phase === "permission.ask" ? permissionOf(payload) : undefined,
  }) as Reading;
}

function turnOf(payload: Fields): HookEvent["turn"] {
  const turn = present({
    assistantText: textOf(payload["last_assistant_message"]),
    transcriptPath: textOf(payload["transcript_path"]),
  });
  return Object.keys(turn).length === 0 ? undefined : (turn as HookEvent["turn"]);
}

function toolOf(payload: Fields, ended: Ended): HookEvent["tool"] {
  const name = textOf(payload["tool_name"]);
  if (name === undefined) return undefined;
  return present({
    id: textOf(payload["tool_use_id"]),
    name,
    input: toolInput(payload["tool_input"]),
    ...ended,
  }) as ToolUse;
}

function permissionOf(payload: Fields): HookEvent["permission"] {
  const input = toolInput(payload["tool_input"]);
  return {
    action: textOf(payload["tool_name"]) ?? "",
    target: targetText(input),
    risk: "unknown",
    reason: textOf(input["description"]) ?? "",
  };
}

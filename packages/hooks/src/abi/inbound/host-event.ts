import type { HostEvent, HostEventName } from "@orange-hyper/core/host";
import type { HookEvent } from "../event.js";
import { type Fields, fieldsOf, present, textOf, wholeNumber } from "../fields.js";
import type { Phase } from "../phases.js";
import { envelope, type InboundOptions, toolInput, userMessage } from "./envelope.js";

const PHASES: Readonly<Record<HostEventName, Phase>> = {
  "session-start": "session.start",
  "user-prompt-submit": "message.input",
  "pre-tool-use": "tool.execute.before",
  "post-tool-use": "tool.execute.after",
  stop: "stop.before",
};

/**
 * Converts an event that our own plugin file inside the host has already read, because the host's native call is no
 * longer available then. `payload` is what that file sent.
 */
export function fromHostEvent(event: HostEvent, payload: Fields, options: InboundOptions): HookEvent | null {
  const { host, name, input } = event;
  const phase = PHASES[name];
  const read = () => ({
    phase,
    name,
    session: present({ id: textOf(input["session_id"]), cwd: textOf(input["cwd"]), agent: host }),
    turn: name === "stop" ? { assistantText: textOf(input["last_assistant_message"]) ?? "" } : undefined,
    chat: name === "user-prompt-submit" ? userMessage(input["prompt"]) : undefined,
    tool: phase.startsWith("tool.") ? toolOf(event, payload) : undefined,
  });
  return envelope({ host, read }, {}, options);
}

function toolOf({ input, exitStatus }: HostEvent, payload: Fields): HookEvent["tool"] {
  const { tool_use_id, tool_name, tool_input, tool_response: output } = input;
  return present({
    id: textOf(tool_use_id),
    name: textOf(payload["native_tool"]) ?? textOf(tool_name) ?? "",
    input: toolInput(tool_input),
    output,
    isError: fieldsOf(output)["is_error"] === true ? true : undefined,
    exitCode: wholeNumber(exitStatus),
  }) as HookEvent["tool"];
}

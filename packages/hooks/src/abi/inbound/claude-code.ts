import { type Fields, fieldsOf, textOf } from "../fields.js";
import { type Ended, readCommandPayload } from "./command-payload.js";
import type { Adapter } from "./envelope.js";

/** Reads the payload of a Claude Code hook as it arrives on standard input. */
export const claudeCode: Adapter = {
  host: "claude-code",
  read: (payload) => readCommandPayload(payload, { agent: "claude", ended }),
};

/**
 * Reads how a tool use ended. A failed use is a separate event, whose text begins with the exit status of a command.
 */
function ended(payload: Fields): Ended {
  if (payload["hook_event_name"] === "PostToolUseFailure") {
    const status = /^Exit code (\d{1,3})\b/.exec(textOf(payload["error"]) ?? "")?.[1];
    return {
      output: payload["error"],
      isError: true,
      ...(status === undefined ? {} : { exitCode: Number(status) }),
    };
  }
  const output = payload["tool_response"];
  return {
    output,
    isError: false,
    ...(isSuccess(payload["tool_name"], fieldsOf(output)) ? { exitCode: 0 } : {}),
  };
}

/** Returns true for a command that exited with 0. Measured: that is so when none of these fields is set. */
function isSuccess(tool: unknown, response: Fields): boolean {
  return (
    tool === "Bash" &&
    response["returnCodeInterpretation"] === undefined &&
    response["backgroundTaskId"] === undefined &&
    response["interrupted"] === false
  );
}

import { type Fields, fieldsOf, textOf } from "../fields.js";
import { type Ended, readCommandPayload } from "./command-payload.js";
import type { Adapter } from "./envelope.js";

/** The payload of a hook of Claude Code, as it comes on standard input. */
export const claudeCode: Adapter = {
  host: "claude-code",
  read: (payload) => readCommandPayload(payload, { agent: "claude", ended }),
};

/** Failed uses are events of their own, whose text begins with the status of a command. */
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

/** Measured: a command that ended without one of these had status 0. */
function isSuccess(tool: unknown, response: Fields): boolean {
  return (
    tool === "Bash" &&
    response["returnCodeInterpretation"] === undefined &&
    response["backgroundTaskId"] === undefined &&
    response["interrupted"] === false
  );
}

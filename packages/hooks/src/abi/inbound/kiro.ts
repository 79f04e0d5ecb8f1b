import { type Fields, fieldsOf } from "../fields.js";
import { type Ended, readCommandPayload } from "./command-payload.js";
import type { Adapter } from "./envelope.js";

/** Reads the payload of a Kiro hook, as documented; not captured from a real client. */
export const kiro: Adapter = {
  host: "kiro",
  read: (payload) => readCommandPayload(payload, { agent: "kiro", ended }),
};

function ended({ tool_response: output }: Fields): Ended {
  const { success } = fieldsOf(output);
  return { output, ...(typeof success === "boolean" ? { isError: !success } : {}) };
}

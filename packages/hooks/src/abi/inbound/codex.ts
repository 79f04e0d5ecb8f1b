import { readCommandPayload } from "./command-payload.js";
import type { Adapter } from "./envelope.js";

/** The payload of a hook of Codex, as it comes on standard input. How a command ended is in no payload of Codex. */
export const codex: Adapter = {
  host: "codex",
  read: (payload) =>
    readCommandPayload(payload, {
      agent: "codex",
      ended: ({ tool_response }) => ({ output: tool_response }),
    }),
};

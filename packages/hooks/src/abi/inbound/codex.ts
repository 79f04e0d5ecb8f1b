import { readCommandPayload } from "./command-payload.js";
import type { Adapter } from "./envelope.js";

/**
 * Reads the payload of a Codex hook as it arrives on standard input. No payload of Codex contains the exit status of a
 * command.
 */
export const codex: Adapter = {
  host: "codex",
  read: (payload) =>
    readCommandPayload(payload, {
      agent: "codex",
      ended: ({ tool_response }) => ({ output: tool_response }),
    }),
};

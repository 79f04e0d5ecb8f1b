import { isJSONRPCErrorResponse, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { clip } from "./safe.js";

const INVALID_PARAMS = -32602;
const LONGEST = 1_000;

/**
 * A refusal of the protocol's library as one bounded line: it repeats what it was sent, however long that is, and answers a
 * request of another form than its method has with all that it found, as JSON and as an error of its own.
 */
export function plainRefusal(message: JSONRPCMessage): JSONRPCMessage {
  if (!isJSONRPCErrorResponse(message)) return message;
  const { error } = message;
  const found = findings(error.message);
  const text = found === null ? error.message : `Invalid request: ${found.join(", ")}`;
  const code = found === null ? error.code : INVALID_PARAMS;
  return { ...message, error: { ...error, code, message: clip(text, LONGEST) } };
}

/** What a request was found to lack, each with its place; null for any other message. */
function findings(message: string): readonly string[] | null {
  if (!message.startsWith("[")) return null;
  try {
    const issues: readonly Issue[] = JSON.parse(message);
    return issues.map(({ path, message: text }) => `${path.join(".")}: ${text}`);
  } catch {
    return null;
  }
}

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

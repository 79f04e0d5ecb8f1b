import { isJSONRPCErrorResponse, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { clip } from "./safe.js";

const INVALID_PARAMS = -32602;
const MAX_LENGTH = 1_000;

/**
 * Shortens the library's error responses to one bounded line. The library echoes its input at any length, and reports a
 * malformed request as a JSON list of issues; that list becomes text with the code for invalid parameters.
 */
export function plainRefusal(message: JSONRPCMessage): JSONRPCMessage {
  if (!isJSONRPCErrorResponse(message)) return message;
  const { error } = message;
  const found = findings(error.message);
  const text = found === null ? error.message : `Invalid request: ${found.join(", ")}`;
  const code = found === null ? error.code : INVALID_PARAMS;
  return { ...message, error: { ...error, code, message: clip(text, MAX_LENGTH) } };
}

/** Parses the issues of a malformed request, each with its path; null for any other message. */
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

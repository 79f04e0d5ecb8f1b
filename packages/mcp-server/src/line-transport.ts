import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import type { LineStreams } from "@orange-hyper/core/command";
import { plainRefusal } from "./plain-refusal.js";

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/**
 * Carries protocol messages as lines. A line that is not a valid message is answered with a JSON-RPC error, and the
 * conversation continues. Closes when the output can no longer be written.
 */
export class LineTransport implements Transport {
  onmessage?: NonNullable<Transport["onmessage"]>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  #isClosed = false;

  constructor(readonly write: LineStreams["write"]) {}

  async start(): Promise<void> {}

  receive(line: string): void {
    if (this.#isClosed || line.trim() === "") return;
    const { message, refusal } = decode(line);
    if (message !== undefined) this.onmessage?.(message);
    else void this.send(refusal);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!this.#isClosed && !this.write(JSON.stringify(plainRefusal(message)))) await this.close();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.();
  }
}

type Decoded =
  | { readonly message: JSONRPCMessage; readonly refusal?: never }
  | { readonly message?: never; readonly refusal: JSONRPCMessage };

function decode(line: string): Decoded {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { refusal: refusal(undefined, PARSE_ERROR, "Parse error: each line is one JSON message.") };
  }
  try {
    return { message: parseJSONRPCMessage(value) };
  } catch {
    const message = "Invalid request: this is no JSON-RPC 2.0 message.";
    return { refusal: refusal(idOf(value), INVALID_REQUEST, message) };
  }
}

function refusal(id: string | number | undefined, code: number, message: string): JSONRPCMessage {
  return { jsonrpc: "2.0", ...(id !== undefined && { id }), error: { code, message } };
}

function idOf(value: unknown): string | number | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

import { readEvents } from "./events.js";
import { type Json, jsonObject } from "./json.js";
import type { Usage } from "./provider.js";
import type { Unwrapped } from "./unwrapped.js";

export type Form = "none" | "json_result" | "jsonl_last" | "events";

/** Extracts the answer from a client's output. Output that does not have the expected format is returned unchanged. */
export function unwrap(printed: string, form: Form): Unwrapped {
  if (form === "events") return readEvents(printed);
  const plain = { text: printed, failure: null, usage: null, model: null };
  if (form === "none") return plain;
  const value = jsonObject(form === "json_result" ? printed.trim() : lastLine(printed));
  if (value === null || typeof value["result"] !== "string") return plain;
  return {
    text: value["result"],
    failure: value["is_error"] === true ? value["result"] : null,
    usage: usageIn(value["usage"]),
    model: typeof value["model"] === "string" ? value["model"] : null,
  };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}

/** Reads the token counts. Input includes tokens read from or written to a cache. */
function usageIn(value: unknown): Usage | null {
  if (typeof value !== "object" || value === null) return null;
  const {
    input_tokens: input,
    output_tokens: output,
    cache_read_input_tokens: read = 0,
    cache_creation_input_tokens: written = 0,
  } = value as Json;
  return typeof input === "number" && typeof output === "number"
    ? { input: input + Number(read) + Number(written), output }
    : null;
}

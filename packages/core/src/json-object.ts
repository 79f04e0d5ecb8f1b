import { isTooDeep } from "./nesting.js";
import { isRecord } from "./values.js";

/** Parses JSON text or UTF-8 bytes into an object. Null for null, and for JSON that is invalid, no object or too deep. */
export function jsonObject(json: Uint8Array | string | null): Readonly<Record<string, unknown>> | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(typeof json === "string" ? json : new TextDecoder().decode(json));
    return isRecord(value) && !isTooDeep(value) ? value : null;
  } catch {
    return null;
  }
}

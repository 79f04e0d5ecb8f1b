import { isRecord } from "./project.js";

/** Parses JSON text or UTF-8 bytes into an object. Null for null, invalid JSON, or JSON that is not an object. */
export function jsonObject(json: Uint8Array | string | null): Readonly<Record<string, unknown>> | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(typeof json === "string" ? json : new TextDecoder().decode(json));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

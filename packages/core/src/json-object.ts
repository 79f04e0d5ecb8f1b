import { isRecord } from "./project.js";

/** The object that a text of JSON holds, or its bytes; null for none, and for what cannot be read. */
export function jsonObject(json: Uint8Array | string | null): Readonly<Record<string, unknown>> | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(typeof json === "string" ? json : new TextDecoder().decode(json));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

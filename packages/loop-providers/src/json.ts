export type Json = Readonly<Record<string, unknown>>;

/** Parses a text as a JSON object; returns null for anything else. */
export function jsonObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

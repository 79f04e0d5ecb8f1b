/** The object that bytes of JSON hold; null for none, and for what cannot be read. */
export function jsonObject(bytes: Uint8Array | string | null): Readonly<Record<string, unknown>> | null {
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

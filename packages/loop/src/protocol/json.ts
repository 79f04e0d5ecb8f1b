export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an object, otherwise null. */
export function objectIn(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

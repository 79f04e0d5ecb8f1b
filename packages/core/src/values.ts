/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** True for a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a string, otherwise "". */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns `value` when it is a string that is not blank; otherwise null. */
export function nonBlank(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** Returns a function that calls `make` the first time and returns the same result from then on. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

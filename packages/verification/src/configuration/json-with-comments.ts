/** Parses JSON with comments and trailing commas; null when it holds no object. */
export function jsonWithComments(source: string): Readonly<Record<string, unknown>> | null {
  const plain = source
    .replace(
      /("(?:\\[\s\S]|[^"\\])*(?:"|\\?$))|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g,
      (_whole, text?: string) => text ?? "",
    )
    .replace(/("(?:\\[\s\S]|[^"\\])*(?:"|\\?$))|,(?=\s*[}\]])/g, (_whole, text?: string) => text ?? "");
  try {
    const value: unknown = JSON.parse(plain.replace(/^\uFEFF/, ""));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

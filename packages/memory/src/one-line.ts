import { collapseWhitespace } from "@orange-hyper/core/text";

const MAX_LENGTH = 600;

/** Normalises what a person wrote about a decision before it is stored and shared: one line, secrets redacted. */
export async function oneLine(said: string): Promise<string> {
  const line = collapseWhitespace(said);
  if (line === "") return "";
  const { redact } = await import("@orange-hyper/redact");
  return redact(line).text.slice(0, MAX_LENGTH);
}

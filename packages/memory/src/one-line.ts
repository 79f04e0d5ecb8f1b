import { collapseWhitespace } from "@orange-hyper/core/text";

const LONGEST = 600;

/** What a person said about a decision, as it is kept and shared: on one line, without secrets. */
export async function oneLine(said: string): Promise<string> {
  const line = collapseWhitespace(said);
  if (line === "") return "";
  const { redact } = await import("@orange-hyper/redact");
  return redact(line).text.slice(0, LONGEST);
}

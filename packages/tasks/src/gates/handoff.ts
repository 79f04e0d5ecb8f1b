import { sectionOf } from "../sections/sections.js";
import { type GateResult, refused } from "./gate.js";
import { type Labelled, labelledValues } from "./labelled.js";

const LABELS = ["DONE", "REMAINING", "DECISIONS", "UNCERTAIN"];

/**
 * Checks that the handoff has content and differs from the one last reviewed. `last` is the digest of that one; null if
 * there was none.
 */
export function checkHandoff(
  body: string,
  { last, digest }: { readonly last: string | null; readonly digest: (text: string) => string },
): GateResult<{ readonly fields: Labelled }> {
  const section = sectionOf(body, "Handoff");
  if (section === undefined) return refused("HANDOFF_MISSING");
  const fields = labelledValues(section.content, LABELS);
  if (Object.keys(fields).length === 0) return refused("HANDOFF_EMPTY", LABELS);
  return last !== null && digest(section.content) === last
    ? refused("HANDOFF_STALE")
    : { valid: true, fields };
}

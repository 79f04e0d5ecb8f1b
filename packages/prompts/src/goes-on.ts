import { otherness } from "./continuity/otherness.js";
import type { PromptReading } from "./read-prompt.js";
import { subjectOf } from "./subject.js";
import { compareNames, type OpenWork, sharesNames } from "./work-names.js";

/**
 * Otherness above which a prompt begins other work: of the prompts just above it, six in ten do, in sessions that the
 * weights were not fitted to. One that names what the work is about has to be far above, because people expect such a
 * prompt to continue it.
 */
const OTHER = -0.5;
const OTHER_IF_NAMED = 3;
/** Otherness below which a prompt plainly continues the work. */
const PLAINLY_SAME = -1.5;

/**
 * Decides whether a prompt continues the session's open work. Returns "other" when it says that it starts something
 * else, or is more like the prompts that do; "unclear" when it is only a little more like those that continue the work.
 * An order to the tool about the work itself, a rule, and a prompt that asks for nothing and names nothing always continue it.
 */
export function goesOnWith(reading: PromptReading, open: OpenWork): "same" | "other" | "unclear" {
  const { continues, kind, subject } = reading;
  if (reading.startsNew) return "other";
  // "dark mode" asks for nothing that is known to be an order, but names something.
  const isEmpty = kind === "nothing" && subject.words.length === 0 && subject.identifiers.length === 0;
  if (isEmpty || kind === "tool-order" || kind === "rule" || continues?.by === "continue") return "same";
  if (reading.request === open.request) return "same";
  const comparison = compareNames(reading, open);
  if (continues?.by === "title" && sharesNames(subjectOf(`the ${continues.words}`), comparison.work))
    return "same";
  const score = otherness(reading, comparison);
  if (score > (comparison.isAbout ? OTHER_IF_NAMED : OTHER)) return "other";
  return score < PLAINLY_SAME ? "same" : "unclear";
}

/** True when a prompt names what the work is about. */
export function isAbout(reading: PromptReading, open: OpenWork): boolean {
  return compareNames(reading, open).isAbout;
}

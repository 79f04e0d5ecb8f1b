import { printableBlock } from "@orange-hyper/core/printable";
import { redact } from "@orange-hyper/redact";

/** What a person reads of one text; an answer's summary has 2,000 characters by section 3.1 of the specification of runs. */
const LONGEST_TEXT = 2_000;
/** Of one item of a list. */
const LONGEST_ITEM = 400;
/** Of one list. */
const MOST_ITEMS = 20;

/** A text without secrets and without what terminals and browsers act on, cut to a length. */
export function shown(text: string, longest = LONGEST_TEXT): string {
  // What hides characters could hide a secret from its pattern.
  const clean = redact(printableBlock(text.slice(0, 4 * longest))).text.trim();
  return clean.length <= longest ? clean : `${Array.from(clean).slice(0, longest).join("")}…`;
}

/** The same of a list, and how many are left out. */
export function shownItems(items: readonly string[]): readonly string[] {
  const some = items
    .slice(0, MOST_ITEMS)
    .map((item) => shown(item, LONGEST_ITEM))
    .filter((item) => item !== "");
  return items.length > MOST_ITEMS ? [...some, `+ ${items.length - MOST_ITEMS}`] : some;
}

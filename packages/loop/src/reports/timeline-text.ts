import { printableBlock } from "@orange-hyper/core/printable";
import { redact } from "@orange-hyper/redact";

/** Maximum characters of a text, equal to that of a summary (specification of runs, section 3.1). */
const MAX_TEXT_LENGTH = 2_000;
/** Maximum characters of an item of a list. */
const MAX_ITEM_LENGTH = 400;
/** Maximum items of a list. */
const MAX_ITEMS = 20;

/**
 * Returns a text without secrets and without control characters that affect terminals and browsers, cut to `longest`
 * characters.
 */
export function shown(text: string, longest = MAX_TEXT_LENGTH): string {
  // Control characters are made visible first, because they could hide a secret from the patterns.
  const clean = redact(printableBlock(text.slice(0, 4 * longest))).text.trim();
  return clean.length <= longest ? clean : `${Array.from(clean).slice(0, longest).join("")}…`;
}

/** Does the same for the items of a list, and adds how many were left out. */
export function shownItems(items: readonly string[]): readonly string[] {
  const some = items
    .slice(0, MAX_ITEMS)
    .map((item) => shown(item, MAX_ITEM_LENGTH))
    .filter((item) => item !== "");
  return items.length > MAX_ITEMS ? [...some, `+ ${items.length - MAX_ITEMS}`] : some;
}

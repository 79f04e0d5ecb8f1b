import type { Messages } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import { QUEST_NOTE } from "./quest-file.js";

type Reader = Pick<Messages, "t" | "translate">;

/** Translates the heading of a section of a quest's file; returns one that a person wrote unchanged. */
export function headingText(heading: string, { translate }: Reader): string {
  return HEADINGS.has(heading) ? translate(heading) : heading;
}

/** Returns the text of a section of a quest's file, with our own words in it translated. */
export function sectionText(heading: string, text: string, reader: Reader): string {
  if (text === QUEST_NOTE) return reader.translate(text);
  if (!EVENTS.includes(heading)) return text;
  return text.replace(
    ITEM,
    (item, label: string, value: string) => `- ${itemText(label, value, reader) ?? item}`,
  );
}

/** Events in the life of a quest; each is a section of its file. */
const EVENTS: readonly string[] = [msg`Edit`, msg`Cancellation`, msg`Reopening`];

const HEADINGS: ReadonlySet<string> = new Set([
  msg`Request`,
  msg`Scope`,
  msg`Constraints`,
  msg`Verification Plan`,
  msg`Notes`,
  ...EVENTS,
]);

const ITEM = /^- (Edited at|Cancelled at|Reopened at|Changed|Reason): (.*)$/gm;

function itemText(label: string, value: string, { t }: Reader): string | undefined {
  return {
    "Edited at": t`Edited at: ${value}`,
    "Cancelled at": t`Cancelled at: ${value}`,
    "Reopened at": t`Reopened at: ${value}`,
    Changed: t`Changed: ${value.replace(/\w+/g, (part) => partWord(part, { t }))}`,
    Reason: t`Reason: ${value}`,
  }[label];
}

function partWord(part: string, { t }: Pick<Reader, "t">): string {
  return (
    { title: t`title`, request: t`request`, scope: t`scope`, verification: t`verification` }[part] ?? part
  );
}

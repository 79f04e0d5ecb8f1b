import type { Messages } from "@orange-hyper/core/human";

/** Translates how a memory relates to another, from its own point of view. */
export function relationLabel(
  relation: string,
  direction: "to" | "from" | "both",
  { t }: Pick<Messages, "t">,
): string {
  const words = {
    supersedes: [t`supersedes`, t`is superseded by`],
    contradicts: [t`contradicts`, t`contradicts`],
    depends_on: [t`depends on`, t`is needed by`],
    caused_by: [t`caused by`, t`is the cause of`],
    fixed_by: [t`fixed by`, t`is the fix of`],
    similar_to: [t`similar to`, t`similar to`],
  }[relation];
  return words?.[direction === "from" ? 1 : 0] ?? relation;
}

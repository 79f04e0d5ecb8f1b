import { analyseClaim } from "./claim-terms.js";
import { type Concepts, conceptsOf, sharedConcepts, withoutConcepts } from "./concepts.js";
import { perReading } from "./per-reading.js";
import type { Reading } from "./reading.js";

/** Forms of a statement that puts one thing before, or above, another. */
const FIRST_IS_BEFORE = [
  /^(.{1,200}?) first,? (?:and )?(?:then )?(?:by )?(.{1,200}?)(?: (?:last|second|then|afterwards|within .{1,60}))?$/i,
  /^(.{1,200}?)(?:,? (?:and )?then| before|,? followed by| ahead of| precedes?| (?:takes? )?precedence over| overrides?| beats?| wins over|(?: (?:runs? )?(?:at|with|has))?(?: an?)? (?:higher|greater|more|faster|larger|newer|above)(?: \w+){0,3} than) (.{1,200})$/i,
];
const FIRST_IS_AFTER =
  /^(.{1,200}?)(?: after| follows?|(?: (?:runs? )?(?:at|with|has))?(?: an?)? (?:lower|less|slower|smaller|older|below)(?: \w+){0,3} than) (.{1,200})$/i;

type Order = readonly [before: Concepts, after: Concepts];

const orderOf = perReading(({ text }): Order | null => {
  const claim = text.replace(/[.!]\s*$/, "");
  const read = (form: RegExp): Order | null => {
    const [, one, two] = form.exec(claim) ?? [];
    if (one === undefined || two === undefined) return null;
    const [mine, theirs] = [conceptsOf(analyseClaim(one)), conceptsOf(analyseClaim(two))];
    // A word on both sides is not what is ordered: "the radio task" and "the sensor task".
    return [
      withoutConcepts(mine, sharedConcepts(mine, theirs)),
      withoutConcepts(theirs, sharedConcepts(theirs, mine)),
    ];
  };
  for (const form of FIRST_IS_BEFORE) {
    const order = read(form);
    if (order !== null) return order;
  }
  const [after, before] = read(FIRST_IS_AFTER) ?? [];
  return after === undefined || before === undefined ? null : [before, after];
});

/** True when two statements put the same things in opposite orders: "payload first, header last" and the reverse. */
export function areReversed(one: Reading, two: Reading): boolean {
  const [mine, theirs] = [orderOf(one), orderOf(two)];
  if (mine === null || theirs === null || one.isNegative !== two.isNegative) return false;
  const isShared = (some: Concepts, others: Concepts, besides: Concepts): boolean =>
    sharedConcepts(withoutConcepts(some, sharedConcepts(some, besides)), others).length > 0;
  return (
    isShared(mine[0], theirs[1], theirs[0]) &&
    isShared(mine[1], theirs[0], theirs[1]) &&
    sharedConcepts(mine[1], theirs[1]).length === 0
  );
}

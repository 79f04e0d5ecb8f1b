import * as fc from "fast-check";
import { expect, it } from "vitest";
import { TermLists } from "../src/term-lists.js";

const term = fc.constantFrom("a", "b", "가", "a word of more than twelve letters", "c");

it("tells of each term which items hold it and how often, in the order of the items that is asked for", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(term, { maxLength: 8 }), { maxLength: 12 }),
      fc.boolean(),
      (items, isReversed) => {
        const lists = new TermLists();
        for (const [number, terms] of items.entries()) {
          for (const one of terms) lists.add(one);
          expect(lists.endItem()).toBe(number);
        }
        const order = isReversed ? [...items.keys()].reverse() : [...items.keys()];
        const { terms, ends, postings } = lists.finish(order, (place, times) => 100 * place + times);
        const found = terms.map((one, index) => [
          one,
          [...postings.subarray(ends[index - 1] ?? 0, ends[index])],
        ]);
        const wanted = [...new Set(items.flat())].map((one) => [
          one,
          order.flatMap((number, place) => {
            const times = items[number]?.filter((other) => other === one).length ?? 0;
            return times === 0 ? [] : [100 * place + times];
          }),
        ]);
        expect(found).toEqual(wanted);
      },
    ),
  );
});

it("holds more entries than it began with", () => {
  const lists = new TermLists();
  for (let item = 0; item < 300; item++) {
    for (let number = 0; number < 100; number++) lists.add(`term-${number}`);
    lists.endItem();
  }
  const { ends, postings } = lists.finish([...Array(300).keys()], (place) => place);
  expect([...ends]).toEqual(Array.from({ length: 100 }, (_, index) => 300 * (index + 1)));
  expect([...postings.subarray(0, 300)]).toEqual([...Array(300).keys()]);
});

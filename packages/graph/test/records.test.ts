import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteText, joinBytes, slabFor, utf8 } from "../src/bytes.js";
import { findRecords, joinRecords, type Records } from "../src/model/records.js";

const SEPARATOR = ",\n";
/** Few characters of one to four bytes, so that needles occur, and begin inside other needles. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "결", "𝒳", "\n", ","), maxLength: 6 });
const words = fc.array(word, { maxLength: 12 });

/** The texts in slabs, each slab with at most `most` of them. */
function slabs(texts: readonly string[], most: number): readonly { records: Records; row: number }[] {
  let slab = slabFor("", SEPARATOR);
  return texts.map((text) => {
    if (slab.ends.length === most) slab = slabFor(text, SEPARATOR);
    slab.add(text);
    return { records: slab, row: slab.ends.length - 1 };
  });
}

describe("records", () => {
  test("are joined to the texts with separators, whatever order they are in and wherever they lie", () => {
    fc.assert(
      fc.property(words, fc.nat({ max: 5 }), fc.boolean(), (texts, most, reversed) => {
        const rows = [...slabs(texts, most + 1).map((row, index) => ({ ...row, text: texts[index] ?? "" }))];
        if (reversed) rows.reverse();
        const joined = joinRecords(rows, ({ records }) => records, SEPARATOR);
        const bytes = joinBytes(joined.parts);
        expect(bytes.toString("utf8")).toBe(rows.map(({ text }) => text).join(SEPARATOR));
        const starts = [0, ...Array.from(joined.ends, (end) => end + SEPARATOR.length)];
        expect(Array.from(joined.ends, (end, row) => bytes.toString("utf8", starts[row], end))).toEqual(
          rows.map(({ text }) => text),
        );
      }),
    );
  });

  test("that lie side by side stay one part", () => {
    const rows = slabs(["one", "two", "three"], 9);
    expect(joinRecords(rows, ({ records }) => records, SEPARATOR).parts).toHaveLength(1);
  });

  test("are found by every needle they hold, in bytes as in byte texts", () => {
    fc.assert(
      fc.property(words, fc.array(word, { minLength: 1, maxLength: 3 }), (texts, needles) => {
        fc.pre(needles.every((needle) => needle !== ""));
        const joined = joinRecords(slabs(texts, 9), ({ records }) => records, SEPARATOR);
        const bytes = joinBytes(joined.parts);
        const records = { ends: joined.ends, gap: SEPARATOR.length };
        const expected = texts.flatMap((text, row) =>
          needles.every((needle) => text.includes(needle)) ? [row] : [],
        );
        expect(findRecords(bytes, records, needles.map(utf8))).toEqual(expected);
        expect(
          findRecords(
            byteText(bytes),
            records,
            needles.map((needle) => byteText(utf8(needle))),
          ),
        ).toEqual(expected);
      }),
    );
  });
});

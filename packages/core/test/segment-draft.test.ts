import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openSealed, sealBlocks } from "../src/derived/blocks.js";
import { concat } from "../src/derived/bytes.js";
import { TextBytes } from "../src/derived/text-bytes.js";

function readerOf(bytes: Uint8Array) {
  return {
    size: bytes.byteLength,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
    close: () => {},
  };
}

it("texts are read in any order, with separators between them", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.infiniteStream(fc.nat()), (texts, ranks) => {
      const list = new TextBytes(",\n");
      for (const round of [texts, [...texts].reverse()]) {
        list.clear();
        for (const text of round) list.add(text);
        const order = [...round.keys()]
          .map((number) => ({ number, rank: ranks.next().value as number }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ number }) => number);
        const { bytes, ends } = list.inOrder(order);
        const wanted = order.map((number) => round[number] as string);
        expect(bytes).toEqual(new TextEncoder().encode(wanted.join(",\n")));
        const lengths = wanted.map(
          (_, index) => new TextEncoder().encode(wanted.slice(0, index + 1).join(",\n")).length,
        );
        expect([...ends]).toEqual(lengths);
      }
    }),
    { numRuns: 50 },
  );
});

it("an entry is the same however its data is cut into parts", () => {
  const bytes = fc.uint8Array({ maxLength: 1_500 });
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), (parts) => {
      expect(concat(sealBlocks(parts))).toEqual(concat(sealBlocks([concat(parts)])));
    }),
  );
});

it("pieces of a window are checked, and nothing around them", () => {
  const data = Uint8Array.from({ length: 5_000 }, (_, index) => index % 251);
  const entry = concat(sealBlocks([data]));
  entry[3_000] = (entry[3_000] as number) ^ 1;
  const piece = openSealed(readerOf(entry)).window(100, 4_900);
  expect(piece(100, 1_100)).toEqual(data.subarray(100, 1_100));
  expect(piece(4_200, 4_900)).toEqual(data.subarray(4_200, 4_900));
  expect(() => piece(2_900, 2_950)).toThrow();
  expect(() => piece(99, 200)).toThrow();
  expect(() => piece(4_800, 4_901)).toThrow();
});

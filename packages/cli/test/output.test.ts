import { RawJson } from "@orange-hyper/core/answer";
import { afterEach, expect, it, vi } from "vitest";
import { fs } from "../src/fs.js";
import { writeJson } from "../src/output.js";

/** Returns what a function writes to standard output, which accepts only a few bytes at a time, as a pipe may. */
function written(work: () => void): string {
  const chunks: Buffer[] = [];
  vi.spyOn(fs, "writeSync").mockImplementation(((descriptor: number, bytes: Uint8Array, from: number) => {
    expect(descriptor).toBe(1);
    const part = Buffer.from(bytes.subarray(from, from + 7));
    chunks.push(part);
    return part.length;
  }) as typeof fs.writeSync);
  work();
  return Buffer.concat(chunks).toString("utf8");
}

afterEach(() => vi.restoreAllMocks());

it.each([1, 2, 3, 5, 64])(
  "a document in parts of %i bytes comes out as the same value, made safe",
  (size) => {
    const value = {
      plain: "ok",
      text: "결제 👩‍👩‍👧 \u202ereversed\u009b31m\u007f\u{e0041}\ufeff",
      last: "é",
    };
    const bytes = Buffer.from(JSON.stringify(value.text));
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const out = written(() =>
      writeJson(['{"plain":"ok","text":', new RawJson(() => parts), ',"last":"é"}\n']),
    );
    expect(JSON.parse(out)).toEqual(value);
    expect(out).toContain("결제");
    expect(out).toMatch(/\\u202ereversed\\u009b31m\\u007f\\udb40\\udc41\\ufeff/);
  },
);

it("prints what was made printable as it is", () => {
  const bytes = Buffer.from('"\u202e"');
  expect(written(() => writeJson([new RawJson(() => ["[", bytes, "]"], true)]))).toBe('["\u202e"]');
});

import { displayWidth } from "@orange-hyper/core/human";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cells, fitted, gridFor, type Row } from "../src/layout.js";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "결제 모듈을 나눈다",
    "👩‍👩‍👧 family 🍊",
    "e\u0301\u0301\u0301",
    "\u001b[31mred",
    "a\nb\tc",
  ),
);

describe("fitted text", () => {
  it("never takes more columns than it is given, nor leaves its line", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 40 }), (stored, width) => {
        const shown = fitted(stored, width);
        expect(displayWidth(shown)).toBeLessThanOrEqual(width);
        expect(shown).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it("is cut between characters that people see as one", () => {
    expect(fitted("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 7)).toBe("👩‍👩‍👧👩‍👩‍👧...");
    expect(fitted("결제 모듈을 나눈다", 9)).toBe("결제...");
    expect(fitted("as it is", 8)).toBe("as it is");
  });
});

/** Padding has its width also behind a character that joins with what follows it, as some number signs do. */
function widthOfCell(cell: string): number {
  const text = cell.trimEnd();
  return displayWidth(text) + cell.length - text.length;
}

describe("rows", () => {
  it("stand in one line, whatever their titles are written in", () => {
    const row = fc.record({ tag: text, title: text, age: fc.constantFrom("", "now", "12m"), note: text });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const grid = gridFor(rows);
        const widths = rows.map((each) => {
          const { tag, title, age } = cells(each, grid);
          return [tag, title, age].map(widthOfCell);
        });
        for (const width of widths) expect(width).toEqual([grid.tag, grid.title, grid.age]);
      }),
    );
  });

  it("leave room for a note on a terminal of eighty columns", () => {
    const row: Row = { tag: "verification", title: "t".repeat(90), age: "12m", note: "n".repeat(24) };
    const { tag, title, age, note } = cells(row, gridFor([row]));
    expect(displayWidth(`  ${tag}  ${title}  ${age}  ${note}`)).toBe(80);
  });
});

import { describe, expect, it } from "vitest";
import {
  type Column,
  displayWidth,
  drawTable,
  plainPaint,
  type Screen,
  wrapped,
  wrapText,
} from "../src/human/index.js";

interface Quest {
  readonly id: string;
  readonly title: string;
  readonly file: string;
}

const LONG = "Why does the cart total differ from the invoice when a voucher is used";
const rows: readonly Quest[] = [
  { id: "a1b2c3d4", title: "Fix the login", file: "src/a.ts" },
  { id: "e5f6g7h8", title: LONG, file: "packages/api/src/orders/state/transitions.ts" },
  { id: "i9j0k1l2", title: "결제 화면에서 할부 개월 수를 선택할 수 있게 하기 🍊👩‍👩‍👧", file: "" },
];
const columns: readonly Column<Quest>[] = [
  { title: "Id", cell: ({ id }) => id },
  { title: "Title", cell: ({ title }) => title, cut: "end" },
  { title: "File", cell: ({ file }) => file, cut: "middle", rank: 1 },
  { title: "Long id", cell: ({ id }) => `quest_${id}`, isExtra: true },
];

function screen(width: number | null, ellipsis = "…"): Screen {
  return { ...plainPaint, columns: width, ellipsis };
}

describe("a table on a screen", () => {
  it.each([30, 45, 60, 80, 100, 120, 200])("of %i columns has no longer line", (width) => {
    const lines = drawTable(columns, rows, screen(width)).split("\n");
    expect(lines.filter((line) => displayWidth(line) > width)).toEqual([]);
    expect(lines).toHaveLength(4);
  });

  it.each([20, 26])("of %i columns, where no column fits, lists the cells of each row", (width) => {
    const whole = columns.slice(0, 2).map(({ title, cell }) => ({ title, cell }));
    const paragraphs = drawTable(whole, rows, screen(width)).split("\n\n");
    const lines = paragraphs.flatMap((paragraph) => paragraph.split("\n"));
    expect(lines.filter((line) => displayWidth(line) > width)).toEqual([]);
    expect(paragraphs.map((paragraph) => paragraph.includes("Title"))).toEqual([true, true, true]);
  });

  it("shortens titles at their end and paths in their middle", () => {
    expect(drawTable(columns, rows, screen(80))).toBe(
      [
        "Id        Title                                   File",
        "a1b2c3d4  Fix the login                           src/a.ts",
        "e5f6g7h8  Why does the cart total differ from t…  packages/api/sr…transitions.ts",
        "i9j0k1l2  결제 화면에서 할부 개월 수를 선택할…",
      ].join("\n"),
    );
  });

  it("leaves out a column before a title says too little, and the long id always", () => {
    const [header, , second] = drawTable(columns, rows, screen(60)).split("\n");
    expect(header).toBe("Id        Title");
    expect(second).toBe("e5f6g7h8  Why does the cart total differ from the invoice w…");
  });

  it("marks what is left out as the terminal can show it", () => {
    expect(drawTable(columns, rows, screen(60, "...")).split("\n")[2]).toMatch(/invoice\.\.\.$|\.\.\.$/);
  });

  it("never cuts a character in two", () => {
    const families = [{ id: "x", title: "👩‍👩‍👧".repeat(40), file: "" }];
    const line = drawTable(columns, families, screen(41)).split("\n")[1] ?? "";
    expect(line.replace(/^x +/, "")).toMatch(/^(?:👩‍👩‍👧)+…$/u);
  });
});

describe("a table where everything is shown", () => {
  it("has every column and every text, and cells that programs can tell apart", () => {
    const lines = drawTable(columns, rows, screen(null)).split("\n");
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ["Id", "Title", "File", "Long id"],
      ...rows.map(({ id, title, file }) => [id, title, file || "-", `quest_${id}`]),
    ]);
  });

  it("is aligned by display width", () => {
    const lines = drawTable(columns, rows, screen(null)).split("\n");
    const starts = lines.slice(1).map((line) => displayWidth(line.slice(0, line.indexOf("quest_"))));
    expect(new Set(starts).size).toBe(1);
  });

  it("keeps stored text on its line and away from the cursor", () => {
    const hostile = [{ id: "a", title: "x\u001b[2J\n  y", file: "z" }];
    expect(drawTable(columns, hostile, screen(null)).split("\n")[1]).toBe("a   x y    z     quest_a");
  });
});

describe("prose on a screen", () => {
  it("is wrapped where it is too long, and keeps the indent of lists and code", () => {
    const text = "Run  it:\n\n    npm   test\n  - every module has a test of its own";
    expect(wrapText(text, 24)).toBe("Run  it:\n\n    npm   test\n  - every module has a\n  test of its own");
    expect(wrapped(text, { columns: null })).toBe(text);
  });
});

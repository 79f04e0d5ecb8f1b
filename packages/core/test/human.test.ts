import { describe, expect, it } from "vitest";
import { colourPaint, displayWidth, plainPaint, printable, renderTable } from "../src/human/index.js";

describe("a table for people", () => {
  const rows = [
    ["한국어 제목", "L2"],
    ["emoji 🍊👩‍👩‍👧", "L3"],
    ["plain", "L1"],
  ];

  it("aligns its columns by display width", () => {
    const lines = renderTable(["TITLE", "LAYER"], rows, plainPaint).split("\n");
    const starts = lines.map((line) => displayWidth(line.slice(0, line.lastIndexOf("L", line.length - 2))));
    expect(lines[0]).toBe("TITLE        LAYER");
    expect(new Set(starts.slice(1)).size).toBe(1);
    expect(displayWidth("한국어 제목")).toBe(11);
  });

  it("is aligned the same with colour", () => {
    const plain = renderTable(["TITLE", "LAYER"], rows, plainPaint);
    const coloured = renderTable(["TITLE", "LAYER"], rows, colourPaint()).replace(/\u001b\[\d+m/g, "");
    expect(coloured).toBe(plain);
  });

  it("keeps stored text on its line and away from the cursor", () => {
    expect(printable("a\nb\u001b[2Jc\td")).toBe("a bc d");
    expect(printable("user\u202egpj.exe")).toBe("user\\u202egpj.exe");
    expect(renderTable(["A"], [["x\u001b[2J\ny"]], plainPaint)).toBe("A\nx y");
  });
});

describe("the width of a long text", () => {
  it.each([
    ["a", 1],
    [" ", 1],
    ["한", 2],
    ["🍊", 2],
    ["\u001b[1ma\u001b[0m한", 3],
  ])("of many %j is found in linear time", (part, width) => {
    expect(displayWidth(part.repeat(60_000))).toBe(width * 60_000);
  });
});

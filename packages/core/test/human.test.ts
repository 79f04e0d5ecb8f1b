import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortId } from "../src/documents/index.js";
import {
  colourPaint,
  displayWidth,
  facts,
  fit,
  plainPaint,
  printable,
  shortenIds,
  when,
} from "../src/human/index.js";

describe("text in a line of ours", () => {
  it("is one line, and moves no cursor", () => {
    expect(printable("a\nb\u001b[2Jc\td")).toBe("a bc d");
    expect(printable("user\u202egpj.exe")).toBe("user\\u202egpj.exe");
  });
});

describe("an age", () => {
  const now = "2026-06-16T12:00:00.000Z";

  it.each([
    ["2026-06-16T11:59:30.000Z", "now"],
    ["2026-06-16T12:00:30.000Z", "now"],
    ["2026-06-16T11:15:00.000Z", "45m"],
    ["2026-06-13T11:00:00.000Z", "3d"],
    ["2026-04-16T12:00:00.000Z", "8w"],
    ["2024-06-16T12:00:00.000Z", "2y"],
    ["no time", ""],
  ])("of %j is %j on a terminal, and the time itself elsewhere", (at, shown) => {
    expect(when(at, { ...plainPaint, columns: 80, now })).toBe(shown);
    expect(when(at, { ...plainPaint, now })).toBe(at);
  });
});

describe("ids in a text", () => {
  const id = "quest_20260616_000000Z_fix-it";
  const text = `quest ${id}, memory decision.mem_delta_${id}_decision and .orange-hyper/quests/active/${id}.md; run \`orange quest show ${id}\`.`;

  it("are short on a terminal but for those in paths, and whole elsewhere", () => {
    const [quest, memory] = [shortId(id), shortId(`decision.mem_delta_${id}_decision`)];
    expect(shortenIds(text, { columns: 80 })).toBe(
      `quest ${quest}, memory ${memory} and .orange-hyper/quests/active/${id}.md; run \`orange quest show ${quest}\`.`,
    );
    expect(shortenIds(text, { columns: null })).toBe(text);
  });
});

describe("facts", () => {
  it("keep their values below each other, wrapped, with paths shortened in the middle", () => {
    const shown = facts(
      [
        ["File", ".orange-hyper/quests/active/quest_20260616_000000Z_fix.md"],
        ["Confidence", "medium"],
        ["Stale?", "src/orders/state.ts is gone since the last sync"],
      ],
      { ...plainPaint, columns: 44 },
    );
    expect(shown.split("\n")).toEqual([
      "File        .orange-hyper/q...000000Z_fix.md",
      "Confidence  medium",
      "Stale?      src/orders/state.ts is gone",
      "            since the last sync",
    ]);
  });

  it("have their values below their names where there is no room beside them", () => {
    const screen = { ...plainPaint, columns: 24 };
    expect(facts([["Accepted memory", "3 of them this week or so"]], screen).split("\n")).toEqual([
      "Accepted memory",
      "  3 of them this week or",
      "  so",
    ]);
  });
});

describe("the width of a text", () => {
  it("is the same for text that is counted as for text that is taken apart", () => {
    const wide = fc.string({ unit: fc.constantFrom(..."aZ ~…가힣ぁゖァヺ一鿿漢") });
    // A zero-width joiner is no plain text, and takes no column.
    fc.assert(
      fc.property(wide, (text) => {
        expect(displayWidth(text)).toBe(displayWidth(`${text}\u200d`));
      }),
    );
  });
});

describe("the width of a character", () => {
  it.each([
    ["é", 1],
    ["e\u0301", 1],
    ["→", 1],
    ["한글", 4],
    ["한글".normalize("NFD"), 4],
    ["日、", 4],
    ["Ａ", 2],
    ["ｱ", 1],
    ["कि", 1],
    ["🍊", 2],
    ["👍🏽", 2],
    ["👩‍👩‍👧", 2],
    ["🇰🇷🇩🇪", 4],
    ["1️⃣", 2],
    ["✔", 1],
    ["✔️", 2],
    ["\u200b\t\ud800", 0],
  ])("of %j is what it takes on a terminal", (text, width) => {
    expect(displayWidth(text)).toBe(width);
    expect(fit(`${text}${text}x`, 2 * width, { columns: 80, ellipsis: "" })).toBe(
      width === 0 ? "" : text.repeat(2),
    );
  });
});

describe("colours within each other", () => {
  it("go on behind what they hold", () => {
    const { bold, dim, red } = colourPaint();
    expect(bold(`a${dim("b")}c`)).toBe("\u001b[1ma\u001b[2mb\u001b[22m\u001b[1mc\u001b[22m");
    expect(red(bold("a"))).toBe("\u001b[31m\u001b[1ma\u001b[22m\u001b[39m");
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

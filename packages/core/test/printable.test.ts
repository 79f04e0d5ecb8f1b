import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourPaint } from "../src/human/index.js";
import {
  isPrintableUtf8,
  printable,
  printableBlock,
  printableJson,
  shellQuote,
  terminalText,
} from "../src/text/printable.js";

const ESC = "\u001b";
/** What a terminal must never be sent: controls, marks that turn or hide text, line separators, halves of characters. */
const HARMFUL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\p{Cs}/u;
const HOSTILE = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        ESC,
        `${ESC}[31m`,
        `${ESC}[2J`,
        `${ESC}]52;c;aGk=\u0007`,
        `${ESC}]8;;http://x${ESC}\\`,
        `${ESC}P`,
        "\u009b1m",
        "\u009d0;x\u009c",
        "\r",
        "\b",
        "\u007f",
        "\u202e",
        "\u200b",
        "\u2028",
        "\u{e0041}",
        "\ud800",
        "a\u200db",
        "\n",
        "\t",
      ),
    ),
  )
  .map((parts) => parts.join(""));

describe("printable", () => {
  it.each([
    ["plain text", "plain text"],
    ["결제 오류 🍊", "결제 오류 🍊"],
    [`red ${ESC}[31mtext${ESC}[0m`, "red text"],
    [`${ESC}]0;title\u0007after`, "after"],
    [`${ESC}]52;c;aGk=${ESC}\\after`, "after"],
    ["\u009b31mx\u009d0;t\u009cy", "xy"],
    [`${ESC}]unterminated`, "unterminated"],
    ["a\r\nb\bc\u007fd", "a b c d"],
    ["user\u202egnp.exe", "user\\u202egnp.exe"],
    ["a\u200bb\ufeffc\u2028d", "a\\u200bb\\ufeffc\\u2028d"],
    ["ad\u{e0041}min", "ad\\u{e0041}min"],
    ["half \ud83c", "half \ufffd"],
    ["quest\u200d_1", "quest\\u200d_1"],
    ["👩‍👩‍👧 ❤️‍🔥", "👩‍👩‍👧 ❤️‍🔥"],
    ["می‌خواهم", "می‌خواهم"],
  ])("makes of %j", (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it("leaves nothing that a terminal acts on or hides, and one line", () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        expect(printable(text)).not.toMatch(HARMFUL);
        expect(printable(text)).not.toMatch(/[\n\t]/);
        expect(printableBlock(text)).not.toMatch(HARMFUL);
      }),
    );
  });

  it.each([`${ESC}]`, "\u0090", `${ESC}[0`, `${ESC} `, "\u200d", "\u009b"])(
    "takes time in proportion to text made of %j",
    (part) => {
      const timeOf = (count: number): number => {
        const text = part.repeat(count);
        const start = performance.now();
        printable(text);
        return performance.now() - start;
      };
      timeOf(10_000);
      expect(timeOf(400_000)).toBeLessThan(20_000);
    },
  );
});

describe("text for a terminal", () => {
  it("may be as long as an answer of a large project", () => {
    const text = `${"결과 ok\n".repeat(2_000_000)}\u0007`;
    expect(terminalText(text, false)).toHaveLength(text.length);
    expect(terminalText("ok\n".repeat(20_000_000), true)).toHaveLength(60_000_000);
  });

  it("keeps the colours of Paint where they are wanted, and no other sequence", () => {
    const paint = colourPaint();
    const text = `${paint.bold(paint.red("bad"))} ${ESC}[35mpink${ESC}[8mhidden${ESC}[2J`;
    expect(terminalText(text, true)).toBe(`${paint.bold(paint.red("bad"))} pinkhidden`);
    expect(terminalText(text, false)).toBe("bad pinkhidden");
  });

  it("is harmless whatever it is made of", () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const rest = terminalText(text, true).replaceAll(/\u001b\[\d\d?m/g, "");
        expect(rest).not.toMatch(HARMFUL);
      }),
    );
  });
});

describe("printable JSON", () => {
  it("is the same value without anything that a terminal acts on or hides", () => {
    fc.assert(
      fc.property(HOSTILE, fc.constantFrom(0, 2), (text, indent) => {
        const json = JSON.stringify({ [text]: [text] }, null, indent);
        expect(printableJson(json)).not.toMatch(HARMFUL);
        expect(JSON.parse(printableJson(json))).toEqual(JSON.parse(json));
      }),
    );
  });
});

describe("printable JSON", () => {
  it("spells out what terminals act on or hide, of all characters, and nothing else", () => {
    const wrong: string[] = [];
    const acts = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/u;
    for (let code = 0; code <= 0x10_ffff; code++) {
      const text = String.fromCodePoint(code);
      const isSpeltOut = printableJson(text) !== text;
      if (isSpeltOut !== (acts.test(text) && !/[\n\t]/.test(text))) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe("printable UTF-8", () => {
  const isPrintable = (text: string): boolean => isPrintableUtf8(Buffer.from(text));

  it("holds nothing that would be spelt out, of all characters", () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const text = String.fromCodePoint(code);
      if (isPrintable(text) && printableJson(text) !== text) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it("holds it at no place, wherever the bytes begin", () => {
    for (const special of ["\u0000", "\u007f", "\u0085", "\u200b", "\u{e0001}"]) {
      for (let place = 0; place < 9; place++) {
        for (let start = 0; start < 4; start++) {
          const text = `${" ".repeat(start + place)}${special}${"b".repeat(8 - place)}`;
          const bytes = new Uint8Array([...Buffer.from(text)]).subarray(start);
          expect(isPrintableUtf8(bytes), `${place} from ${start}`).toBe(false);
        }
      }
    }
  });

  it("is what people write", () => {
    for (const text of [
      "기록 — “결정”…",
      "決定、制約。（検証）",
      "Прове́рка",
      "d\u00e9j\u00e0\n\t1 € ≤ 2",
      "✓ 🚀",
    ]) {
      expect(isPrintable(text)).toBe(true);
    }
  });
});

describe("a word quoted for a shell", () => {
  it.each([
    ["quest_20260616_000000Z_fix-login", "quest_20260616_000000Z_fix-login"],
    [".orange-hyper/quests/active/a.md", ".orange-hyper/quests/active/a.md"],
    ["", "''"],
    ["two words", "'two words'"],
    ["it's", "'it'\\''s'"],
    ["$(touch x)", "'$(touch x)'"],
    ["--evidence=a", "--evidence=a"],
    [`a${ESC}[31mb\nc`, "'ab c'"],
  ])("makes of %j", (word, quoted) => {
    expect(shellQuote(word)).toBe(quoted);
  });

  it("comes out of the shell as it went in, and runs nothing", () => {
    const words = fc.sample(fc.string({ unit: "grapheme", minLength: 0 }), 50).map(printable);
    const hostile = ["`id`", "$(id)", "a;id", "a&id", "!!", "~", "*", "'\"\\", "#x", "a|b", "=ls", "{a,b}"];
    for (const word of [...words, ...hostile]) {
      const { stdout } = spawnSync("/bin/sh", ["-c", `printf %s ${shellQuote(word)}`], { encoding: "utf8" });
      expect(stdout).toBe(word);
    }
  });
});

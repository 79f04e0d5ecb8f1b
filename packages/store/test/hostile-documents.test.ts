import { describe, expect, it } from "vitest";
import { parseDocument } from "../src/index.js";

/** Generous for a busy machine; what these inputs aim at takes minutes or all memory. */
const QUICK_MS = 20_000;

async function refusal(text: string): Promise<string> {
  const start = performance.now();
  const error = await parseDocument(text).then(
    () => "accepted",
    (thrown: Error) => thrown.message,
  );
  expect(performance.now() - start).toBeLessThan(QUICK_MS);
  return error;
}

describe("front matter that names a language", () => {
  const evil = "{ get title() { globalThis.hacked = true; return 'x'; } }";
  it.each(["js", "JS", "javascript", "json", "coffee", "constructor", "yaml", "toml", " js", "-"])(
    "is refused and not evaluated: ---%s",
    async (language) => {
      expect(await refusal(`---${language}\n${evil}\n---\n`)).toBe(
        "the first line must be exactly `---`; front matter is YAML and no other language",
      );
      expect(globalThis).not.toHaveProperty("hacked");
    },
  );
});

describe("input made to exhaust the reader", () => {
  const K = 1024;
  const bomb = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ..."bcdefghi".split("").map((name, index) => {
      const previous = "abcdefgh".charAt(index);
      return `${name}: &${name} [${Array(9).fill(`*${previous}`).join(",")}]`;
    }),
  ].join("\n");
  const inputs: readonly (readonly [string, string, unknown])[] = [
    ["a bomb of aliases", bomb, "anchors are not allowed (line 2)"],
    ["deeply nested flow", `a: ${"[".repeat(200 * K)}`, expect.stringContaining("nesting exceeded")],
    [
      "deeply nested flow that is closed",
      `a: ${"[".repeat(30)}${"]".repeat(30)}`,
      expect.stringContaining("nesting exceeded"),
    ],
    [
      "deeply nested maps",
      Array.from({ length: 300 }, (_, i) => `${" ".repeat(i)}a:`).join("\n"),
      expect.stringContaining("nesting exceeded"),
    ],
    ["deeply nested lists", `a:\n  ${"- ".repeat(100 * K)}x`, expect.stringContaining("nesting exceeded")],
    ["an unclosed quote", `a: "${"x ".repeat(100 * K)}`, expect.stringContaining("unexpected end")],
    ["many unclosed quotes", `${'a: "x\n'.repeat(30 * K)}`, expect.any(String)],
    ["quotes without end", `a: ${"''".repeat(100 * K)}'`, expect.stringContaining("unexpected end")],
    [
      "blank lines without end",
      `a: b #\n${"\n".repeat(250 * K)}`,
      "the front matter has more than 100 blank lines in a row",
    ],
    [
      "blank lines of another kind",
      `a: "b${"\u2028".repeat(80 * K)}" #`,
      "the front matter has more than 100 blank lines in a row",
    ],
    ["blanks without end", `a: b #\n${" ".repeat(250 * K)}`, "accepted"],
    ["colons without end", `a: ${": ".repeat(100 * K)}`, expect.any(String)],
    ["tags without end", `a: ${"!x ".repeat(80 * K)}`, expect.any(String)],
    ["tags over lines", `a:\n${" !x\n".repeat(50)}`, expect.any(String)],
    [
      "more than 768 KiB of front matter",
      `a: ${"x".repeat(768 * K)}`,
      "the front matter is larger than 768 KiB",
    ],
  ];
  it.each(inputs)("is dealt with quickly: %s", async (_, yaml, reason) => {
    expect(await refusal(`---\n${yaml}\n---\n`)).toEqual(reason);
  });

  it("reads a map of very many names quickly", async () => {
    const yaml = Array.from({ length: 20 * K }, (_, index) => `n${index}: x`).join("\n");
    expect(await refusal(`---\n${yaml}\n---\n`)).toBe("accepted");
    expect(await refusal(`---\n${yaml} # by hand\n---\n`)).toBe("accepted");
  });

  it("does not look into 10 MB", async () => {
    expect(await refusal(`---\na: b\n---\n${"x".repeat(10 * K * K)}`)).toBe("the file is larger than 1 MiB");
    expect(await refusal(`---\n${"a".repeat(10 * K * K)}`)).toBe("the file is larger than 1 MiB");
  });

  it("counts bytes, not characters", async () => {
    expect(await refusal(`---\na: b\n---\n${"한".repeat(350 * K)}`)).toBe("the file is larger than 1 MiB");
    expect(await refusal(`---\na: "${"한".repeat(260 * K)}"\n---\n`)).toBe(
      "the front matter is larger than 768 KiB",
    );
  });
});

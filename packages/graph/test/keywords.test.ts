import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveKeywords, deriveTags } from "../src/keywords.js";

describe("keywords", () => {
  test("are the words of the text in order, then the type", () => {
    expect(deriveKeywords("Adapter JSON contract remains stable.", "decision")).toEqual([
      "adapter",
      "json",
      "contract",
      "remains",
      "stable",
      "decision",
    ]);
  });

  test("of a text in ASCII are those of the same text among others", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        expect(deriveKeywords(`${text}\n\u201c`, "")).toEqual(deriveKeywords(text, ""));
      }),
    );
  });

  test("of a text in ASCII and Hangul are those of the same text among others", () => {
    const hangul = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
    const character = fc.oneof(fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 1 }), hangul);
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const text = characters.join("");
        expect(deriveKeywords(`${text}\n\u201c`, "")).toEqual(deriveKeywords(text, ""));
      }),
    );
  });

  test.each([
    [
      "inner dots, dashes and underscores",
      "v0.1.0 uses snake_case and kebab-case.",
      ["v0.1.0", "uses", "snake_case", "kebab-case"],
    ],
    [
      "no punctuation at either end",
      "-edge- (bracket) 'quoted' dash--dash",
      ["edge", "bracket", "quoted", "dash"],
    ],
    ["no word of fewer than three characters", "an ox is a big animal", ["big", "animal"]],
    [
      "words of two characters in Hangul and in Han script",
      "결제 승인 은 日本 語 ok",
      ["결제", "승인", "日本"],
    ],
    ["composed letters", "cafe\u0301 CAF\u00c9", ["caf\u00e9"]],
    ["no small talk", "remember that this memory is from the Orange Hyper source quest", []],
    ["each word once", "cache Cache CACHE", ["cache"]],
    ["two emoji as no word", "🍊🍊 ab", []],
  ])("keep %s", (_, text, words) => {
    expect(deriveKeywords(text, "risk")).toEqual([...words, "risk"]);
  });

  test("are at most 24, the type among them only while there is room", () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    expect(deriveKeywords(words.join(" "), "risk")).toEqual(words.slice(0, 24));
  });
});

describe("tags", () => {
  test("are type, kind and the first eight keywords, sorted", () => {
    const keywords = ["zeta", "eta", "theta", "iota", "kappa", "lambda", "mu-mu", "nu-nu", "omicron"];
    expect(deriveTags("risk", "hazard", keywords)).toEqual([
      "eta",
      "hazard",
      "iota",
      "kappa",
      "lambda",
      "mu-mu",
      "nu-nu",
      "risk",
      "theta",
      "zeta",
    ]);
  });

  test("name each label once", () => {
    expect(deriveTags("risk", "risk", ["risk", "cache"])).toEqual(["cache", "risk"]);
  });
});

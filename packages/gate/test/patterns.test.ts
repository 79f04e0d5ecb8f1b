import { describe, expect, it } from "vitest";
import { SETS as CASE_SETS, casesOf } from "../bench/score.mjs";
import { LISTS, SETS } from "../src/pattern/all.js";
import { factsOf } from "../src/pattern/facts.js";
import { probeOf } from "../src/pattern/patterns.js";
import { wordsOf } from "../src/pattern/words-of.js";

const TEXTS: readonly string[] = CASE_SETS.flatMap((set) =>
  ["gate", "poison", "legitimate"].flatMap((table) => casesOf(table, set).map(({ text }) => text as string)),
).flatMap((text) => [text, text.toLowerCase(), `  ${text.slice(Math.floor(text.length / 3))}`]);

describe("a pattern of a list", () => {
  it.each(LISTS.map((list) => [list.name, list] as const))("of %s matches what it says", (_, list) => {
    const probes = TEXTS.map(probeOf);
    let found = 0;
    for (const [number, source] of list.sources.entries()) {
      const regex = new RegExp(source, list.flags.replace("g", ""));
      for (const probe of probes) {
        const match = regex.exec(probe.text);
        if (match !== null) found++;
        if (list.exec(number, probe)?.[0] !== match?.[0])
          expect.fail(`${source} matches ${JSON.stringify(probe.text)}`);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe("what every match must hold", () => {
  it.each([
    [
      "\\b(?:ignore|forget) (?:all )?(?:previous|prior) rules?",
      [[" rule"], ["ignore", "forget"], ["previous", "prior"]],
    ],
    ["(?:curl|go)\\b[^|]{0,300}\\| ?sh", [["|"], ["sh"], ["curl", "go"]]],
    ["colou?r+ed", [["colo"], ["ed"]]],
    ["\\d{4}-\\d\\d(?:th|nd)?", [["0000"], ["-00"]]],
    ["a(?=secret)(?!word)(?<=before)b", []],
    ["\\(x{2,}y\\) ?:", [["(xx"], ["y)"], [":"]]],
    ["[가-힣]않", [["않"]]],
  ])("is read off %s", (source, needs: string[][]) => {
    expect(factsOf(source).needs).toEqual(needs);
  });

  it.each([
    ["^(?:so |and )*(?:why|who) ", ["so", "and", "why", "who"]],
    ["^\\s*at \\S+", ["at"]],
    ["^(?:ok)?[a-z]", null],
    ["^(?:ok )*", null],
    ["^one|two", null],
    ["one", null],
    ["^\\[x\\]|^\\d+ \\|", ["[x]", "0"]],
  ])("begins as %s says", (source, starts) => {
    const found = factsOf(source).starts;
    expect(found?.map((one) => one.trim()) ?? null).toEqual(starts);
  });
});

describe("a set of words", () => {
  it.each(SETS.map((set) => [set.name, set] as const))(
    "of %s is all that its pattern matches",
    (_, { source, has }) => {
      const regex = new RegExp(`^(?:${source})$`);
      const words = wordsOf(source);
      expect(words.filter((word) => !regex.test(word) || /\s/.test(word))).toEqual([]);
      const others = new Set([
        ...TEXTS.flatMap((text) => text.toLowerCase().split(/\s+/)),
        ...words.map((word) => `${word}s`),
      ]);
      expect([...others].filter((word) => regex.test(word) !== has(word))).toEqual([]);
    },
  );
});

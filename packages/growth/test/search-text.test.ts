import { describe, expect, test } from "vitest";
import { hasTerm, searchText, termFilter } from "../src/search-text.js";

const word = (term: string) => ({ words: [term], anywhere: [] });
const anywhere = (term: string) => ({ words: [], anywhere: [term] });

describe("a word is found", () => {
  test.each([
    ["alone", "api", "api"],
    ["in any case", "The API is new", "api"],
    ["between signs", "(api)/v2", "api"],
    ["at both ends of a line", "api\napi", "api"],
    ["before a Hangul particle", "API를 고친다", "api"],
    ["after Hangul", "최신API 문서", "api"],
    ["in decomposed form", "cafe\u0301 opens", "caf\u00e9"],
    ["as a phrase", "Adapter  contract", "adapter contract"],
    ["as a phrase across a line end", "adapter\ncontract", "adapter contract"],
    ["as a phrase with a hyphen", "at session-start", "session start"],
  ])("%s", (_, text, term) => {
    expect(hasTerm(searchText([text]), word(term))).toBe(true);
  });
});

describe("a word is not found", () => {
  test.each([
    ["inside a word", "rapid prototyping", "api"],
    ["at the start of a word", "doctor", "doc"],
    ["at the end of a word", "the latest", "test"],
    ["beside a letter beyond ASCII", "éapi and apié", "api"],
    ["beside a digit of another script", "api٣", "api"],
    ["beside an underscore", "my_api_key", "api"],
    ["as a phrase across a sentence end", "one adapter. Contract work", "adapter contract"],
    ["as a phrase with Hangul between", "adapter의 contract", "adapter contract"],
    ["as part of a phrase", "release the notes", "release notes"],
  ])("%s", (_, text, term) => {
    expect(hasTerm(searchText([text]), word(term))).toBe(false);
  });

  test("as a phrase across two texts", () => {
    expect(hasTerm(searchText(["adapter", "contract"]), word("adapter contract"))).toBe(false);
  });
});

test("a text of ASCII and Hangul is prepared as one with other letters is", () => {
  const pieces = [
    "api",
    "docs-v2",
    "한글",
    "최신API",
    "a_b",
    " ",
    "  ",
    "\n",
    ". ",
    " - ",
    "(",
    ")",
    "#1",
    "문서 ",
  ];
  for (let number = 0; number < 3_000; number++) {
    const parts = Array.from({ length: 8 }, (_, at) => pieces[(number * (at + 3) + at * at) % pieces.length]);
    const text = `x${parts.join("")}x`;
    expect(searchText([text, "é"]).words).toBe(`${searchText([text]).words}. é `);
  }
});

test("other terms are found inside words", () => {
  expect(hasTerm(searchText(["README.md와 개발문서"]), anywhere("readme"))).toBe(true);
  expect(hasTerm(searchText(["README.md와 개발문서"]), anywhere("문서"))).toBe(true);
  expect(hasTerm(searchText(["README.md"]), anywhere("문서"))).toBe(false);
});

describe("a filter of many terms", () => {
  const terms = [
    { words: ["release note", "session start", "api"], anywhere: ["\ubb38\uc11c"] },
    { words: ["guide"], anywhere: [] },
  ];

  test.each([
    ["a phrase, whatever joins it", "the Release-\n Note", true],
    ["a word before Hangul", "API\ub97c \uace0\uce5c\ub2e4", true],
    ["a term inside a word", "\uc124\uacc4\ubb38\uc11c", true],
    ["the first word of a phrase alone", "a release without", false],
    ["a word inside another", "misguided rapid notes", false],
    ["nothing", "", false],
  ])("says of %s what its terms say", (_, text, expected) => {
    const prepared = searchText([text]);
    expect(termFilter(terms)(prepared)).toBe(expected);
    expect(terms.some((each) => hasTerm(prepared, each))).toBe(expected);
  });
});

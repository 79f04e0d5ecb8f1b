import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Advice, advise } from "../src/index.js";
import { needs, noNeeds, noRefusals } from "./queries.js";

function tools({ suggestions }: Advice): readonly (readonly [string, number])[] {
  return suggestions.map(({ tool, score }) => [tool.id, score] as const);
}

const ask = (query: string, questText = ""): Advice => advise({ query, questText });

describe("a query that needs a tool", () => {
  test.each(needs)("%s", (query, expected) => {
    expect(tools(ask(query))).toEqual(expected);
  });

  test("is found in decomposed Hangul as well", () => {
    expect(tools(ask("스택 트레이스와 GitHub 이슈".normalize("NFD")))).toEqual([
      ["github", 50],
      ["sentry", 25],
    ]);
  });
});

describe("a query that needs none", () => {
  test.each(noNeeds)("%s", (query) => {
    expect(tools(ask(query))).toEqual([]);
  });
});

describe("a query that declines tools", () => {
  test.each(noRefusals)("is not %s", (query, expected) => {
    expect(tools(ask(query))).toEqual(expected);
  });

  test("says so only where a tool would have been suggested", () => {
    expect(ask("no tools, explain the React API")).toEqual({ suggestions: [], isDeclined: true });
    expect(ask("no tools, fix the error message")).toEqual({ suggestions: [], isDeclined: false });
  });

  test("declines for the quest too, while the words of a quest decline nothing", () => {
    expect(tools(ask("without tools", "GitHub PR"))).toEqual([]);
    expect(tools(ask("", "It works without tools; see the GitHub PR."))).toEqual([["github", 25]]);
  });
});

describe("query and quest together", () => {
  test("add up", () => {
    expect(tools(ask("Next.js version", "마이그레이션"))).toEqual([["context7", 75]]);
  });

  test("name each signal once, in the order of the table", () => {
    const [suggestion] = ask("최신 React docs, React latest 문서").suggestions;
    expect(suggestion?.signals.map(({ id }) => id)).toEqual([
      "framework_or_library_freshness",
      "known_framework_or_library",
      "korean_docs_or_version_request",
    ]);
    expect(suggestion?.confidence).toBe("high");
  });
});

test("the table holds every query once", () => {
  const all = [...needs.map(([query]) => query), ...noNeeds, ...noRefusals.map(([query]) => query)];
  expect(new Set(all).size).toBe(all.length);
});

test("words of any script glued to a Latin term hide it, Hangul particles do not", () => {
  const letter = fc.constantFrom("a", "Z", "é", "ß", "я", "λ", "7", "_");
  const particle = fc.constantFrom("를", "은", "에서", "으로", "의");
  fc.assert(
    fc.property(fc.constantFrom("github", "Sentry", "Django"), letter, particle, (term, glue, tail) => {
      expect(tools(ask(`${glue}${term}`))).toEqual([]);
      expect(tools(ask(`${term}${glue}`))).toEqual([]);
      expect(tools(ask(`${term}${tail}`))).toHaveLength(1);
    }),
  );
});

test("a long text is judged at once", () => {
  const started = performance.now();
  advise({ query: "", questText: "pull     review      stack - - - ".repeat(30_000) });
  expect(performance.now() - started).toBeLessThan(20_000);
});

import { describe, expect, it } from "vitest";
import { globMatcher, wildcardMatcher } from "../src/text/glob.js";

describe("a wildcard", () => {
  it.each([
    ["", "", true],
    ["a", "a", true],
    ["a", "ab", false],
    ["*", "anything", true],
    ["a*", "a", true],
    ["*a", "ba", true],
    ["ab*ba", "aba", false],
    ["ab*ba", "abba", true],
    ["a*b*c", "a-b-b-c", true],
    ["a*b*c", "a-c-b", false],
    ["*ab*ab", "ab", false],
    ["*.a+(b)[c]", "x.a+(b)[c]", true],
    ["a***b", "a--b", true],
  ])("%j on %j is %s", (pattern, name, expected) => {
    expect(wildcardMatcher(pattern)(name)).toBe(expected);
  });
});

describe("a pattern of folders", () => {
  it.each([
    ["pk/*", "pk/a", true],
    ["pk/*", "pk/a/b", false],
    ["pk/*", "pk", false],
    ["pk/**", "pk", false],
    ["pk/**", "pk/a/b/c", true],
    ["**/a", "a", true],
    ["**/a", "x/y/a", true],
    ["**/a", "x/y/ba", false],
    ["a/**/b/**/c", "a/b/c", true],
    ["a/**/b/**/c", "a/x/b/y/b/z/c", true],
    ["a/**/b/**/c", "a/x/c/y/b", false],
    ["**/**", "a", true],
    ["**/b/*", "b/b/c", true],
  ])("%j on %j is %s", (pattern, folder, expected) => {
    expect(globMatcher(pattern)(folder)).toBe(expected);
  });

  it("agrees with a plain regular expression on every path of three short names", () => {
    const names = ["a", "b", "ab", "aab"];
    const folders = names.flatMap((one) => [
      one,
      ...names.flatMap((two) => [`${one}/${two}`, ...names.map((three) => `${one}/${two}/${three}`)]),
    ]);
    for (const pattern of ["*a*/b", "**/a*b", "a/**", "**/ab/**/b", "*/*", "**/*a/**/*b*", "**"]) {
      const source = pattern
        .split("/")
        .map((part) => (part === "**" ? "(?:[^/]+/)*" : `${part.replaceAll("*", "[^/]*")}/`))
        .join("");
      const expression = new RegExp(`^${pattern.endsWith("**") ? `${source}[^/]+/` : source}$`);
      const matches = globMatcher(pattern);
      const wrong = folders.filter((folder) => matches(folder) !== expression.test(`${folder}/`));
      expect([pattern, wrong]).toEqual([pattern, []]);
    }
  });
});

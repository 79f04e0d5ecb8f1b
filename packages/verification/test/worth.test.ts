import { describe, expect, it } from "vitest";
import { hasTestsFor, isEnough } from "../src/index.js";

describe("a check is enough", () => {
  it.each([
    ["V0", true, "test types lint own"],
    ["V1", true, "test types lint own"],
    ["V2", true, "test"],
    ["V2", false, "test types"],
    ["V3", false, "test"],
    ["V4", false, "test"],
    ["V5", false, "test"],
  ])("at %s, with tests: %s, of the classes %s", (level, hasTests, expected) => {
    const classes = ["test", "types", "lint", "own"] as const;
    expect(classes.filter((kind) => isEnough(kind, { level, hasTests })).join(" ")).toBe(expected);
  });
});

describe("a project has tests for a change", () => {
  const files = ["package.json", "src/a.ts", "packages/b/package.json", "packages/b/src/b.ts"];
  const listing = (...more: readonly string[]) => ({
    paths: [...files, ...more],
    isGitSilent: false,
    isCut: false,
  });

  it.each([
    ["none at all", [], ["src/a.ts"], false],
    ["in its package", ["packages/b/test/b.test.ts"], ["packages/b/src/b.ts"], true],
    ["in the package around it", ["test/a.test.ts"], ["packages/b/src/b.ts"], true],
    ["in another package", ["packages/b/test/b.test.ts"], ["src/a.ts"], false],
    ["prose about tests", ["test/README.md"], ["src/a.ts"], false],
    ["anywhere, where nothing changed", ["packages/b/test/b.test.ts"], [], true],
    ["nowhere, where nothing changed", [], [], false],
  ])("%s", (_, more, changed, expected) => {
    expect(hasTestsFor(listing(...more), changed)).toBe(expected);
  });

  it.each([
    ["of its name", "src/Shop/Cart.cs", true],
    ["of another's name", "src/Shop.Web/Page.cs", false],
  ])("in a project of tests %s", (_, changed, expected) => {
    const paths = ["src/Shop/Shop.csproj", "src/Shop.Web/Shop.Web.csproj", changed];
    const tests = ["tests/Shop.Tests/Shop.Tests.csproj", "tests/Shop.Tests/CartTests.cs"];
    expect(hasTestsFor({ ...listing(), paths: [...paths, ...tests] }, [changed])).toBe(expected);
  });

  it.each(["tests/UnitTests", "test", "ShopTests", "packages/integration-tests"])(
    "in a package of tests for all, %s",
    (folder) => {
      const tests = [`${folder}/package.json`, `${folder}/a.test.ts`];
      expect(hasTestsFor(listing(...tests), ["packages/b/src/b.ts"])).toBe(true);
    },
  );

  it("as far as anybody knows, where git is silent or the listing is cut", () => {
    expect(hasTestsFor({ ...listing(), isGitSilent: true }, ["src/a.ts"])).toBe(true);
    expect(hasTestsFor({ ...listing(), isCut: true }, ["src/a.ts"])).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { type ChangedTests, lostTests } from "../src/index.js";

const tests = (...names: readonly string[]): string => names.map((name) => `it("${name}", f);\n`).join("");
const file = (before: string | null, after: string | null, path = "test/a.test.ts"): ChangedTests => ({
  path,
  before,
  after,
});

describe("lost tests", () => {
  it.each<[what: string, files: readonly ChangedTests[], removed: number, skipped: number, paths: number]>([
    ["nothing that changed", [], 0, 0, 0],
    ["a removed file", [file(tests("a", "b"), null)], 2, 0, 1],
    ["a removed test", [file(tests("a", "b"), tests("a"))], 1, 0, 1],
    ["a new file", [file(null, tests("a"))], 0, 0, 0],
    ["a new test that is skipped", [file(tests("a"), `${tests("a")}it.todo("b")`)], 0, 0, 0],
    ["a renamed test", [file(tests("a", "b"), tests("a", "c"))], 0, 0, 0],
    ["a test that was commented out", [file(tests("a", "b"), `${tests("a")}// ${tests("b")}`)], 1, 0, 1],
    ["a test that was skipped", [file(tests("a", "b"), `${tests("a")}it.skip("b", f);`)], 0, 1, 1],
    [
      "a suite that was skipped",
      [file(tests("a", "b"), `describe.skip("s", () => { ${tests("a", "b")} });`)],
      0,
      2,
      1,
    ],
    ["all but one", [file(tests("a", "b", "c"), `${tests("a", "b")}it.only("c", f);`)], 0, 2, 1],
    ["one that was skipped before", [file(`xit("a", f);`, null)], 0, 0, 0],
    ["one removed, one skipped", [file(tests("a", "b", "c"), `${tests("a")}xit("b", f);`)], 1, 1, 1],
    ["an emptied file", [file(tests("a", "b"), "")], 2, 0, 1],
    [
      "a file that moved",
      [file(tests("a", "b"), null), file(null, tests("a", "b"), "packages/x/test/a.test.ts")],
      0,
      0,
      0,
    ],
    [
      "a file that moved and has other names",
      [file(tests("a", "b"), null), file(null, tests("c", "d"), "packages/x/test/a.test.ts")],
      0,
      0,
      0,
    ],
    [
      "a file that moved and lost one",
      [file(tests("a", "b"), null), file(null, tests("a"), "packages/x/test/a.test.ts")],
      1,
      0,
      1,
    ],
    [
      "a file that got another name",
      [file(tests("a", "b"), null), file(null, tests("a", "b"), "test/b.test.ts")],
      0,
      0,
      0,
    ],
    [
      "a test that went to another file",
      [file(tests("a", "b"), tests("a")), file(tests("c"), tests("c", "b"), "test/b.test.ts")],
      0,
      0,
      0,
    ],
    [
      "tests of other names in another file, which are no replacement",
      [file(tests("a", "b"), null), file(tests("c"), tests("c", "d", "e"), "test/b.test.ts")],
      2,
      0,
      1,
    ],
    ["a file without tests", [file("{}", null, "test/a.json")], 0, 0, 0],
    ["a helper", [file("export const f = 1;", null, "test/support/f.ts")], 0, 0, 0],
  ])("are counted for %s", (_, files, removed, skipped, paths) => {
    const lost = lostTests(files);
    expect([lost.removed, lost.skipped, lost.paths.length]).toEqual([removed, skipped, paths]);
  });
});

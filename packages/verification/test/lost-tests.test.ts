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

describe("an emptied test", () => {
  it.each<[what: string, path: string, before: string, after: string, emptied: number]>([
    ["of a function", "a.test.ts", 'it("a", () => { expect(f()).toBe(1); });', 'it("a", () => {});', 1],
    [
      "with a comment",
      "a.test.js",
      'test("a", async (t) => {\n  t.is(f(), 1);\n});',
      'test("a", async (t) => {\n  // t.is(f(), 1);\n});',
      1,
    ],
    [
      "of what is always true",
      "a.test.ts",
      'it("a", () => { expect(f()).toBe(1); });',
      'it("a", () => { expect(true).toBe(true); });',
      1,
    ],
    ["with a function", "a.js", 'it("a", function (done) { f(done); });', 'it("a", function (done) {});', 1],
    [
      "of Python",
      "test_a.py",
      "def test_a():\n    assert f() == 1\n\ndef test_b(x, y=(1, 2)):\n    assert x\n",
      "def test_a():\n    pass\n\ndef test_b(x, y=(1, 2)):\n    assert x\n",
      1,
    ],
    [
      "of Python with a text",
      "test_a.py",
      "class T:\n    def test_a(self):\n        assert f()\n",
      'class T:\n    def test_a(self):\n        """Adds."""\n        ...\n',
      1,
    ],
    [
      "of Go",
      "a_test.go",
      "func TestA(t *testing.T) {\n\tif f() != 1 { t.Fatal() }\n}\n",
      "func TestA(t *testing.T) {\n}\n",
      1,
    ],
    [
      "of Java",
      "ATest.java",
      "class ATest {\n  @Test void a() { assertEquals(1, f()); }\n}",
      "class ATest {\n  @Test void a() { }\n}",
      1,
    ],
    ["of Rust", "a.rs", "#[test]\nfn a() { assert_eq!(f(), 1); }\n", "#[test]\nfn a() {}\n", 1],
    ["of Ruby", "a_spec.rb", 'it "adds" do\n  expect(f).to eq(1)\nend\n', 'it "adds" do\nend\n', 1],
    ["that was empty before", "a.test.ts", 'it("a", () => {});', 'it("a", () => {});', 0],
    ["that is new", "a.test.ts", "", 'it("a", () => {});', 0],
    [
      "that only moved in its file",
      "a.test.ts",
      'it("a", () => { f(); });\nit("b", () => {});',
      'it("b", () => {});\nit("a", () => { f(); });',
      0,
    ],
    ["that hands on a function", "a.test.ts", 'it("a", () => { f(); });', 'it("a", f);', 0],
    [
      "of one expression",
      "a.test.ts",
      'it("a", () => { f(); });',
      'it("a", () => expect(g()).resolves.toBe(1));',
      0,
    ],
    [
      "of one line of Python",
      "test_a.py",
      "def test_a():\n    assert f()\n",
      "def test_a(): assert f()\n",
      0,
    ],
  ])("is counted: %s", (_, path, before, after, emptied) => {
    const lost = lostTests([{ path, before, after }]);
    expect([lost.removed, lost.skipped, lost.emptied]).toEqual([0, 0, emptied]);
  });
});

import { describe, expect, it } from "vitest";
import { testCases } from "../src/index.js";

/** The names of the tests of a file, with `-` before those that do not run. */
function shown(path: string, text: string): readonly string[] | undefined {
  return testCases(path, text)?.map(({ name, isSkipped }) => `${isSkipped ? "-" : ""}${name}`);
}

describe("the tests of a file", () => {
  it.each<[what: string, path: string, text: string, expected: readonly string[]]>([
    [
      "calls",
      "a.test.ts",
      "it(\"a\", () => {});\ntest(`b`, async () => {});\nspecify('c', f);",
      ["a", "b", "c"],
    ],
    [
      "nested in suites",
      "a.test.js",
      'describe("s", () => {\n  it("a", () => {});\n  it("b", () => {});\n});',
      ["a", "b"],
    ],
    [
      "skipped ones",
      "a.test.ts",
      'it.skip("a", f); xit("b", f); xtest("c", f); it.todo("d"); it("e", f);',
      ["-a", "-b", "-c", "-d", "e"],
    ],
    ["a skipped suite", "a.spec.ts", 'describe.skip("s", () => { it("a", f); }); it("b", f);', ["-a", "b"]],
    [
      "xdescribe",
      "a.spec.js",
      'xdescribe("s", () => {\n  describe("t", () => {\n    it("a", f);\n  });\n});\nit("b", f);',
      ["-a", "b"],
    ],
    [
      "options",
      "a.test.mjs",
      'test("a", { skip: true }, () => {});\ntest("b", { todo: "later" }, () => {});\ntest("c", { timeout: 5 }, () => run({ skip: true }));',
      ["-a", "-b", "c"],
    ],
    [
      "one of mocha that skips itself",
      "a.js",
      'it("a", function () { this.skip(); });\nit("b", function () {});',
      ["-a", "b"],
    ],
    [
      "one of playwright that skips itself",
      "a.spec.ts",
      'test("a", async ({ page }) => {\n  test.skip(isMobile, "no");\n});\ntest("b", f);',
      ["-a", "b"],
    ],
    [
      "hooks and helpers of playwright",
      "a.spec.ts",
      'test.beforeEach(f);\ntest.describe("s", () => { test("a", f); });\ntest.use({});',
      ["a"],
    ],
    ["one that is alone", "a.test.ts", 'it("a", f);\nit.only("b", f);\nfit("c", f);', ["-a", "b", "c"]],
    [
      "a suite that is alone",
      "a.test.ts",
      'describe.only("s", () => { it("a", f); });\nit("b", f);',
      ["a", "-b"],
    ],
    [
      "a table",
      "a.test.ts",
      'it.each([\n  ["x", 1],\n  ["y", 2],\n])("adds %s", (a, b) => {});\nit("b", f);',
      ["x", "b"],
    ],
    [
      "a table with types",
      "a.test.ts",
      'it.each<[a: string, b: (x: Map<string, () => void>) => void]>([["x", f]])("adds %s", (a) => {});\nit("b", f);',
      ["x", "b"],
    ],
    [
      "a skipped table",
      "a.test.ts",
      'it.skip.each([1, 2])("adds", f);\nit.skipIf(ci)("b", f);',
      ["-adds", "-b"],
    ],
    [
      "comments and texts",
      "a.test.ts",
      '// it("a", f);\n/* it("b", f); */\nconst t = \'it("c", f)\';\nconst u = `\n  it("d", ${`it("e")`})\n`;\nit("f", f);',
      ["f"],
    ],
    [
      "a pattern with quotation marks",
      "a.test.ts",
      "const p = /[\"'`/]/;\nit('a', f);\nit('b', f);",
      ["a", "b"],
    ],
    ["methods of that name", "a.test.ts", 'visit("x"); page.it("y"); commit("z"); pattern.test("w");', []],
    [
      "deno",
      "a_test.ts",
      'Deno.test("a", f);\nDeno.test.ignore("b", f);\nDeno.test({ ignore: true, name: "c" });',
      ["a", "-b", "-c"],
    ],
    [
      "functions",
      "test_a.py",
      "def test_a():\n    pass\n\nasync def test_b(x):\n    def test_like(): pass\n\ndef helper(): pass\n",
      ["test_a", "test_b", "test_like"],
    ],
    [
      "marked functions",
      "test_a.py",
      "@pytest.mark.skip\ndef test_a(): pass\n\n@pytest.mark.skipif(\n    x,\n    reason='no',\n)\n@other\ndef test_b(): pass\n\n@pytest.mark.parametrize('x', [1])\ndef test_c(x): pass\n",
      ["-test_a", "-test_b", "test_c"],
    ],
    [
      "a marked class",
      "test_a.py",
      "@unittest.skip('no')\nclass TestA(TestCase):\n    def test_a(self):\n        pass\n\nclass TestB:\n    def test_b(self):\n        pass\n",
      ["-test_a", "test_b"],
    ],
    [
      "a marked file",
      "test_a.py",
      "import pytest\npytestmark = pytest.mark.skip(reason='x')\ndef test_a(): pass\n",
      ["-test_a"],
    ],
    [
      "skipped from within",
      "test_a.py",
      "def test_a():\n    pytest.skip('no')\n\nclass T:\n    def test_b(self):\n        self.skipTest('x')\n    def test_c(self):\n        pass\n",
      ["-test_a", "-test_b", "test_c"],
    ],
    [
      "texts of Python",
      "test_a.py",
      '"""\ndef test_a(): pass\n"""\n# def test_b(): pass\ndef test_c():\n    x = "def test_d("\n',
      ["test_c"],
    ],
    [
      "Go",
      "a_test.go",
      'func TestMain(m *testing.M) {}\nfunc TestA(t *testing.T) {\n\tt.Skip("x")\n}\nfunc TestB(t *testing.T) {\n\ts := `t.Skip(`\n}\nfunc FuzzC(f *testing.F) {}\nfunc helper() {}\n',
      ["-TestA", "TestB", "FuzzC"],
    ],
    [
      "a file of Go with a tag",
      "a_test.go",
      "// Copyright\n\n//go:build linux && integration\n\npackage a\n\nfunc TestA(t *testing.T) {\n\tt.Fatal(1)\n}\n",
      ["-TestA"],
    ],
    [
      "files of Go for a platform, and without a tag",
      "a_test.go",
      "//go:build linux && !integration\n\npackage a\n\nfunc TestA(t *testing.T) {\n\tt.Fatal(1)\n}\n",
      ["TestA"],
    ],
    [
      "Java",
      "ATest.java",
      'class ATest {\n  @Test\n  void a() { assertTrue(true); }\n  @Disabled("x")\n  @Test void b() {}\n  @Test @Ignore public void c() {}\n  @ParameterizedTest\n  @ValueSource(strings = {"x"})\n  void d(String s) {}\n}',
      ["a", "-b", "-c", "d"],
    ],
    [
      "a class of Java that is off",
      "ATest.java",
      "@Disabled\npublic class ATest {\n  @Test void a() {}\n}\nclass B { @Test void b() {} }",
      ["-a", "b"],
    ],
    [
      "Kotlin",
      "ATest.kt",
      "class ATest {\n  @Test\n  fun `adds two`() = run { }\n  @Ignore @Test fun b() { }\n}",
      ["`adds two`", "-b"],
    ],
    [
      "C#",
      "ATests.cs",
      'class A {\n  [Fact]\n  public void A1() { }\n  [Fact(Skip = "x")]\n  public async Task B1() { }\n  [Ignore("x"), Test]\n  public void C1() { }\n}',
      ["A1", "-B1", "-C1"],
    ],
    [
      "Rust",
      "src/lib.rs",
      "fn lives<'a>(x: &'a str) -> char { '\"' }\n#[test]\nfn a() {}\n#[tokio::test]\n#[ignore = \"slow\"]\nasync fn b() {}\n// #[test]\nfn c() {}\n",
      ["a", "-b"],
    ],
    [
      "Swift",
      "ATests.swift",
      'class A: XCTestCase {\n  func testA() { }\n  func testB() throws { throw XCTSkip("x") }\n  @Test func c() { }\n}',
      ["testA", "-testB", "c"],
    ],
    [
      "PHP",
      "ATest.php",
      "<?php\nclass ATest {\n  public function testA() { }\n  #[Test]\n  public function b() { $this->markTestSkipped('x'); }\n  # public function testC() {}\n}",
      ["testA", "-b"],
    ],
    [
      "Ruby",
      "a_spec.rb",
      'RSpec.describe A do\n  it "a" do\n    expect(1).to eq 1\n  end\n  xit "b" do\n  end\n  it "c" do\n    skip "x"\n  end\nend\n',
      ["a", "-b", "-c"],
    ],
    [
      "Elixir",
      "a_test.exs",
      'test "a" do\n  assert true\nend\n\n@tag :skip\ntest "b" do\nend\n',
      ["a", "-b"],
    ],
    [
      "Dart",
      "a_test.dart",
      "group('s', () {\n  test('a', () {});\n  testWidgets('b', (t) async {}, skip: true);\n});",
      ["a", "-b"],
    ],
    [
      "C++",
      "a_test.cc",
      "TEST(A, b) {\n}\nTEST_F(A, DISABLED_c) {\n}\nTEST(A, d) {\n  GTEST_SKIP();\n}\n",
      ["A, b", "-A, DISABLED_c", "-A, d"],
    ],
    ["bats", "a.bats", '@test "a" {\n  run true\n}\n@test "b" {\n  skip\n}\n', ["a", "-b"]],
  ])("are found: %s", (_, path, text, expected) => {
    expect(shown(path, text)).toEqual(expected);
  });

  it("are unknown in a file that holds no code", () => {
    expect(shown("test/fixtures/a.json", "{}")).toBeUndefined();
  });

  it("are looked for in time that grows with the text, whatever it holds", () => {
    for (const text of [
      "it(",
      "`${",
      "'''",
      "/* ",
      "@skip\n",
      "describe.skip(",
      "{",
      "((((",
      "def test_a():\n ",
    ]) {
      const started = performance.now();
      for (const path of ["a.test.ts", "test_a.py", "ATest.java", "a_spec.rb"])
        testCases(path, text.repeat(20_000));
      expect(performance.now() - started, text).toBeLessThan(20_000);
    }
  });
});

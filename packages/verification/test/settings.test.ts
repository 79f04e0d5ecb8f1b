import { describe, expect, it } from "vitest";
import { analyseTool, covers, findPackages } from "../src/index.js";

const PASSED =
  " Test Files  1 passed (1)\n      Tests  2 passed (2)\n   Start at  10:11:12\n   Duration  301ms\n";

async function isProof(
  command: string,
  path: string,
  files: Readonly<Record<string, string>>,
  stdout = PASSED,
): Promise<boolean> {
  const read = async (file: string): Promise<string | null> => files[file] ?? null;
  const { checks } = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: { stdout, stderr: "" },
    exitStatus: 0,
    root: "/repo",
    read,
  });
  const project = await findPackages(checks, [path], read);
  return checks.some((check) => check.outcome === "passed" && covers(check, path, project));
}

describe("the settings of a runner", () => {
  it.each([
    ["a comment", "export default { test: { /* exclude: ['src/a.test.ts'] */ globals: true } }", true],
    ["another object", "export default { server: { watch: { exclude: ['src/a.ts'] } }, test: {} }", true],
    ["a function", "export default defineConfig(() => ({ test: { exclude: ['src/a.test.ts'] } }))", false],
    ["a merged one", "export default mergeConfig(base, { test: { include: ['lib/b.test.ts'] } })", false],
    ["a name pattern", "export default { test: { testNamePattern: 'smoke' } }", false],
    ["what is accepted", "export default { test: { update: true } }", false],
    ["braces in a string", "export default { test: { include: ['src/**/*.{test,spec}.ts'] } }", true],
  ])("are read in %s", async (_name, config, expected) => {
    expect(await isProof("npx vitest run", "src/a.ts", { "vitest.config.ts": config })).toBe(expected);
  });

  it.each(["{", "a:[", '"', "`", "/*", "//", "{a:", "- a\n", "a:\n  b:\n", "def pytest_x\n"])(
    "are read in time that grows with the file, whatever it holds: %j",
    async (piece) => {
      const config = piece.repeat(Math.floor(60_000 / piece.length));
      const started = performance.now();
      await isProof("npx vitest run", "src/a.ts", { "vitest.config.ts": config });
      await isProof("npx mocha", "src/a.js", { ".mocharc.yml": config });
      await isProof("pytest", "src/a.py", { "conftest.py": config, "mypy.ini": config });
      expect(performance.now() - started).toBeLessThan(4_000);
    },
  );
});

describe("a file that runs by itself", () => {
  const files = { "tests/test_deploy.py": "" };
  it.each([
    ["pytest -q", "scripts/deploy.sh", {}, false],
    ["pytest -q", "scripts/deploy.sh", files, true],
    ["pytest tests/test_deploy.py", "scripts/deploy.sh", {}, true],
    ["pytest -q", ".github/workflows/deploy.yml", {}, false],
    ["actionlint", ".github/workflows/deploy.yml", {}, true],
    ["npx eslint .", ".github/workflows/deploy.yml", {}, false],
  ])("is covered by %s, %s, beside %j: %s", async (command, path, beside, expected) => {
    expect(await isProof(command, path, beside, "2 passed in 0.02s\n")).toBe(expected);
  });
});

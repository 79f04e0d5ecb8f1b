import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyseTool, type CheckRun, clears } from "../src/index.js";
import { ROOT } from "./support/analyse.js";

interface Pair {
  readonly failed: string;
  readonly passed: string;
  readonly clears: boolean;
  readonly why: string;
}

const PAIRS: readonly Pair[] = JSON.parse(
  readFileSync(new URL("../bench/clears.json", import.meta.url), "utf8"),
);

const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ scripts: { test: "turbo run test", "test:own": "some-runner" } }),
};

/** The only check of a command, as if it had come out so. */
async function check(command: string, outcome: CheckRun["outcome"]): Promise<CheckRun> {
  const { checks } = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: "",
    exitStatus: 0,
    root: ROOT,
    read: async (path) => FILES[path] ?? null,
  });
  const [found] = checks;
  if (found === undefined || checks.length > 1) throw new Error(`${command} is ${checks.length} checks`);
  return { ...found, outcome };
}

/** The checks of a command that a script of the project runs. */
async function scripted(script: string, exitStatus: number, output: string): Promise<readonly CheckRun[]> {
  const { checks } = await analyseTool({
    toolName: "Bash",
    toolInput: { command: "npm run check" },
    toolResponse: output,
    exitStatus,
    root: ROOT,
    read: async (path) => (path === "package.json" ? JSON.stringify({ scripts: { check: script } }) : null),
  });
  return checks;
}

describe("the table of what clears a failure", () => {
  it.each(PAIRS)("$failed, then $passed: $clears", async ({ failed, passed, clears: expected }) => {
    expect(clears(await check(passed, "passed"), await check(failed, "failed"))).toBe(expected);
  });

  it("has each pair once, and a check is always made up for by itself", async () => {
    expect(new Set(PAIRS.map(({ failed, passed }) => `${failed}, ${passed}`)).size).toBe(PAIRS.length);
    for (const { failed } of PAIRS)
      expect([failed, clears(await check(failed, "passed"), await check(failed, "failed"))]).toEqual([
        failed,
        true,
      ]);
  });
});

describe("a script that is run again", () => {
  it("clears its failure, whether or not a summary told who was behind it", async () => {
    const summary = " Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  301ms\n";
    const [failure] = await scripted("some-runner", 1, "cannot start");
    const [pass] = await scripted("some-runner", 0, summary);
    expect([failure?.runner, pass?.runner]).toEqual(["script check", "vitest"]);
    expect(failure !== undefined && pass !== undefined && clears(pass, failure)).toBe(true);
  });

  it("clears by each of its checks what failed in that one", async () => {
    const [unit, e2e] = await scripted("vitest run --project unit && vitest run --project e2e", 0, "");
    if (unit === undefined || e2e === undefined) throw new Error("two checks");
    const failure: CheckRun = { ...e2e, outcome: "failed" };
    expect(clears({ ...unit, outcome: "passed" }, failure)).toBe(false);
    expect(clears({ ...e2e, outcome: "passed" }, failure)).toBe(true);
  });

  it("clears no more than it checks where its body has changed", async () => {
    const [all] = await scripted("vitest run", 1, "");
    const [unit] = await scripted("vitest run --project unit", 0, "");
    if (all === undefined || unit === undefined) throw new Error("a check each");
    expect(clears({ ...unit, outcome: "passed" }, { ...all, outcome: "failed" })).toBe(false);
  });
});

describe("a failure that an earlier version wrote", () => {
  it("is cleared by the same command alone", async () => {
    const { asked: _, ...failure } = await check("npx vitest run src/a.test.ts", "failed");
    expect(clears(await check("npx vitest run", "passed"), failure)).toBe(false);
    expect(clears(await check("npx vitest run src/a.test.ts", "passed"), failure)).toBe(true);
  });
});

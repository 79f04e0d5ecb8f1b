import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

const program = join(import.meta.dirname, "../dist/bin/run-conformance.js");
const fixtures = join(import.meta.dirname, "../fixtures");

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, [program, ...words], { encoding: "utf8" });

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "orange-adapter-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test("the engine reaches L2", () => {
  const { status, stdout } = run("--self");
  expect(stdout).toContain("PASS  L2  (13/13 required fixtures pass)");
  expect(stdout.trim()).toMatch(/SELF-TEST VERDICT: L2 PASS — adapter satisfies L2 conformance\.$/);
  expect(status).toBe(0);
});

describe("an adapter outside of this workspace", () => {
  function adapter(source: string): string {
    const path = join(folder(), "adapter.cjs");
    writeFileSync(path, source);
    return `'${process.execPath}' '${path}'`;
  }

  test("that lets everything through reaches L0 and is told why not more", () => {
    const echo = adapter("process.stdin.pipe(process.stdout)");
    const { status, stdout } = run("--adapter-cmd", echo, "--level", "L1");
    expect(status).toBe(1);
    expect(stdout).toContain("FAIL  L1  (2/5 required fixtures pass)");
    expect(stdout).toContain("Highest conformance level achieved: L0");
    expect(stdout).toContain('* stderr: expected to contain "status:executing"');
    expect(run("--adapter-cmd", echo).status).toBe(0);
  });

  test("that ends with 1 where 0 is expected fails", () => {
    const { status, stdout } = run("--adapter-cmd", "cat; exit 1", "--level", "L1", "--verbose");
    expect(status).toBe(1);
    expect(stdout).toContain("* exit_code: expected 0, got 1");
  });

  test("that prints the same JSON in another form echoes it", () => {
    const pretty = adapter('process.stdin.on("data",d=>console.log(JSON.stringify(JSON.parse(d),null,2)))');
    const { stdout } = run("--adapter-cmd", pretty, "--json");
    const results = JSON.parse(stdout).results as { name: string; passed: boolean }[];
    expect(results.find(({ name }) => name === "quality-gate--allow-no-path.json")?.passed).toBe(true);
  });
});

test("settings of this machine change nothing", () => {
  const env = { ...process.env, ORANGE_DISABLED_HOOKS: "config-protection", ORANGE_GOAL_FIT_STRICT: "1" };
  expect(spawnSync(process.execPath, [program, "--self"], { env }).status).toBe(0);
});

describe("calls that cannot be played", () => {
  test.each([
    [[]],
    [["--self", "--adapter-cmd", "cat"]],
    [["--self", "--level", "L9"]],
    [["--self", "--what"]],
  ])("%j", (words) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Usage: run-conformance\.js/);
  });

  test.each(["no-such-program", "/", "./adapter.txt", "node adapter.mjs"])(
    "an adapter that does not start: %s",
    (command) => {
      const { status, stdout, stderr } = run("--adapter-cmd", command);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(
        /^The adapter does not start: .*(?:not found|ermission denied|directory|Cannot find module)/,
      );
    },
  );

  test("a folder that is not there, is empty, or holds a broken case", () => {
    const empty = folder();
    const broken = folder();
    mkdirSync(join(broken, "sub"));
    cpSync(fixtures, broken, { recursive: true });
    writeFileSync(join(broken, "a.json"), "{");
    expect(run("--self", "--fixtures", join(empty, "none")).stderr).toContain("cannot be read");
    expect(run("--self", "--fixtures", empty).stderr).toContain("There is no case in");
    expect(run("--self", "--fixtures", broken)).toMatchObject({ status: 2, stderr: "a.json is no JSON.\n" });
  });

  test("a case that writes outside of its folder is refused", () => {
    const own = folder();
    const text = JSON.stringify({
      ...{ description: "d", policy_class: "quality-gate", canonical_event: "stop", conformance_level: "L0" },
      ...{
        hook_id: "x",
        hook_script: "x.js",
        payload: {},
        workspace_setup: { "../escape": "x" },
        expected: { exit_code: 0 },
      },
    });
    writeFileSync(join(own, "a.json"), text);
    expect(run("--self", "--fixtures", own)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("../escape"),
    });
  });
});

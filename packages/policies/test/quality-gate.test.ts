import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../src/policies/quality-gate.js";
import { workspace } from "./support/workspace.js";

/** A formatter that writes down how it was called, and fails for files named bad. */
const FORMATTER = '#!/bin/sh\necho "$PWD $*" >> "$CALLS"\ncase "$*" in *bad*) exit 1;; esac\n';

function project(files: Readonly<Record<string, string>>, programs: readonly string[]) {
  const bins = Object.fromEntries(programs.map((name) => [`node_modules/.bin/${name}`, FORMATTER]));
  const cwd = workspace({ "package.json": "{}", ...files, ...bins });
  for (const path of Object.keys(bins)) chmodSync(join(cwd, path), 0o755);
  const calls = join(cwd, "calls");
  const edit = (path: string, env: Readonly<Record<string, string>> = {}) =>
    run(JSON.stringify({ hook_event_name: "PostToolUse", cwd, tool_input: { path } }), {
      env: { PATH: "/usr/bin:/bin", CALLS: calls, ...env },
    });
  return { cwd, edit, calls: () => readFileSync(calls, "utf8").trim().split("\n") };
}

const strict = { ORANGE_QUALITY_GATE_STRICT: "1" };

test("Biome comes before Prettier, and runs in the project of the file", () => {
  const { cwd, edit, calls } = project({ "biome.json": "{}", ".prettierrc": "", "src/bad.ts": "" }, [
    "biome",
    "prettier",
  ]);
  expect(edit("src/bad.ts")).toBeUndefined();
  expect(existsSync(`${cwd}/calls`)).toBe(false);
  expect(edit("src/bad.ts", strict)).toEqual({
    exitCode: 0,
    stderr: `[QualityGate] Biome check failed for ${cwd}/src/bad.ts`,
  });
  expect(calls()[0]).toBe(`${cwd} check ${cwd}/src/bad.ts`);
});

test("Prettier is found by a field of package.json, and mends where it was told to", () => {
  const { cwd, edit, calls } = project({ "package.json": '{"prettier":{}}', "a.md": "" }, ["prettier"]);
  edit("a.md", { ORANGE_QUALITY_GATE_FIX: "yes" });
  expect(calls()).toEqual([`${cwd} --write ${cwd}/a.md`]);
});

test("the profile strict warns; a formatter that is not installed is named", () => {
  const { cwd, edit } = project({ ".prettierrc.json": "{}", "a.json": "{}" }, []);
  expect(edit("a.json", { ORANGE_HOOK_PROFILE: "strict" })).toEqual({
    exitCode: 0,
    stderr: `[QualityGate] prettier is configured but not installed for ${cwd}/a.json`,
  });
});

test.each([["a.ts"], ["missing.ts"], ["a.txt"], ["folder.ts"]])(
  "nothing to check in %s without a configuration",
  (path) => {
    const { edit } = project({ "a.ts": "", "a.txt": "", "folder.ts/x": "" }, ["biome"]);
    expect(edit(path, strict)).toBeUndefined();
  },
);

test("Go and Python go by programs on PATH, and are silent without", () => {
  const { cwd, edit } = project({ "bad.py": "", "bad.go": "" }, ["ruff", "gofmt"]);
  const path = `${cwd}/node_modules/.bin:/usr/bin:/bin`;
  expect(edit("bad.py", { ...strict, PATH: path })).toMatchObject({
    stderr: expect.stringContaining("Ruff check failed"),
  });
  expect(edit("bad.py", { ...strict, PATH: "/nowhere" })).toBeUndefined();
  expect(edit("bad.go", { ORANGE_QUALITY_GATE_FIX: "1", ...strict, PATH: path })).toMatchObject({
    stderr: expect.stringContaining("gofmt failed"),
  });
});

import { describe, expect, it } from "vitest";
import { ranIn } from "./support/analyse.js";

async function outcomes(
  command: string,
  files: Readonly<Record<string, string>>,
  output = "",
): Promise<string> {
  const { checks } = await ranIn(files, command, { stdout: output });
  return [...new Set(checks.map(({ runner, outcome }) => `${runner} ${outcome}`))].join();
}

const make = (text: string): Record<string, string> => ({ Makefile: text });
const STAMP = make("check: .stamp\n.stamp: src/a.js\n\tnpx eslint .\n\ttouch .stamp\n");
const VARIABLE = make("ESLINT ?= npx eslint\nlint:\n\t$(ESLINT) .\n");
const poe = (text: string): Record<string, string> => ({ "pyproject.toml": `[tool.poe.tasks]\n${text}\n` });
const tox = (text: string): Record<string, string> => ({
  "tox.ini": `[testenv:lint]\ncommands =\n  ${text}\n`,
});
const deno = (lint: unknown): Record<string, string> => ({
  "deno.json": JSON.stringify({ tasks: { lint } }),
});
const vitest = " Test Files  1 passed (1)\n      Tests  2 passed (2)\n   Duration  1s\n";
const task = (text: string): Record<string, string> => ({ "Taskfile.yml": `version: '3'\ntasks:\n${text}` });
const mise = (text: string): Record<string, string> => ({ "mise.toml": text });
const GOOD = "  lint: OK (2.10 seconds)\n  congratulations :) (2.20 seconds)\n";

describe("a task is what runs", () => {
  it.each<[command: string, files: Record<string, string>, output?: string]>([
    ["make lint", make("lint:\n\tnpx eslint .\nlint:\n\techo skipped\n")],
    ["make -s check", STAMP],
    ["make --silent check", make("check: out\nout: a\n\t@npx eslint . > $@\n")],
    ["ESLINT=true make lint", VARIABLE],
    ["tox -e lint", tox("- ruff check ."), GOOD],
    ["poe lint", poe("lint = { shell = 'ruff check .; echo done' }")],
    ["deno task lint", deno("deno lint || true")],
    ["deno task lint", deno({ command: "deno lint; echo done" })],
    [
      "npm test",
      { "package.json": JSON.stringify({ scripts: { test: "wireit" } }) },
      "✅ Ran 0 scripts and skipped 2 in 0s.\n",
    ],
    ["env ESLINT=true make lint", VARIABLE],
    ["export ESLINT=true && make lint", VARIABLE],
    ["cross-env PYTEST_ADDOPTS=-kx pytest", {}, "===== 3 passed in 0.1s =====\n"],
    [
      "make lint",
      { ...make("lint:\n\tnpx eslint .\ninclude local.mk\n"), "local.mk": "lint:\n\techo none\n" },
    ],
    ["make test", { ...make("test:\n\tnpx vitest run\n-include a.mk\n"), "a.mk": "test:\n\ttrue\n" }, vitest],
    ["just web::lint", { justfile: "mod web\n", "web.just": "lint:\n  -npx eslint .\n" }],
    [
      "just web lint",
      { justfile: "mod web 'tools/web.just'\n", "tools/web.just": "lint:\n  npx eslint . || true\n" },
    ],
    [
      "just lint",
      { justfile: "import 'base.just'\nlint:\n  -npx eslint .\n", "base.just": "lint:\n  npx eslint .\n" },
    ],
    ["task lint", task("  lint:\n    cmds:\n      - defer: npx eslint .\n      - echo done\n")],
    ["task lint", task("  lint:\n    cmds:\n      - defer: { task: es }\n  es: npx eslint .\n")],
    ["task lint", task("  lint:\n    cmds: [{ cmd: npx eslint ., ignore_error: true }]\n")],
    ["task lint", task("  lint:\n    cmds:\n      - cmd: npx eslint .\n        ignore_error: true\n")],
    ["npx concurrently --success first 'npx eslint .' 'tsc --noEmit'", {}],
    ["mise run lint", mise('[tasks.lint]\nrun = "npx eslint . || true"\n')],
    ["mise lint", mise('[tasks]\nlint = "npx eslint . || true"\n')],
    ["mise run lint", { "mise-tasks/lint": "#!/bin/sh\nnpx eslint . || true\n" }],
    ["./lint", { lint: "#!/usr/bin/env fish\nnpx eslint .\necho done\n" }],
    ["fish scripts/check.fish", { "scripts/check.fish": "npx eslint .\necho done\n" }],
  ])("and proves nothing where that may not fail: %s %j", async (command, files, output) => {
    expect(await outcomes(command, files, output)).not.toContain("passed");
  });

  it.each<[command: string, files: Record<string, string>, expected: string, output?: string]>([
    ["make lint", make("lint:\n\techo skipped\nlint:\n\tnpx eslint .\n"), "eslint passed"],
    ["make lint", make("lint: deps\nlint:\n\tnpx eslint .\ndeps:\n\ttrue\n"), "eslint passed"],
    ["make lint", make("lint::\n\tnpx eslint .\nlint::\n\techo done\n"), "eslint passed"],
    ["make check", STAMP, "eslint passed"],
    ["CI=1 NODE_ENV=test make lint", VARIABLE, "eslint passed"],
    ["tox -e lint", tox("ruff check ."), "ruff check passed", GOOD],
    ["poe lint", poe("lint = { shell = 'ruff check . && mypy src' }"), "ruff check passed,mypy passed"],
    ["deno task lint", deno("deno lint"), "deno lint passed"],
    ["CI=1 env NODE_ENV=test make lint", VARIABLE, "eslint passed"],
    [
      "make lint",
      { ...make("include vars.mk\nlint:\n\t$(LINTER) .\n"), "vars.mk": "LINTER := npx eslint\n" },
      "eslint passed",
    ],
    ["just web::lint", { justfile: "mod web\n", "web.just": "lint:\n  npx eslint .\n" }, "eslint passed"],
    [
      "just lint",
      { justfile: "import 'base.just'\n", "base.just": "lint:\n  npx eslint .\n" },
      "eslint passed",
    ],
    [
      "task lint",
      task("  lint:\n    cmds:\n      - defer: rm -rf out\n      - npx eslint .\n"),
      "eslint passed",
    ],
    ["task lint", task("  lint:\n    - npx eslint .\n"), "eslint passed"],
    ["mise run lint", mise('[tasks.lint]\nrun = ["npx eslint .", "echo done"]\n'), "eslint passed"],
    ["mise run lint", { "mise-tasks/lint": "#!/bin/sh\nset -e\nnpx eslint .\n" }, "eslint passed"],
  ])("and counts where it fails with it: %s %j", async (command, files, expected, output) => {
    expect(await outcomes(command, files, output)).toBe(expected);
  });
});

describe("tests of what a host serves", () => {
  const output = "Running 3 tests using 1 worker\n  3 passed (2.1s)\n";
  const config = (address: string): Record<string, string> => ({
    "playwright.config.ts": `export default { use: { baseURL: ${address} } };\n`,
  });
  it.each<[command: string, files: Record<string, string>, expected: string]>([
    ["npx playwright test", {}, "playwright passed"],
    ["npx playwright test", config("process.env.BASE_URL ?? 'http://localhost:3000'"), "playwright passed"],
    ["npx playwright test", config("'http://web:3000'"), "playwright passed"],
    ["BASE_URL=http://127.0.0.1:3000 npx playwright test", {}, "playwright passed"],
    ["npx playwright test", config("'https://shop.example.com'"), "playwright unknown"],
    ["BASE_URL=https://staging.example.com npx playwright test", {}, "playwright unknown"],
    ["env PLAYWRIGHT_TEST_BASE_URL=https://a.example.com npx playwright test", {}, "playwright unknown"],
  ])("prove something where that is the work: %s %j", async (command, files, expected) => {
    expect(await outcomes(command, files, output)).toBe(expected);
  });
});

describe("what a task of a manager of Python projects hides", () => {
  const scripts = (section: string, text: string): Record<string, string> => ({
    "pyproject.toml": `[tool.${section}]\n${text}\n`,
  });
  const output = "===== 3 passed in 0.1s =====\n";
  it.each<[command: string, files: Record<string, string>, expected: string]>([
    ["pdm run t", scripts("pdm.scripts", 't = "pytest"'), "pytest passed"],
    ["pdm run unit", scripts("pdm.scripts", 'unit = "pytest tests/unit"'), "pytest passed"],
    ["timeout 60 pdm run all", scripts("pdm.scripts", 'all = "pytest"'), "pytest passed"],
    ["hatch run cover", scripts("hatch.envs.default.scripts", 'cover = "pytest --cov"'), "pytest passed"],
    ["rye run all && echo ok", scripts("rye.scripts", 'all = "pytest"'), "pytest passed"],
    ["pixi run pytest", scripts("pixi.tasks", 'pytest = "echo none"'), ""],
    ["pdm run pytest", scripts("pdm.scripts", 'start = "flask run"'), "pytest passed"],
    ["pdm run start", scripts("pdm.scripts", 'start = "flask run"'), ""],
  ])("is told by its body: %s", async (command, files, expected) => {
    expect(await outcomes(command, files, output)).toBe(expected);
  });
});

describe("tasks of mix in one line", () => {
  const output = "3 tests, 0 failures\n";
  it.each<[command: string, expected: string]>([
    ["mix do ecto.create, ecto.migrate, test", "mix test passed"],
    ["MIX_ENV=test mix do ecto.migrate + test test/a_test.exs", "mix test passed"],
    ["mix do test + format", "mix test passed"],
    ["mix do deps.get, compile", "mix compile passed"],
    ["mix do ecto.migrate, run priv/seeds.exs", ""],
    ["mix do --app shop test", ""],
  ])("are each what they are: %s", async (command, expected) => {
    expect(await outcomes(command, {}, output)).toBe(expected);
  });

  it("may change files after the tests", async () => {
    expect((await ranIn({}, "mix do test + format", { stdout: output })).mayEdit).toBe(true);
  });
});

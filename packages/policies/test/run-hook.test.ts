import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { workspace } from "./support/workspace.js";

const built = join(import.meta.dirname, "../dist/index.cjs");
const hook = join(import.meta.dirname, "../dist/hook/run-hook.js");
const edit = (path: string) =>
  JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "edit", tool_input: { path } });

function run(words: readonly string[], input: string | Buffer, env: Readonly<Record<string, string>> = {}) {
  const options = {
    input,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...env },
    maxBuffer: 4 << 20,
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [hook, ...words], options);
  return { status, stdout, stderr };
}

const protection = ["config-protection", "config-protection.js", "default"];

test("the version is printed without reading any input", () => {
  expect(run(["x", "--contract-version"], "")).toEqual({
    status: 0,
    stdout: '{"contract_version":"1.0","runner":"run-hook.js"}\n',
    stderr: "",
  });
});

test("an event that is refused prints its reason alone", () => {
  const { status, stdout, stderr } = run(protection, edit("biome.json"));
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^BLOCKED: Modifying biome\.json [^\n]*\n$/);
});

test("an event that is allowed comes back byte for byte", () => {
  const input = ` ${edit("src/가.ts")}\n`;
  expect(run(protection, input)).toEqual({ status: 0, stdout: input, stderr: "" });
});

test("an event that comes piece by piece is read to its end", async () => {
  const input = edit("biome.json");
  const child = spawn(process.execPath, [hook, ...protection], { stdio: ["pipe", "ignore", "ignore"] });
  const ended = once(child, "exit");
  child.stdin.write(input.slice(0, 20));
  await setTimeout(200);
  child.stdin.end(input.slice(20));
  expect(await ended).toEqual([2, null]);
});

test("the status says what was decided although nobody reads the answer", async () => {
  const child = spawn(process.execPath, [hook, ...protection], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = once(child, "exit");
  child.stdout.destroy();
  child.stderr.destroy();
  await setTimeout(100);
  child.stdin.end(edit("biome.json"));
  expect(await ended).toEqual([2, null]);
});

describe("a wrong call allows the event", () => {
  const input = edit("biome.json");
  test.each([
    [[], ""],
    [["config-protection"], ""],
    [["x", "../run-hook.js"], "[Hook] Path traversal rejected for x: ../run-hook.js\n"],
    [["x", "/etc/passwd"], "[Hook] Path traversal rejected for x: /etc/passwd\n"],
    [["x", "none.js"], /^\[Hook\] Script not found for x: /],
  ])("%j", (words, stderr) => {
    const printed = run(words, input);
    expect(printed).toMatchObject({ status: 0, stdout: input });
    if (typeof stderr === "string") expect(printed.stderr).toBe(stderr);
    else expect(printed.stderr).toMatch(stderr);
  });

  test("so does a hook that is switched off, or not part of the profile", () => {
    expect(run(protection, input, { ORANGE_DISABLED_HOOKS: "CONFIG-PROTECTION" }).status).toBe(0);
    const minimal = { ORANGE_HOOK_PROFILE: "minimal" };
    expect(run(protection, input, minimal).status).toBe(0);
    expect(
      run(["config-protection", "config-protection.js", "minimal,nonsense"], input, minimal).status,
    ).toBe(2);
  });
});

describe("input of more than 1 MiB", () => {
  const most = 1_048_576;
  const filled = (size: number) =>
    edit("a.ts").replace("}}", `,"content":"${"x".repeat(size - edit("a.ts").length - 13)}"}}`);

  test("of exactly that size is complete, and refused with a byte more", () => {
    expect(Buffer.byteLength(filled(most))).toBe(most);
    expect(run(protection, filled(most)).status).toBe(0);
    expect(run(protection, filled(most + 1))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("1048576"),
    });
  });

  test("is let through by all others, cut at a whole character", () => {
    const { status, stdout } = run(["quality-gate", "quality-gate.js"], `${"a".repeat(most - 1)}가나`);
    expect(status).toBe(0);
    expect(stdout).toBe("a".repeat(most - 1));
  });

  test("counts as cut where an adapter says so", () => {
    expect(run(protection, edit("a.ts"), { ORANGE_HOOK_INPUT_TRUNCATED: "yes" }).status).toBe(2);
  });
});

test("a policy is required, imported, and started by itself with the same answer", async () => {
  const required = createRequire(import.meta.url)("../dist/hook/policies/config-protection.js") as {
    run: (raw: string) => unknown;
  };
  const imported = (await import(
    join(import.meta.dirname, "../dist/policies/config-protection.js")
  )) as typeof required;
  expect(required.run(edit("biome.json"))).toEqual(imported.run(edit("biome.json")));
  for (const path of [
    "../dist/policies/config-protection.js",
    "../dist/hook/policies/config-protection.js",
  ]) {
    const file = join(import.meta.dirname, path);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
      input: edit("biome.json"),
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("BLOCKED");
  }
});

test.each([
  ["CommonJS", "policy.cjs", "exports.run = () => ({ exitCode: 2, stderr: 'no' });", []],
  ["a module", "policy.mjs", "export const run = () => ({ exitCode: 2, stderr: 'no' });", []],
  [
    "a module where require takes none",
    "policy.mjs",
    "export const run = () => ({ exitCode: 2, stderr: 'no' });",
    ["--no-experimental-require-module"],
  ],
  [
    "a module that waits",
    "policy.mjs",
    "await null; export const run = () => ({ exitCode: 2, stderr: 'no' });",
    [],
  ],
])("the built CommonJS loads %s", (_, name, text, flags) => {
  const call = `const { runHook } = require(${JSON.stringify(built)});
    runHook(["own", ${JSON.stringify(name)}], { stdin: process.stdin, env: {}, policies: __dirname })
      .then((answer) => process.stdout.write(JSON.stringify(answer)));`;
  const folder = workspace({ [name]: text, "call.cjs": call });
  const options = { input: "{}", encoding: "utf8" } as const;
  const { stdout } = spawnSync(process.execPath, [...flags, join(folder, "call.cjs")], options);
  expect(JSON.parse(stdout)).toEqual({ stdout: "", stderr: "no\n", exitCode: 2 });
});

describe("orange policy run", () => {
  const orange = join(import.meta.dirname, "../../cli/bin/orange.js");
  const call = (words: readonly string[], input = edit("biome.json")) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [orange, "policy", ...words], {
      input,
      encoding: "utf8",
      cwd: workspace(),
    });
    return { status, stdout, stderr };
  };

  test("prints what the process form prints, without an envelope", () => {
    for (const words of [protection, ["config-protection", "none.js"], ["x", "../run-hook.js"], []]) {
      expect(call(["run", ...words])).toEqual(run(words, edit("biome.json")));
      expect(call(["run", ...words, "--json"])).toEqual(run(words, edit("biome.json")));
    }
    const allowed = `${edit("src/가.ts")}\n`;
    expect(call(["run", ...protection], allowed)).toEqual({ status: 0, stdout: allowed, stderr: "" });
  });

  test("prints the version in both ways", () => {
    const version = { status: 0, stdout: '{"contract_version":"1.0","runner":"run-hook.js"}\n', stderr: "" };
    expect(call(["run", "--contract-version"], "")).toEqual(version);
    expect(call(["contract-version"], "")).toEqual(version);
  });
});

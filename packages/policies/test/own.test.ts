import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askOwn, policiesFor } from "../src/own/ask-own.js";
import { formOf, isModule, loadedFile } from "../src/own/form.js";
import { type OwnPolicy, readOwnPolicies } from "../src/own/own-policy.js";
import { runOwn } from "../src/own/run-own.js";
import { workspace } from "./support/workspace.js";

const RUN = {
  raw: '{"hook_event_name":"PreToolUse"}',
  env: { PATH: process.env["PATH"] },
  cwd: "/",
  timeLimitMs: 5_000,
};
const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

const MODULE =
  "export const run = (raw) => ({ exitCode: 2, stderr: `no: ${JSON.parse(raw).hook_event_name}` });";
const COMMON = "exports.run = (raw) => ({ exitCode: 2, stderr: `no: ${JSON.parse(raw).hook_event_name}` });";
const PROGRAM =
  'let raw = ""; process.stdin.on("data", (part) => { raw += part; }).on("end", () => { console.error(`no: ${JSON.parse(raw).hook_event_name}`); process.exitCode = 2; });';

describe("running a policy of one's own", () => {
  test.each([
    ["a module", "own.mjs", MODULE],
    ["a module by its text", "own.js", MODULE],
    ["CommonJS", "own.cjs", COMMON],
    ["a program", "own.js", PROGRAM],
    ["a program that is a module", "own.mjs", `import process from "node:process";\n${PROGRAM}`],
  ])("%s refuses", async (_, path, text) => {
    expect(await runOwn({ text, path }, RUN)).toEqual({
      stdout: "",
      stderr: "no: PreToolUse\n",
      exitCode: 2,
    });
  });

  test.each([
    ["echoes where it has no objection", "export const run = () => undefined;", RUN.raw],
    ["may replace what is printed", 'export const run = () => "more";', "more"],
  ])("a native policy %s", async (_, text, stdout) => {
    expect(await runOwn({ text, path: "a.mjs" }, RUN)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  test("a program that prints nothing and ends well has no objection", async () => {
    const outcome = await runOwn({ text: "process.stdin.resume();", path: "a.cjs" }, RUN);
    expect(outcome).toEqual({ stdout: RUN.raw, stderr: "", exitCode: 0 });
  });

  test.each([
    ["an endless loop", "export const run = () => { for (;;); };"],
    ["an endless loop before it begins", "for (;;); export const run = () => undefined;"],
    [
      "a promise that nobody keeps",
      "export const run = () => new Promise(() => setTimeout(() => 0, 60000));",
    ],
    ["a program that never ends", "setInterval(() => 0, 1000);"],
  ])("%s is ended in time", async (_, text) => {
    expect(await runOwn({ text, path: "a.mjs" }, { ...RUN, timeLimitMs: 300 })).toEqual({
      failed: "it took longer than 0.3 seconds",
    });
  });

  test.each([
    ["throws", "export const run = () => { throw new Error('broken'); };", "broken"],
    ["does not parse", "export const run = (;", "Unexpected token ';'"],
    ["ends its thread", "export const run = () => process.exit(0);", "it ended without an answer"],
    ["loads another file", "const a = require('./a.js'); exports.run = () => a;", "loads none: ./a.js"],
  ])("one that %s has failed, and no more", async (_, text, message) => {
    const path = text.startsWith("const") ? "a.cjs" : "a.mjs";
    expect(await runOwn({ text, path }, RUN)).toEqual({ failed: expect.stringContaining(message) });
  });
});

describe("asking the policies of one's own", () => {
  const policy = (path: string, text: string, more: Partial<OwnPolicy> = {}): OwnPolicy => ({
    id: "own",
    path,
    digest: digest(text),
    events: ["preToolUse"],
    profiles: ["standard", "strict"],
    trusted_at: "",
    ...more,
  });
  const world = (folder: string) => ({
    env: {},
    cwd: folder,
    readText: async (path: string) => readFileSync(path, "utf8"),
    digest,
    now: Date.now,
  });

  test("what is not as it was approved does not run", async () => {
    const folder = workspace({ "own.mjs": MODULE });
    const path = join(folder, "own.mjs");
    const own = [policy(path, MODULE)];
    const fields = { hook_event_name: "PreToolUse" };
    expect(await askOwn(fields, own, world(folder))).toMatchObject({
      denied: { rule: "own", reason: "no: PreToolUse" },
      changed: [],
    });
    const mark = join(folder, "ran");
    writeFileSync(
      path,
      `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(mark)}, "");\n${MODULE}`,
    );
    expect(await askOwn(fields, own, world(folder))).toEqual({
      denied: null,
      informed: [],
      failed: [],
      changed: ["own"],
    });
    expect(() => readFileSync(mark)).toThrow("ENOENT");
  });

  test("guidance is told, and a failure lets the event happen", async () => {
    const texts = [
      "export const run = (raw) => `${raw}\\n\\n---\\nlook here\\n---`;",
      "export const run = () => ({ exitCode: 1, stderr: 'x' });",
    ];
    const folder = workspace({ "a.mjs": texts[0], "b.mjs": texts[1] });
    const own = texts.map((text, at) =>
      policy(join(folder, at === 0 ? "a.mjs" : "b.mjs"), text, { id: `p${at}` }),
    );
    expect(await askOwn({}, own, world(folder))).toEqual({
      denied: null,
      informed: [{ rule: "p0", message: "look here" }],
      failed: ["p1"],
      changed: [],
    });
  });

  test("only those are asked that an event and the profile concern", () => {
    const own = [
      policy("/a.mjs", ""),
      policy("/b.mjs", "", { id: "stop", events: ["stop"] }),
      policy("/c.mjs", "", { id: "strict", profiles: ["strict"] }),
    ];
    const ids = (env: Readonly<Record<string, string>>): readonly string[] =>
      policiesFor(own, "preToolUse", env).map(({ id }) => id);
    expect(ids({})).toEqual(["own"]);
    expect(ids({ ORANGE_HOOK_PROFILE: "minimal" })).toEqual([]);
    expect(ids({ ORANGE_HOOK_PROFILE: "strict" })).toEqual(["own", "strict"]);
    expect(ids({ ORANGE_DISABLED_HOOKS: "own" })).toEqual([]);
  });

  test("a stored list is read without what is no policy", () => {
    const good = policy("/a.mjs", "");
    expect(
      readOwnPolicies([
        good,
        7,
        { ...good, digest: "" },
        { ...good, id: "../x" },
        { ...good, events: ["x"] },
      ]),
    ).toEqual([good]);
    expect(readOwnPolicies("all")).toEqual([]);
  });
});

test.each([
  ["export function run(raw) {}", "native"],
  ["exports.run = 1", "native"],
  ["module.exports = { run }", "native"],
  ["process.stdin.pipe(process.stdout)", "process"],
])("%j is %s", (text, form) => {
  expect(formOf(text)).toBe(form);
});

test("a text says whether it is a module and what it loads", () => {
  expect(isModule("import fs from 'node:fs';", "a.js")).toBe(true);
  expect(isModule("const a = import('node:fs');", "a.js")).toBe(false);
  expect(isModule("exports.run = 1", "a.mjs")).toBe(true);
  expect(loadedFile('import { x } from "./x.js";')).toBe("./x.js");
  expect(loadedFile('require("lodash")')).toBe("lodash");
  expect(loadedFile('import fs from "node:fs"; await import(`node:path`)')).toBeNull();
});

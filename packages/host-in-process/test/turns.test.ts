import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostEventResult } from "@orange-hyper/core/host";
import { type FreeJson, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { mayBeActivated } from "../src/activated.js";
import { callOrange, callOrangeNow } from "../src/call.js";
import { createHookBridge, createTurns, type Turns } from "../src/index.js";
import { installedText } from "../src/installed.js";

it("docs/texts.md shows what a model is told where its host cannot hold a prompt back", () => {
  const page = readFileSync(new URL("../../../docs/texts.md", import.meta.url), "utf8");
  expect(page).toContain("```txt\nAsk the user to confirm this request before you do anything for it.\n```");
});

const BINDING = { fingerprint: "ab".repeat(32), version: "1.2.3" };

/** A program in the place of Orange: it notes what it was given, and answers with the next of these lines. */
function program(...answers: readonly (object | string)[]) {
  const folder = temporaryFolder();
  const path = join(folder, "orange");
  const log = join(folder, "log");
  writeFileSync(log, "");
  const lines = answers.map((answer) => (typeof answer === "string" ? answer : JSON.stringify(answer)));
  writeFileSync(
    path,
    `#!${process.execPath}
const fs = require("node:fs");
const input = JSON.parse(fs.readFileSync(0, "utf8"));
const before = fs.readFileSync(${JSON.stringify(log)}, "utf8").split("\\n").length - 1;
const env = process.env.ORANGE_HYPER_HOOK;
fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify({ argv: process.argv.slice(2), input, env }) + "\\n");
const answer = ${JSON.stringify(lines)}[before] ?? '{"allow":true}';
if (answer === "wait") setTimeout(() => {}, 60000);
else console.log(answer);
`,
  );
  chmodSync(path, 0o755);
  const calls = (): readonly FreeJson[] =>
    readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { folder, installed: { ...BINDING, file: "/plugins/orange-hyper.js", command: [path] }, calls };
}

const prompt = (turns: Turns, cwd: string, canHold = false) =>
  turns.prompt(turns.session("s", "startup"), { text: "Do it.", turn: "t1", cwd, canHold });

describe("a turn", () => {
  it("tells what tools have looked at with the next use of a tool and with its end, and starts nothing for it", async () => {
    const { folder, installed, calls } = program();
    const turns = createTurns("somehost", installed, process.env);
    await prompt(turns, folder);
    const session = turns.session("s", "startup");
    turns.looked(session, ["src", "a.ts"]);
    turns.looked(session, ["a.ts"]);
    expect(calls()).toHaveLength(2);
    const use = { name: "Write", input: { file_path: "a.ts" } };
    await turns.tool(session, use, { id: "call_1", cwd: folder });
    turns.looked(session, ["."]);
    const end = { text: "Done.", cwd: folder };
    await turns.stop(session, end);
    await turns.stop(session, end);
    expect(
      calls().flatMap(({ input }) => (input.read_paths === undefined ? [] : [input.read_paths])),
    ).toEqual([["src", "a.ts"], ["."], []]);
  });

  it("begins with what a session is told, once, and what the prompt is", async () => {
    const { folder, installed, calls } = program(
      { allow: true, context: "Known." },
      { allow: true, context: "Route." },
    );
    const turns = createTurns("somehost", installed, process.env);
    expect(await prompt(turns, folder)).toEqual({ context: "Known.\nRoute.", held: null, message: "" });
    expect((await prompt(turns, folder)).context).toBe("");
    expect(calls().map(({ argv, env }) => [argv.join(" "), env])).toEqual([
      ["host somehost hook session-start", "1"],
      ["host somehost hook user-prompt-submit", "1"],
      ["host somehost hook user-prompt-submit", "1"],
    ]);
    expect(calls()[1]?.input).toEqual({
      binding: BINDING,
      session_id: "s",
      turn_id: "t1",
      cwd: folder,
      prompt: "Do it.",
    });
  });

  it("keeps what a session is told for the prompt that is not held back", async () => {
    const { folder, installed } = program(
      { allow: true, context: "Known." },
      { allow: false, reason: "Confirm it." },
    );
    const turns = createTurns("somehost", installed, process.env);
    expect(await prompt(turns, folder, true)).toMatchObject({ context: "", held: "Confirm it." });
    expect((await prompt(turns, folder, true)).context).toBe("Known.");
  });

  it("lets the model ask where a prompt cannot be held back", async () => {
    const { folder, installed } = program({ allow: true }, { allow: false, reason: "It deletes data." });
    const { context, held } = await prompt(createTurns("somehost", installed, process.env), folder);
    expect([context, held]).toEqual([
      "Ask the user to confirm this request before you do anything for it. It deletes data.",
      null,
    ]);
  });

  it("is kept going three times, and again after the next prompt", async () => {
    const no = { allow: false, reason: "Run it." };
    const { folder, installed, calls } = program(
      { allow: true },
      { allow: true },
      no,
      no,
      no,
      no,
      { allow: true },
      no,
    );
    const turns = createTurns("somehost", installed, process.env);
    const stop = () => turns.stop(turns.session("s", "startup"), { text: "Done.", cwd: folder });
    expect(await stop(), "a turn that was not begun here").toBeNull();
    await prompt(turns, folder);
    expect([await stop(), await stop(), await stop(), await stop()]).toEqual([
      "Run it.",
      "Run it.",
      "Run it.",
      null,
    ]);
    expect(
      calls()
        .slice(2)
        .map(({ input }) => input.stop_hook_active),
    ).toEqual([false, true, true, true]);
    await prompt(turns, folder);
    expect(turns.stopNow(turns.session("s", "startup"), { text: "Done.", cwd: folder })).toBe("Run it.");
  });
});

it("the end of a turn has a line for the user, where the host can show one", async () => {
  const { folder, installed } = program({ allow: true }, { allow: true }, { allow: true, message: "Open." });
  const turns = createTurns("somehost", installed, process.env);
  await prompt(turns, folder);
  const lines: string[] = [];
  const end = { text: "Done.", cwd: folder, tell: (line: string) => void lines.push(line) };
  expect(await turns.stop(turns.session("s", "startup"), end)).toBeNull();
  expect(lines).toEqual(["Open."]);
});

describe("the call of the command line", () => {
  const callOf = (made: ReturnType<typeof program>, more: object = {}) => ({
    host: "somehost",
    event: "stop" as const,
    payload: { binding: BINDING, session_id: "s", cwd: made.folder },
    installed: made.installed,
    env: process.env,
    ...more,
  });

  it.each([
    ["no JSON", "nonsense"],
    ["another object", "{}"],
    ["nothing", ""],
  ])("is no answer where it prints %s", async (_what, line) => {
    expect(await callOrange(callOf(program(line)))).toBeNull();
    expect(callOrangeNow(callOf(program(line)))).toBeNull();
  });

  it("is killed at its time limit", async () => {
    expect(await callOrange(callOf(program("wait"), { timeoutMs: 500 }))).toBeNull();
    expect(callOrangeNow(callOf(program("wait"), { timeoutMs: 500 }))).toBeNull();
  });

  it("is no answer where there is no such program", async () => {
    const gone = { installed: { command: ["/nowhere/orange"] } };
    expect(await callOrange(callOf(program(), gone))).toBeNull();
    expect(callOrangeNow(callOf(program(), gone))).toBeNull();
  });

  it("goes to the program that ORANGE_HYPER_CLI names", async () => {
    const own = program({ allow: true, context: "own" });
    const env = { ...process.env, ORANGE_HYPER_CLI: own.installed.command[0] };
    expect(await callOrange(callOf(program(), { env }))).toEqual({ allow: true, context: "own" });
  });
});

describe("a folder", () => {
  it("is idle where nothing is activated, in its repository or around it", () => {
    const root = temporaryFolder();
    const inside = join(root, "packages/one");
    mkdirSync(inside, { recursive: true });
    mkdirSync(join(root, ".git"));
    expect(mayBeActivated(inside, "somehost")).toBe(false);
    mkdirSync(join(root, ".orange-hyper/local"), { recursive: true });
    const file = join(root, ".orange-hyper/local/activation.json");
    writeFileSync(file, JSON.stringify({ host: "another", hosts: { another: {}, somehost: {} } }));
    expect(mayBeActivated(inside, "somehost")).toBe(true);
    writeFileSync(file, JSON.stringify({ host: "another", mode: "for somehost" }));
    expect(mayBeActivated(inside, "somehost")).toBe(false);
    expect(mayBeActivated(inside, "another")).toBe(true);
    // What cannot be read, or is no activation of ours, is judged by the command line.
    rmSync(file);
    mkdirSync(file);
    expect(mayBeActivated(inside, "somehost")).toBe(true);
    mkdirSync(join(inside, ".git"));
    expect(mayBeActivated(inside, "somehost")).toBe(false);
  });

  it("that is a linked work tree may be activated through its main checkout", () => {
    const root = temporaryFolder();
    writeFileSync(join(root, ".git"), "gitdir: /elsewhere\n");
    expect(mayBeActivated(root, "somehost")).toBe(true);
  });

  it("is idle inside of a call of ours", () => {
    const root = temporaryFolder();
    writeFileSync(join(root, ".git"), "gitdir: /elsewhere\n");
    const { installed } = program();
    expect(createTurns("somehost", installed, {}).isIdle(root)).toBe(false);
    expect(createTurns("somehost", installed, { ORANGE_HYPER_HOOK: "1" }).isIdle(root)).toBe(true);
  });
});

describe("the half in the command line", () => {
  const bridge = createHookBridge("somehost", { hasMessages: true });
  const ids = { digest: () => "" };
  const world = { env: { LANG: "ko_KR.UTF-8" }, ids };
  const result = (more: Partial<HostEventResult>): HostEventResult => ({
    event: "stop",
    host: "somehost",
    active: true,
    noop: false,
    degraded: false,
    warnings: [],
    ...more,
  });

  it("takes the fields of an event, its status and the file that it comes from", async () => {
    const payload = { binding: BINDING, session_id: "s", tool_name: "Bash", exit_status: 1, secret: "x" };
    expect(await bridge.toEvent("post-tool-use", payload, world)).toEqual({
      name: "post-tool-use",
      host: "somehost",
      binding: BINDING,
      input: { session_id: "s", tool_name: "Bash" },
      exitStatus: 1,
      locale: "ko_KR.UTF-8",
    });
    expect(await bridge.toEvent("subagent-stop", payload, world)).toBeNull();
    const forged = { binding: { fingerprint: "../x", version: "1" }, exit_status: "0" };
    expect(await bridge.toEvent("stop", forged, world)).toMatchObject({
      binding: { fingerprint: "", version: "" },
    });
    expect(await bridge.toEvent("stop", forged, world)).not.toHaveProperty("exitStatus");
  });

  it.each<[Partial<HostEventResult>, object]>([
    [{}, { allow: true }],
    [{ additional_context: "Notes." }, { allow: true, context: "Notes." }],
    [{ system_message: "A line." }, { allow: true, message: "A line." }],
    [
      { continuation_required: true, continuation_reason: "Run it." },
      { allow: false, reason: "Run it." },
    ],
    [
      { event: "user-prompt-submit", blocked: true, block_reason: "Confirm." },
      { allow: false, reason: "Confirm." },
    ],
    [{ continuation_required: true, continuation_reason: " " }, { allow: true }],
    [
      { event: "pre-tool-use", denied: true, deny_reason: "It is a secret." },
      { allow: false, reason: "It is a secret." },
    ],
    [{ event: "pre-tool-use", denied: true, deny_reason: "" }, { allow: true }],
  ])("answers %o in one line", (more, answer) => {
    const line = bridge.toAnswer("stop", result(more));
    expect(line.endsWith("\n") && !line.trimEnd().includes("\n")).toBe(true);
    expect(JSON.parse(line)).toEqual(answer);
  });

  it("says that Orange failed only where the host has a place for it", () => {
    expect(JSON.parse(bridge.degraded("stop", "it broke.")).message).toContain("it broke.");
    const silent = createHookBridge("somehost", { hasMessages: false });
    expect(silent.degraded("stop", "it broke.")).toBe(silent.idle("stop"));
  });
});

it("an installed file says first who manages it, and holds paths of any characters", () => {
  const text = installedText("export default ORANGE_INSTALLED;", {
    ...BINDING,
    file: '/a "b"/\u2028x.js',
    command: ["/usr/bin/node"],
  });
  const [head = "", values = ""] = text.split("\n");
  expect(head).toMatch(/^\/\/ orange-hyper 1\.2\.3, managed/);
  expect(JSON.parse(values.slice(values.indexOf("{"), -1)).file).toBe('/a "b"/\u2028x.js');
});

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { callWithin } from "../src/call-within.js";
import { createTurns, type Ruling, type Turns } from "../src/index.js";

const BINDING = { fingerprint: "ab".repeat(32), version: "1.2.3" };

/** An installation of Orange whose code for other processes is this, and whose program answers that nothing may be used. */
function installation(code: string | null) {
  const folder = temporaryFolder();
  for (const name of ["bin", "dist"]) mkdirSync(join(folder, name));
  const script = join(folder, "bin/orange.js");
  writeFileSync(script, `console.log('{"allow":false,"reason":"by a process"}');`);
  if (code !== null) writeFileSync(join(folder, "dist/in-process.cjs"), code);
  const link = join(temporaryFolder(), "orange");
  symlinkSync(script, link);
  return {
    folder,
    script,
    installed: { ...BINDING, file: "/plugins/orange-hyper.js", command: [process.execPath, link] },
  };
}

const ECHO = `exports.answerInProcess = async (host, event, { binding, ...payload }) =>
  JSON.stringify({ allow: false, reason: JSON.stringify({ host, event, payload }) }) + "\\n";`;

const ruling = (turns: Turns, cwd: string, id = "call_1"): Promise<Ruling | null> =>
  turns.before(
    turns.session("s", "startup"),
    { name: "Bash", input: { command: "ls" } },
    { id, cwd, agent: "a" },
  );

/** Why it is refused; null where it is not. */
async function before(turns: Turns, cwd: string, id?: string): Promise<string | null> {
  const ruled = await ruling(turns, cwd, id);
  return ruled !== null && "reason" in ruled ? ruled.reason : null;
}

it("whether a tool may be used is asked in this process", async () => {
  const { folder, installed } = installation(ECHO);
  const turns = createTurns("somehost", installed, {});
  expect(JSON.parse((await before(turns, folder)) ?? "")).toEqual({
    host: "somehost",
    event: "pre-tool-use",
    payload: {
      session_id: "s",
      cwd: folder,
      agent_id: "a",
      tool_name: "Bash",
      tool_use_id: "call_1",
      tool_input: { command: "ls" },
    },
  });
});

it("what is told before a tool is used comes with its result, once", async () => {
  const { folder, installed } = installation(
    `exports.answerInProcess = async () => '{"allow":true,"context":"Two files are in conflict."}';`,
  );
  const turns = createTurns("somehost", installed, {});
  expect(await before(turns, folder)).toBeNull();
  expect(turns.informed("call_2")).toBe("");
  expect(turns.informed("call_1")).toBe("Two files are in conflict.");
  expect(turns.informed("call_1")).toBe("");
  await before(turns, folder, "call_3");
  const use = { name: "Bash", input: {}, response: {} };
  const told = await turns.tool(turns.session("s", "startup"), use, { id: "call_3", cwd: folder });
  expect(told).toBe("Two files are in conflict.");
});

it.each([
  ["an object", '{"command":"pwd"}', { input: { command: "pwd" } }],
  ["a list, which is none", '["pwd"]', null],
  ["a text, which is none", '"pwd"', null],
])("another input of a tool is taken where it is %s", async (_what, input, ruled) => {
  const { folder, installed } = installation(
    `exports.answerInProcess = async () => '{"allow":true,"context":"Changed.","input":${input}}';`,
  );
  const turns = createTurns("somehost", installed, {});
  expect(await ruling(turns, folder)).toEqual(ruled);
  expect(turns.informed("call_1")).toBe("Changed.");
});

it.each([
  ["there is no such code", null, {}],
  ["it cannot be loaded", "throw new Error('broken')", {}],
  ["it is of another form", "exports.other = 1", {}],
  ["plugins see events", ECHO, { ORANGE_ABI_ENABLED: "1" }],
])("a process is asked where %s", async (_why, code, env) => {
  const { folder, installed } = installation(code);
  expect(await before(createTurns("somehost", installed, env), folder)).toBe("by a process");
});

it("a process is asked where another Orange is named", async () => {
  const { folder, installed } = installation(ECHO);
  const { script } = installation(null);
  const turns = createTurns("somehost", installed, { ORANGE_HYPER_CLI: script });
  expect(await before(turns, folder)).toBe("by a process");
});

it.each([
  ["fails", "async () => { throw new Error('broken'); }"],
  ["fails at once", "() => { throw new Error('broken'); }"],
  ["says nothing that is agreed", "async () => 'nonsense'"],
  ["never answers", "() => new Promise(() => {})"],
])("code that %s lets the tool be used", async (_what, code) => {
  const { folder, installed } = installation(`exports.answerInProcess = ${code};`);
  const payload = { binding: BINDING, session_id: "s", cwd: folder };
  const call = {
    host: "somehost",
    event: "pre-tool-use" as const,
    payload,
    installed,
    env: {},
    timeoutMs: 50,
  };
  expect(await callWithin(call)).toBeNull();
});

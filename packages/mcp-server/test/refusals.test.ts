import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { orangeData, temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { type Connected, connect, textOf } from "./support/client.js";

/** Each tool with the text that it cannot do without, and the longest of it. */
const TOOLS = [
  ["recall", "text", 4_000],
  ["capsule", "quest", 400],
  ["quest_new", "request", 16_000],
  ["quest_show", "quest", 400],
  ["quest_done", "quest", 400],
  ["propose", "fact", 4_000],
  ["propose", "quest", 400],
  ["why", "node", 400],
  ["accept", "proposal", 400],
] as const;

/** What a model reads of a tool that must fail: one line, and at most what to do next. */
async function refused({ client }: Connected, name: string, input: object): Promise<string> {
  const result = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const text = textOf(result.content);
  expect(result.isError, text).toBe(true);
  expect(text.split("\n").length).toBeLessThan(3);
  expect(text.length).toBeLessThan(600);
  return text;
}

async function unread({ client }: Connected, uri: unknown): Promise<{ code: number; message: string }> {
  const answer = await client.readResource({ uri: uri as string }).then(
    () => null,
    (error: { code: number; message: string }) => error,
  );
  if (answer === null) throw new Error(`${uri} was read`);
  return answer;
}

describe("what a tool does not take", () => {
  it.each(TOOLS)("is named in words: %s.%s", async (tool, field, most) => {
    const client = await connect(await temporaryProject());
    const fill = tool === "propose" ? { fact: "Orders are sorted by date.", quest: "x" } : {};
    const say = (value: unknown): Promise<string> => refused(client, tool, { ...fill, [field]: value });
    for (const empty of ["", " \n\t "]) expect(await say(empty)).toContain(`${field}: is empty`);
    expect(await say("x".repeat(100_000))).toContain(`${field}: has more than ${most} characters`);
    for (const alien of [5, null, ["a"], { a: 1 }, true])
      expect(await say(alien)).toContain(`${field}: has to be a text`);
    if (tool !== "capsule") expect(await say(undefined)).toContain(`${field}: is missing`);
  });

  it.each([
    ["recall", { text: "orders", limit: 0 }, "limit"],
    ["recall", { text: "orders", limit: "3" }, "limit"],
    ["capsule", { budget: -1 }, "budget"],
    ["quest_new", { request: "Sort the orders", layer: "L9" }, '"L0"|"L1"|"L2"|"L3"|"L4"'],
    ["quest_new", { request: "Sort the orders", verify: [""] }, "verify.0: is empty"],
    ["quest_done", { quest: "x", evidence: "tests pass" }, "evidence"],
    ["quest_done", { quest: "x", evidence: [] }, "evidence"],
    ["propose", { fact: "Orders are sorted.", quest: "x", type: "idea" }, '"decision"|"constraint"'],
  ])("is named with its place: %s %j", async (tool, input, place) => {
    expect(await refused(await connect(await temporaryProject()), tool, input)).toContain(place);
  });

  it.each([
    ["capsule", { quest: "nothing" }, "Quest not found: nothing"],
    ["capsule", {}, "No active quest found."],
    ["quest_show", { quest: "nothing" }, "Quest not found: nothing"],
    ["quest_done", { quest: "nothing", evidence: ["checked"] }, "Quest not found: nothing"],
    ["quest_done", { quest: "nothing" }, "quest_done takes evidence or unverified"],
    ["propose", { fact: "Orders are sorted.", quest: "nothing" }, "Quest not found: nothing"],
    ["why", { node: "nothing" }, "Graph node not found in current project: nothing"],
    ["accept", { proposal: "nothing" }, "Memory proposal not found: nothing"],
  ])("is looked for, and named where there is none: %s %j", async (tool, input, message) => {
    const { refusal } = await connect(await temporaryProject());
    const error = await refusal(tool, input);
    expect(error).toEqual({
      code: "USER_INPUT_ERROR",
      message: expect.stringContaining(message),
      hint: expect.stringMatching(/\S/),
    });
    expect(error.hint).not.toContain("--help");
  });
});

describe("what cannot be read", () => {
  it.each([
    "orange://quest/nothing",
    "orange://node/nothing",
    "orange://proposal/nothing",
    "orange://node/..%2F..%2Fsecret",
    "orange://quest/%00",
    "orange://quest/%E0%A4%A",
    "orange://quest/a/b",
    "orange://nothing",
    "file:///etc/passwd",
  ])("is said to be none: %s", async (uri) => {
    expect(await unread(await connect(await temporaryProject()), uri)).toMatchObject({
      code: -32602,
      message: expect.stringContaining("not found"),
    });
  });

  it("is never repeated at length, and what is no name is said to be none", async () => {
    const client = await connect(await temporaryProject());
    const { message } = await unread(client, `orange://node/${"x".repeat(100_000)}`);
    expect(message.length).toBeLessThan(1_200);
    for (const uri of [5, null, undefined]) {
      const error = await unread(client, uri);
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining("params.uri: ") });
      expect(error.message).not.toMatch(/[\n{]/);
    }
  });
});

describe("a project that goes while it is served", () => {
  const ASKED = [
    ["recall", { text: "orders" }],
    ["capsule", {}],
    ["quest_new", { request: "Sort the orders" }],
    ["quest_show", { quest: "current" }],
    ["why", { node: "x" }],
  ] as const;

  it("is missing in one sentence, and no other takes its place", async () => {
    const around = await temporaryProject();
    const folder = join(around, "inner");
    mkdirSync(folder);
    await orangeData(folder, "init", "--nested");
    const client = await connect(temporaryFolder(), { args: ["--project", folder] });
    await client.call("recall", { text: "orders" });
    rmSync(folder, { recursive: true });
    for (const [tool, input] of ASKED)
      expect(await refused(client, tool, input)).toContain(`There is no folder ${folder}.`);
    expect((await unread(client, "orange://quests")).message).toContain(folder);
    expect((await orangeData(around, "quest", "list")).count).toBe(0);
    mkdirSync(folder);
    await orangeData(folder, "init", "--nested");
    await client.call("recall", { text: "orders" });
  });

  it("is not made again by whoever writes into it", async () => {
    const folder = await temporaryProject();
    const client = await connect(folder);
    rmSync(join(folder, ".orange-hyper"), { recursive: true });
    for (const [tool, input] of ASKED) expect(await refused(client, tool, input)).toContain("orange init");
    expect((await client.client.listResources()).resources).toHaveLength(3);
  });
});

it("of two servers that complete one quest, one does and the other says what it found", async () => {
  const folder = await temporaryProject();
  const servers = await Promise.all([connect(folder), connect(folder)]);
  await servers[0].call("quest_new", { request: "Sort the orders", layer: "L2" });
  const [quest] = (await orangeData(folder, "quest", "list")).quests;
  const results = await Promise.all(
    servers.map(({ client }) =>
      client.callTool({ name: "quest_done", arguments: { quest: quest.id, evidence: ["npm test: ok"] } }),
    ),
  );
  const failed = results.filter(({ isError }) => isError === true);
  expect(failed).toHaveLength(1);
  expect(textOf(failed[0]?.content as never)).toContain(quest.id);
});

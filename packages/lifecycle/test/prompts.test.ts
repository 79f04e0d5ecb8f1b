import { expect, it } from "vitest";
import { ENGLISH } from "../src/texts/english.js";
import { fakeHost } from "./support/host.js";

const L2 = "Add CSV export to the report page";

it.each([
  ["thanks!", "L0"],
  ["LGTM", "L0"],
  ["hmm", "L0"],
  ["How does the export work?", "L0"],
  ["commit and push", "L0"],
  ["from now on we use pnpm", "L0"],
  ["Fix the typo in the README", "L1"],
])("makes no quest of %j", async (prompt, layer) => {
  const host = await fakeHost();
  const answer = await host.prompt(prompt);
  expect(answer).toMatchObject({ blocked: false, quest: null, capsule: null, route: { layer } });
  const tree = Object.keys(await host.tree());
  expect(tree.filter((key) => /^(?:quests|traces|capsules)\//.test(key))).toEqual([]);
  expect((await host.entries()).filter(({ turn }) => turn !== undefined)).toHaveLength(1);
});

it("makes a quest, one trace and a capsule of bounded work, and says again what it said to the same event", async () => {
  const host = await fakeHost();
  const { heartbeat: first, ...answer } = await host.prompt(L2);
  const before = await host.tree();
  const { heartbeat: second, ...again } = await host.prompt(L2);
  expect(again).toEqual({ ...answer, duplicate: true });
  expect(second.observed_at > first.observed_at).toBe(true);
  const kernel = (tree: Readonly<Record<string, string>>): object =>
    Object.fromEntries(Object.entries(tree).filter(([key]) => !/runtime\/sessions/.test(key)));
  expect(kernel(await host.tree())).toEqual(kernel(before));
  expect(before["traces/route.jsonl"]?.trim().split("\n")).toHaveLength(1);
  expect(before["capsules/current.md"]).toContain(answer.quest.id);
});

it.each([undefined, null, 7, "", "   \n"])("does nothing for the prompt %j", async (prompt) => {
  const host = await fakeHost();
  const answer = await host.send("user-prompt-submit", { prompt });
  expect(answer).toMatchObject({ noop: true, quest: null, warnings: [{ code: "LIFECYCLE_EMPTY_PROMPT" }] });
  expect(Object.keys(await host.tree()).filter((key) => key.startsWith("quests/"))).toEqual([]);
});

it("starts no quest for a subagent and leaves the session alone", async () => {
  const host = await fakeHost();
  await host.prompt(L2);
  const before = await host.tree();
  const answer = await host.prompt("Implement the other half", { agent_id: "a1", turn_id: "t1" });
  expect(answer).toMatchObject({ noop: true, quest: null });
  const after = await host.tree();
  for (const key of Object.keys(before).filter((name) => name.startsWith("quests/")))
    expect(after[key]).toBe(before[key]);
  const { session, turn } = (await host.entries()).at(-1);
  expect([session, turn]).toEqual([undefined, undefined]);
});

it("initialises a project for the first work of some size, and for nothing smaller", async () => {
  const host = await fakeHost({ project: { config: { kind: "missing" } } });
  await host.start();
  await host.prompt("Fix the typo in the README");
  expect(await host.ctx.blobs.kind("config.json")).toBeNull();
  const { quest } = await host.prompt(L2, { turn_id: "t2" });
  expect(quest.created).toBe(true);
  expect(await host.ctx.blobs.kind("config.json")).toBe("file");
});

it("finishes what a killed process left of the same prompt", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(L2);
  const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
  await host.ctx.logs.remove(log);
  const again = await host.prompt(L2);
  expect(again.quest.id).toBe(quest.id);
  const tree = await host.tree();
  expect(Object.keys(tree).filter((key) => key.startsWith("quests/"))).toHaveLength(1);
  expect(tree["traces/route.jsonl"]?.trim().split("\n")).toHaveLength(1);
});

it("lets careful work begin at the deepest level, and says nothing about it", async () => {
  const host = await fakeHost();
  const answer = await host.prompt("Add OAuth login to the settings page");
  expect(answer).toMatchObject({ blocked: false, route: { layer: "L4" }, quest: { created: true } });
  expect(answer.additional_context).toBe(
    `Before you finish, run a check that covers what you changed (here: \`npm test\`).\n${ENGLISH.stateFacts}`,
  );
});

it.each([
  ["Delete production auth data", true],
  ["please wipe the staging database", true],
  ["force-push main", true],
  ["drop the users table on postgres://admin:s3cr3t@db.prod.example/shop", true],
  ["wipe the db at mysql://root:toor@10.0.0.4/app", true],
  ["운영 데이터 삭제해줘", true],
  ["Deploy this to production", false],
  ["Delete the unused button styles", false],
  ["How would I drop the users table?", false],
])("holds %j back: %s, and lets it through when it is sent again", async (prompt, isHeld) => {
  const host = await fakeHost();
  const held = await host.prompt(prompt);
  expect(held.blocked).toBe(isHeld);
  if (!isHeld) return;
  expect(held).toMatchObject({ quest: null, route: { layer: "L4" } });
  expect(held.block_reason).toMatch(
    /^Held: this looks like it destroys data \(".{4,80}"\)\. Reply "confirm" to go on\. Where nobody can reply, run it again with "confirm:" before the request\.$/,
  );
  expect(await host.prompt(prompt, { turn_id: "t2" })).toMatchObject({ blocked: false });
  expect(await host.prompt(prompt, { turn_id: "t3", session_id: "other" })).toMatchObject({ blocked: true });
});

it.each(["confirm", "yes, go on", "확인", "confirm: delete production auth data"])(
  "takes %j for a confirmation, and hands the request on again",
  async (yes) => {
    const host = await fakeHost();
    await host.prompt(
      "Delete production auth data. The old key was ghp_0123456789abcdefghijklmnopqrstuvwxyz12.",
    );
    const answer = await host.prompt(yes, { turn_id: "t3" });
    expect(answer).toMatchObject({ blocked: false, confirmed: true, route: { layer: "L4" } });
    expect(answer.additional_context).toMatch(
      /The user confirmed this request[\s\S]*delete production auth data/i,
    );
    expect(answer.additional_context).not.toContain("ghp_");
    // The confirmation is used up.
    expect(await host.prompt("Delete production auth data", { turn_id: "t5" })).toMatchObject({
      blocked: true,
    });
  },
);

it.each([
  ["no, don't do that. List the indexes of the orders table first", "yes"],
  ["no, don't do that. List the indexes of the orders table first", "confirm"],
  ["cancel", "yes please"],
  ["아니 취소", "확인"],
  ["Rename the helper in src/date.ts", "go on"],
  ["which tables would that touch?", "yes"],
  ["nice", "yes, go on"],
])("hands a held request on to no answer to something else: %j, then %j", async (between, yes) => {
  const host = await fakeHost();
  await host.prompt("Delete production auth data");
  await host.prompt(between, { turn_id: "t2" });
  const answer = await host.prompt(yes, { turn_id: "t3" });
  expect(answer.confirmed).not.toBe(true);
  expect(answer.additional_context).not.toMatch(/production auth data/i);
});

it.each(["which tables would that touch?", "nice"])(
  "keeps it for the word confirm after %j",
  async (between) => {
    const host = await fakeHost();
    await host.prompt("Delete production auth data");
    await host.prompt(between, { turn_id: "t2" });
    expect(await host.prompt("confirm", { turn_id: "t3" })).toMatchObject({ confirmed: true });
  },
);

it("hands a condition on with the request that it belongs to", async () => {
  const host = await fakeHost();
  await host.prompt("Delete production auth data");
  const { additional_context: told } = await host.prompt("confirm, but back it up first", { turn_id: "t2" });
  expect(told).toMatch(/Delete production auth data\s+but back it up first/);
});

it.each(["confirm: delete production auth data", "확인: 운영 데이터 삭제해줘"])(
  "lets %j through in a session that held nothing, and says what was confirmed",
  async (prompt) => {
    const host = await fakeHost();
    const answer = await host.prompt(prompt);
    expect(answer).toMatchObject({ blocked: false, confirmed: true, route: { layer: "L4" } });
    expect(await host.prompt("yes, delete production auth data", { turn_id: "t2" })).toMatchObject({
      blocked: true,
    });
  },
);

it("tells a session once how its work is to be checked, and repeats nothing", async () => {
  const host = await fakeHost();
  const told: string[] = [(await host.start()).additional_context];
  const prompts = [
    "Implement the memory export",
    "nice",
    "also handle an empty export",
    "commit this",
    "why is it slow?",
  ];
  for (const [index, prompt] of prompts.entries())
    told.push((await host.prompt(prompt, { turn_id: `t${index}` })).additional_context);
  expect(told).toEqual([
    "",
    `Before you finish, run a check that covers what you changed (here: \`npm test\`).\n${ENGLISH.stateFacts}`,
    "",
    "",
    "",
    "",
  ]);
});

it("forgets after half an hour that it held something back", async () => {
  let now = Date.parse("2026-06-16T00:00:00.000Z");
  const host = await fakeHost({ ports: { clock: { now: () => new Date(now).toISOString() } } });
  await host.prompt("Delete production auth data");
  now += 30 * 60 * 1000 + 1;
  expect(await host.prompt("Delete production auth data", { turn_id: "t2" })).toMatchObject({
    blocked: true,
  });
});

it("never enters an unattended loop, however often it is asked", async () => {
  const host = await fakeHost();
  for (const turn_id of ["t1", "t2", "t3"]) {
    expect(await host.prompt("confirm run the autonomous loop", { turn_id })).toMatchObject({
      blocked: true,
      route: { layer: "L5" },
    });
  }
  expect(Object.keys(await host.tree()).some((key) => /^(?:quests|traces)\//.test(key))).toBe(false);
});

it("takes another prompt in a running turn as steering it, unless it begins something else", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(L2);
  const steered = await host.prompt("also use the semicolon in the export");
  expect(steered).toMatchObject({ quest: { id: quest.id, continued: true } });
  const other = await host.prompt("New task: implement the unrelated importer");
  expect(other.quest.created).toBe(true);
  expect(other.quest.id).not.toBe(quest.id);
});

it("keeps the quest of a turn when a prompt within it is held back", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(L2);
  expect(await host.prompt("Now delete the production data")).toMatchObject({ blocked: true });
  await host.edit("src/report.ts");
  expect(await host.stop()).toMatchObject({ continuation_required: true, quest: { id: quest.id } });
});

it("counts the turns of a host that names none, and attaches what follows to the last", async () => {
  const host = await fakeHost();
  const send = (
    name: "user-prompt-submit" | "stop" | "post-tool-use",
    input: object = {},
  ): ReturnType<typeof host.send> => host.send(name, { turn_id: undefined, ...input });
  const first = await send("user-prompt-submit", { prompt: L2 });
  await send("post-tool-use", {
    tool_name: "Bash",
    tool_input: { command: "npm test" },
    tool_response: { exit_code: 0 },
  });
  // The same words again are another turn, which goes on with the quest.
  const second = await send("user-prompt-submit", { prompt: L2 });
  expect(second).toMatchObject({ quest: { id: first.quest.id, continued: true } });
  expect(second.duplicate).toBeUndefined();
  await send("user-prompt-submit", { prompt: "thanks" });
  expect(await send("stop")).toMatchObject({ noop: true, completed: false });
});

it("titles a quest with the request in its own words, and keeps what was asked without its secrets", async () => {
  const host = await fakeHost();
  const prompt =
    "Can you please add CSV export to the report page? Use token=ghp_0123456789abcdefghijklmnopqrstuvwxyz12 for now.";
  const { quest } = await host.prompt(prompt);
  const text = (await host.tree())[`quests/active/${quest.id}.md`] ?? "";
  expect(text).toMatch(/^title: "?add CSV export to the report page"?$/m);
  expect(text).toContain("Can you please add CSV export to the report page?");
  expect(text).not.toContain("ghp_");
});

it("begins work without memory that cannot be read, and says so", async () => {
  const host = await fakeHost();
  await host.ctx.blobs.put("graph/nodes/decision", "A file where a folder belongs.");
  expect(await host.prompt(L2)).toMatchObject({
    quest: { created: true },
    memory_slice_count: 0,
    warnings: [{ code: "MEMORY_SLICE_UNAVAILABLE" }],
  });
  expect(await host.edit("src/report.ts")).toMatchObject({ evidence: { quest_id: expect.any(String) } });
});

it.each(["deploy to production", "운영에 배포해 주세요"])(
  "makes a quest of %j without open work",
  async (prompt) => {
    const host = await fakeHost();
    expect(await host.prompt(prompt)).toMatchObject({ route: { layer: "L4" }, quest: { created: true } });
  },
);

it("counts a deployment as part of the open work", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(L2);
  const answer = await host.prompt("deploy it to staging", { turn_id: "t2" });
  expect(answer).toMatchObject({ blocked: false, quest: { id: quest.id, created: false } });
});

it("makes a quest of an order about the work at its first edit, but not at a command", async () => {
  const host = await fakeHost();
  expect(await host.prompt("run CI on node 22")).toMatchObject({ quest: null });
  await host.run("git pull", 0);
  expect((await host.entries()).at(-1).evidence.quest_id).toBeNull();
  await host.edit(".github/workflows/ci.yml");
  expect((await host.entries()).at(-1).evidence.quest_id).toContain("run-ci-on-node-22");
});

it("makes a quest of a rule that the agent applies at once", async () => {
  const host = await fakeHost();
  expect(await host.prompt("The export must include archived items")).toMatchObject({ quest: null });
  await host.edit("src/export.ts");
  expect((await host.entries()).at(-1).evidence.quest_id).toContain("export-must-include-archived-items");
});

it("keeps the session at its work when the user states a rule about something else", async () => {
  const host = await fakeHost();
  await host.prompt("Add a spinner to the invoice form");
  const { quest } = await host.prompt("Add an avatar to the profile header", { turn_id: "t2" });
  await host.prompt("From now on every invoice form has a test", { turn_id: "t3" });
  const next = await host.prompt("make it round", { turn_id: "t4" });
  expect(next.quest ?? (await host.prompt("crop it as well", { turn_id: "t5" })).quest).toMatchObject({
    id: quest.id,
  });
});

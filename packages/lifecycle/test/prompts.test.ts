import { expect, it } from "vitest";
import { fakeHost } from "./support/host.js";

const L2 = "Add CSV export to the report page";

it.each([
  ["thanks!", "L0"],
  ["How does the export work?", "L0"],
  ["Reply with exactly: ok", "L0"],
  ["Fix the typo in the README", "L1"],
])("makes no quest of %j", async (prompt, layer) => {
  const host = await fakeHost();
  const answer = await host.prompt(prompt);
  expect(answer).toMatchObject({ blocked: false, quest: null, capsule: null, route: { layer } });
  const tree = Object.keys(await host.tree());
  expect(tree.filter((key) => /^(?:quests|traces|capsules)\//.test(key))).toEqual([]);
  expect(tree.filter((key) => key.startsWith("local/runtime/turns/"))).toHaveLength(1);
});

it("makes a quest, one trace and a capsule of bounded work, and says again what it said to the same event", async () => {
  const host = await fakeHost();
  const { heartbeat: first, ...answer } = await host.prompt(L2);
  const before = await host.tree();
  const { heartbeat: second, ...again } = await host.prompt(L2);
  expect(again).toEqual({ ...answer, duplicate: true });
  expect(second.observed_at > first.observed_at).toBe(true);
  const kernel = (tree: Readonly<Record<string, string>>): object =>
    Object.fromEntries(Object.entries(tree).filter(([key]) => !/heartbeat|runtime\/events/.test(key)));
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
  for (const key of Object.keys(before).filter((name) => /sessions|turns|quests/.test(name))) {
    expect(after[key]).toBe(before[key]);
  }
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
  const [turn] = Object.keys(await host.tree()).filter((key) => key.startsWith("local/runtime/turns/"));
  await host.ctx.blobs.remove(turn ?? "");
  const again = await host.prompt(L2);
  expect(again.quest.id).toBe(quest.id);
  const tree = await host.tree();
  expect(Object.keys(tree).filter((key) => key.startsWith("quests/"))).toHaveLength(1);
  expect(tree["traces/route.jsonl"]?.trim().split("\n")).toHaveLength(1);
});

it("lets high-risk work begin under an explicit confirmation by the user", async () => {
  const host = await fakeHost();
  const answer = await host.prompt("Add OAuth login to the settings page");
  expect(answer).toMatchObject({ blocked: false, route: { layer: "L4" }, quest: { created: true } });
  expect(answer.additional_context).toContain("explicit confirmation");
  expect(answer.additional_context).toContain("Verification expected: V4");
});

it.each([
  "Delete production auth data",
  "please wipe the staging database",
  "Now drop table users",
  "force-push main",
  "Deploy this to production",
  "운영 데이터 삭제해줘",
  "운영에 배포해줘",
])("holds %j back once, and lets it through when it is sent again", async (prompt) => {
  const host = await fakeHost();
  const held = await host.prompt(prompt);
  expect(held).toMatchObject({ blocked: true, quest: null, route: { layer: "L4" } });
  const again = await host.prompt(prompt, { turn_id: "t2" });
  expect(again).toMatchObject({
    blocked: false,
    confirmed: true,
    quest: { created: true },
    route: { layer: "L4" },
  });
  expect(await host.prompt(prompt, { turn_id: "t3", session_id: "other" })).toMatchObject({ blocked: true });
});

it("takes `confirm` with the task for a confirmation, and nothing less", async () => {
  const host = await fakeHost();
  await host.prompt("Delete production auth data");
  expect(await host.prompt("yes", { turn_id: "t2" })).toMatchObject({ blocked: false, quest: null });
  expect(await host.prompt("confirm", { turn_id: "t3" })).not.toMatchObject({ confirmed: true });
  const answer = await host.prompt("confirm: delete production auth data", { turn_id: "t4" });
  expect(answer).toMatchObject({ blocked: false, confirmed: true, route: { layer: "L4" } });
  const [quest] = Object.keys(await host.tree()).filter((key) => key.startsWith("quests/active/"));
  expect(quest).toContain("_l4_");
  // The confirmation is used up.
  expect(await host.prompt("Delete production auth data", { turn_id: "t5" })).toMatchObject({
    blocked: true,
  });
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

it("takes another prompt in a running turn as steering it", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(L2);
  await host.edit("src/report.ts");
  expect(await host.stop()).toMatchObject({ continuation_required: true });
  const steered = await host.prompt("also investigate the unknown cause of the slow query");
  expect(steered).toMatchObject({
    quest: { id: quest.id, continued: true },
    continuity: { confidence: "high" },
  });
  expect(steered.additional_context).toContain("Verification expected: V3");
  // The turn may be asked for evidence again, at the higher level.
  const asked = await host.stop();
  expect(asked.continuation_required).toBe(true);
  expect(asked.continuation_reason).toContain("V3");
  const other = await host.prompt("New task: implement the unrelated importer");
  expect(other.quest.created).toBe(true);
  expect(other.quest.id).not.toBe(quest.id);
});

it("keeps the quest of a turn when a prompt within it is held back", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(L2);
  expect(await host.prompt("Now delete the production data")).toMatchObject({ blocked: true });
  await host.run("npm test", 0);
  expect(await host.stop()).toMatchObject({ completed: true, quest: { id: quest.id } });
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

it("keeps a ledger of a quest once there is something to enter", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt("Implement the nicer output");
  const ledger = `local/runtime/quests/${quest.id}.json`;
  expect(await host.read(ledger)).toBeNull();
  await host.prompt("also keep the durable decision on the api", { turn_id: "t2" });
  expect(await host.read(ledger)).toMatchObject({ durable_type: "decision", scope: ["api"] });
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

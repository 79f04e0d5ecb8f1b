import { describe, expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const FIRST = "Implement the memory export";

it.each([
  ["says that it goes on", "continue", { action: "continue_existing", confidence: "high" }],
  ["says so in Korean", "이어서 진행해", { action: "continue_existing", confidence: "high" }],
  ["has the same scope", "Refine the memory import", { action: "continue_existing", confidence: "medium" }],
  ["has another scope", "Implement the hook preview", { action: "create_new", confidence: "medium" }],
  ["does not say", "Implement the nicer output", { action: "continue_existing", confidence: "low" }],
  [
    "says that it is something else",
    "New task: implement output",
    { action: "create_new", confidence: "high" },
  ],
  ["says so in Korean", "별도 작업으로 출력을 구현해", { action: "create_new", confidence: "high" }],
])("decides about a prompt that %s: %j", async (_, prompt, continuity) => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  const next = await host.prompt(prompt, { turn_id: "t2" });
  expect(next.continuity).toMatchObject(continuity);
  expect(next.quest.id === quest.id).toBe(continuity.action === "continue_existing");
});

it("reads the quest that a session is at only to go on with it", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  await host.ctx.blobs.put(`quests/active/${quest.id}.md`, "---\nid: [\n---\n");
  const next = await host.prompt("Implement the hook preview", { turn_id: "t2" });
  expect(next.quest).toMatchObject({ created: true });
});

describe("a quest whose file cannot be read", () => {
  const broken = async (): Promise<FakeHost> => {
    const host = await fakeHost();
    const { quest } = await host.prompt(FIRST);
    await host.ctx.blobs.put(`quests/active/${quest.id}.md`, "---\nid: [\n---\n");
    return host;
  };

  it.each([
    ["its own session", { turn_id: "t2" }],
    ["its own turn", { turn_id: "t1" }],
    ["another session", { session_id: "s2", turn_id: "t1" }],
  ])("is not gone on with, and holds up no prompt of %s", async (_, place) => {
    const host = await broken();
    expect(await host.prompt("continue", place)).toMatchObject({
      continuity: { action: "create_new" },
      quest: { created: true },
    });
  });

  it("holds up no session that goes on", async () => {
    const host = await broken();
    const { additional_context } = await host.start({ source: "resume" });
    expect(additional_context).toContain("Orange Hyper is active");
    expect(additional_context).not.toContain("Active Quest");
  });
});

describe("a completion that was interrupted", () => {
  const interrupted = async (change: (text: string) => string): Promise<FakeHost> => {
    const host = await fakeHost();
    const { quest } = await host.prompt(FIRST);
    const key = `quests/active/${quest.id}.md`;
    const active = (await host.tree())[key] ?? "";
    await host.run("npm test", 0);
    await host.stop();
    const completed = `quests/completed/${quest.id}.md`;
    await host.ctx.blobs.put(key, active);
    await host.ctx.blobs.put(completed, change((await host.tree())[completed] ?? ""));
    return host;
  };
  const active = async (host: FakeHost): Promise<readonly string[]> =>
    Object.keys(await host.tree()).filter((key) => key.startsWith("quests/active/"));

  it.each([
    ["the next turn", { turn_id: "t2" }],
    ["its own turn", { turn_id: "t1" }],
  ])("is finished by a prompt of %s, which starts again", async (_, place) => {
    const host = await interrupted((text) => text);
    const { quest } = await host.prompt("continue", place);
    expect(quest).toMatchObject({ created: true });
    expect(await active(host)).toEqual([`quests/active/${quest.id}.md`]);
  });

  it("holds up no prompt where it cannot be finished", async () => {
    const host = await interrupted((text) => text.replace(/^status: .*$/m, "status: nonsense"));
    expect(await host.prompt("continue", { turn_id: "t2" })).toMatchObject({ quest: { created: true } });
    expect(await active(host)).toHaveLength(2);
  });
});

it("goes on with a quest that a killed prompt left, once that prompt was sent again", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  const [session = ""] = await host.ctx.blobs.list("local/runtime/sessions");
  const before = await host.read(session);
  await host.ctx.blobs.remove(session);
  expect(await host.prompt(FIRST)).toMatchObject({ duplicate: true, quest: { id: quest.id } });
  expect(await host.read(session)).toEqual(before);
  await host.prompt("Implement the hook preview", { turn_id: "t2" });
  const later = await host.read(session);
  // What comes late says nothing about a session that has gone on.
  expect(await host.prompt(FIRST)).toMatchObject({ duplicate: true });
  expect(await host.read(session)).toEqual(later);
});

it("starts again after a quest was completed", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  await host.run("npm test", 0);
  await host.stop();
  const next = await host.prompt("Implement the memory import", { turn_id: "t2" });
  expect(next.quest).toMatchObject({ created: true });
  expect(next.quest.id).not.toBe(quest.id);
});

it("finds the quest of another session by its scope, or by an explicit follow-up", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  const other = { session_id: "s2", turn_id: "t1" };
  expect(await host.prompt("Refine the memory import", other)).toMatchObject({
    continuity: { action: "continue_existing", confidence: "medium" },
    quest: { id: quest.id },
  });
  expect(await host.prompt("keep going", { session_id: "s3", turn_id: "t1" })).toMatchObject({
    continuity: { action: "continue_existing", confidence: "medium" },
    quest: { id: quest.id },
  });
  expect(await host.prompt("Implement nicer output", { session_id: "s4", turn_id: "t1" })).toMatchObject({
    continuity: { action: "create_new" },
    quest: { created: true },
  });
});

it("ignores sessions without events for a week", async () => {
  let now = Date.parse("2026-06-16T00:00:00.000Z");
  const host = await fakeHost({ ports: { clock: { now: () => new Date(now).toISOString() } } });
  await host.prompt(FIRST);
  now += 7 * 24 * 60 * 60 * 1000 + 1;
  const answer = await host.prompt("Refine the memory import", { session_id: "s2", turn_id: "t1" });
  expect(answer).toMatchObject({ continuity: { action: "create_new" } });
});

it("remembers the deeper level of a quest that goes on with less", async () => {
  const host = await fakeHost();
  await host.prompt("investigate the unknown cause of the memory leak");
  const next = await host.prompt("continue and implement the fix", { turn_id: "t2" });
  expect(next.route.layer).toBe("L2");
  expect(next.additional_context).toContain("Verification expected: V3");
});

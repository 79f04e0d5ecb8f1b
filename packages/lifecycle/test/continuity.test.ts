import { describe, expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const FIRST = "Implement the memory export";
const PASSED = {
  tool_response: { exit_code: 0, stdout: " Test Files  3 passed (3)\n      Tests  12 passed (12)\n" },
};

it.each([
  ["says that it goes on", "continue", "same"],
  ["says so in Korean", "이어서 진행해", "same"],
  ["points back at it", "also handle an empty export", "same"],
  ["has the same subject", "Rename the memory export option", "same"],
  ["is an order about the work itself", "commit this", "same"],
  ["approves", "nice", "same"],
  ["orders something else", "Implement the hook preview", "other"],
  ["shares a common word alone", "Fix the login test", "other"],
  ["says that it is something else", "New task: implement output", "other"],
  ["says so in Korean, that it is something else", "별도 작업으로 출력을 구현해", "other"],
])("decides about a prompt that %s: %j", async (_, prompt, relation) => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  const next = await host.prompt(prompt, { turn_id: "t2" });
  expect(next.continuity.action).toBe(relation === "same" ? "continue_existing" : "create_new");
  expect(next.quest.id === quest.id).toBe(relation === "same");
  await host.edit("src/a.ts", { turn_id: "t2" });
  expect((await host.entries()).at(-1).evidence.quest_id).toBe(next.quest.id);
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
    expect(await host.prompt("Implement the memory export again", place)).toMatchObject({
      continuity: { action: "create_new" },
      quest: { created: true },
    });
  });

  it("holds up no session that goes on", async () => {
    const host = await broken();
    const { additional_context } = await host.start({ source: "resume" });
    expect(additional_context).toBe("");
  });
});

describe("a completion that was interrupted", () => {
  const interrupted = async (change: (text: string) => string): Promise<FakeHost> => {
    const host = await fakeHost();
    const { quest } = await host.prompt(FIRST);
    const key = `quests/active/${quest.id}.md`;
    const active = (await host.tree())[key] ?? "";
    await host.edit("src/export.ts");
    await host.run("npm test", 0, PASSED);
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
    const { quest } = await host.prompt("Implement the memory import", place);
    expect(quest).toMatchObject({ created: true });
    expect(await active(host)).toEqual([`quests/active/${quest.id}.md`]);
  });

  it("holds up no prompt where it cannot be finished", async () => {
    const host = await interrupted((text) => text.replace(/^status: .*$/m, "status: nonsense"));
    expect(await host.prompt("Implement the memory import", { turn_id: "t2" })).toMatchObject({
      quest: { created: true },
    });
    expect(await active(host)).toHaveLength(2);
  });
});

it("goes on with a quest that a killed prompt left, once that prompt was sent again", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
  const before = (await host.entries())[0];
  await host.ctx.logs.remove(log);
  expect(await host.prompt(FIRST)).toMatchObject({ quest: { id: quest.id } });
  expect((await host.entries())[0].session).toEqual(before.session);
  const next = await host.prompt("Implement the hook preview", { turn_id: "t2" });
  // What comes late says nothing about a session that has gone on.
  expect(await host.prompt(FIRST)).toMatchObject({ duplicate: true });
  await host.edit("src/a.ts", { turn_id: undefined });
  expect((await host.entries()).at(-1).evidence.quest_id).toBe(next.quest.id);
});

it("starts again after a quest was completed", async () => {
  const host = await fakeHost();
  const { quest } = await host.prompt(FIRST);
  await host.edit("src/export.ts");
  await host.run("npm test", 0, PASSED);
  await host.stop();
  const next = await host.prompt("Implement the memory import", { turn_id: "t2" });
  expect(next.quest).toMatchObject({ created: true });
  expect(next.quest.id).not.toBe(quest.id);
});

it("goes on with the quest of another session only where it is named, or the only one of the last day", async () => {
  let now = Date.parse("2026-06-16T00:00:00.000Z");
  const ports = { clock: { now: () => new Date(now).toISOString() } };
  const host = await fakeHost({ ports });
  const { quest } = await host.prompt(FIRST);
  const from = (session_id: string) => ({ session_id, turn_id: "t1" });
  expect(await host.prompt("Rename the memory export option", from("s2"))).toMatchObject({
    quest: { created: true },
  });
  expect(await host.prompt("continue", from("s3"))).toMatchObject({ quest: null });
  expect(await host.prompt("continue the memory export work", from("s4"))).toMatchObject({ quest: null });
  expect(await host.prompt(`go on with ${quest.id}`, from("s5"))).toMatchObject({ quest: { id: quest.id } });
  const alone = await fakeHost({ ports });
  const only = await alone.prompt(FIRST);
  expect(await alone.prompt("continue", from("s2"))).toMatchObject({ quest: { id: only.quest.id } });
  now += 24 * 60 * 60 * 1000 + 1;
  expect(await alone.prompt("continue", from("s3"))).toMatchObject({ quest: null });
  // Work that takes several days is one of the last day as long as it is worked on.
  await alone.edit("src/export.ts", from("s2"));
  now += 12 * 60 * 60 * 1000;
  expect(await alone.prompt("continue", from("s4"))).toMatchObject({ quest: { id: only.quest.id } });
});

it("gives a quest to what was no clear order once files change, and to no question that changes none", async () => {
  const host = await fakeHost();
  expect(await host.prompt("why is the export so slow?")).toMatchObject({ quest: null });
  await host.run("cat src/export.ts", 0);
  expect(Object.keys(await host.tree()).filter((key) => key.startsWith("quests/"))).toEqual([]);
  await host.edit("src/export.ts");
  const [key = ""] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
  expect((await host.tree())[key]).toMatch(/^title: "?why is the export so slow/m);
  await host.edit("src/other.ts");
  expect(Object.keys(await host.tree()).filter((name) => name.startsWith("quests/"))).toEqual([key]);
});

it.each([
  ["continue the refactoring of the parser", "continue the refactoring of the parser"],
  ["continue", "Change src/parser.ts"],
])(
  "gives a quest to what goes on with work that is not on record, once files change: %j",
  async (prompt, title) => {
    const host = await fakeHost();
    expect(await host.prompt(prompt)).toMatchObject({ quest: null });
    await host.edit("src/parser.ts");
    const [key = ""] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
    expect((await host.tree())[key]).toContain(`\ntitle: "${title}"\n`);
  },
);

it("keeps no word of a prompt where the policy says so, and names the work by its files", async () => {
  const host = await fakeHost({ policy: { record_requests: "paths" } });
  expect(await host.prompt("Fix the secretive checkout total")).toMatchObject({ quest: null });
  await host.edit("src/pay/total.ts");
  const tree = await host.tree();
  const [key = ""] = Object.keys(tree).filter((name) => name.startsWith("quests/active/"));
  expect(tree[key]).toMatch(/^title: "?Fix src\/pay\/total\.ts"?$/m);
  expect(Object.values(tree).join("\n")).not.toMatch(/secretive|checkout/);
});

it.each([
  ["delete all customer rows in the production database", "confirm"],
  ["운영 데이터베이스의 고객 데이터를 전부 삭제해줘", "확인"],
])("says what is confirmed where the words of %j are not kept", async (prompt, reply) => {
  const host = await fakeHost({ policy: { record_requests: "paths" } });
  const held = await host.prompt(prompt);
  expect(held.blocked).toBe(true);
  expect(held.block_reason).toMatch(/send it again with "confirm:"|"확인:"을 붙여 다시 보내세요/);
  const confirmed = await host.prompt(reply, { turn_id: "t2" });
  expect(confirmed.additional_context).toMatch(/^The user confirmed a request that was held and whose words/);
  // Who sends it again has confirmed it as well.
  expect(await host.prompt(prompt, { turn_id: "t3" })).toMatchObject({ blocked: false });
  expect(Object.values(await host.tree()).join("\n")).not.toMatch(/customer|고객/);
});

it("cancels what an earlier session began and never edited, once that has ended", async () => {
  const host = await fakeHost();
  const idle = await host.prompt("Implement the memory export");
  const edited = await host.prompt("Implement the hook preview", { session_id: "s2" });
  await host.edit("src/hook.ts", { session_id: "s2" });
  const running = await host.prompt("Implement the nicer output", { session_id: "s3" });
  await host.stop();
  await host.stop({ session_id: "s2" });
  await host.start({ session_id: "s4", source: "startup" });
  const quests = Object.keys(await host.tree()).filter((key) => key.startsWith("quests/"));
  expect(quests.sort()).toEqual(
    [
      `quests/active/${edited.quest.id}.md`,
      `quests/active/${running.quest.id}.md`,
      `quests/cancelled/${idle.quest.id}.md`,
    ].sort(),
  );
  expect((await host.tree())[`quests/cancelled/${idle.quest.id}.md`]).toContain(
    "no file changed in its session",
  );
});

describe("a quest without an edit that the start of another session leaves alone", () => {
  const kept = async (work: (host: FakeHost) => Promise<unknown>): Promise<boolean> => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt(FIRST);
    await work(host);
    await host.start({ session_id: "s2", source: "startup" });
    return Object.keys(await host.tree()).some((key) => key.startsWith("quests/active/"));
  };

  it.each([
    ["its session waits for an answer", "I can use CSV or JSON. Which one do you want?"],
    ["its session waits for a yes", "Here is what I would do.\n\nPlease confirm, and I will start."],
    ["its session asks in Korean", "두 가지 방법이 있습니다.\n\n어느 쪽으로 할지 알려 주세요."],
  ])("since %s", async (_, last_assistant_message) => {
    expect(await kept((host) => host.stop({ last_assistant_message }))).toBe(true);
  });

  it("since its session waits, although that was looked at again", async () => {
    const isKept = await kept(async (host) => {
      await host.stop({ last_assistant_message: "CSV or JSON?" });
      await host.start({ source: "resume" });
    });
    expect(isKept).toBe(true);
  });

  it("since an edit of an interrupted turn was never reported", async () => {
    const isKept = await kept(async (host) => {
      host.write("src/export.ts", "half of it\n");
      await host.prompt("hmm", { turn_id: "t2" });
      await host.stop({ turn_id: "t2" });
    });
    expect(isKept).toBe(true);
  });

  it("since a test failed for it", async () => {
    const isKept = await kept(async (host) => {
      await host.run("npm test", 1);
      await host.stop();
    });
    expect(isKept).toBe(true);
  });

  it("but not for tests that passed with nothing changed", async () => {
    const isKept = await kept(async (host) => {
      await host.run("npm test", 0, PASSED);
      await host.stop({ last_assistant_message: "Nothing to do: it works." });
    });
    expect(isKept).toBe(false);
  });

  it("but not for what a person changed after its turn ended", async () => {
    const isKept = await kept(async (host) => {
      await host.stop({ last_assistant_message: "Nothing to do: it works." });
      host.write("src/other.ts", "by hand\n");
    });
    expect(isKept).toBe(false);
  });

  it("nor after a confirmation, since a held prompt ends no turn", async () => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt("drop the orders table in prod");
    await host.prompt("confirm", { turn_id: "t2" });
    await host.stop({ turn_id: "t2", last_assistant_message: "I have no access to it." });
    host.write("src/other.ts", "by hand\n");
    await host.start({ session_id: "s2", source: "startup" });
    expect(Object.keys(await host.tree()).some((key) => key.startsWith("quests/active/"))).toBe(false);
  });

  it("but not for what another session changed, nor for an answer", async () => {
    const isKept = await kept(async (host) => {
      await host.stop({ last_assistant_message: "Why? Since it is there already." });
      await host.edit("src/other.ts", { session_id: "s3" });
    });
    expect(isKept).toBe(false);
  });
});

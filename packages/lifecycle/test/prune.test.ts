import { expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const DAY_MS = 24 * 60 * 60 * 1000;

async function aged(): Promise<{ readonly host: FakeHost; readonly pass: (days: number) => void }> {
  let nowMs = Date.parse("2026-06-16T00:00:00.000Z");
  const now = (): string => {
    nowMs += 1;
    return new Date(nowMs).toISOString();
  };
  const pass = (days: number): void => {
    nowMs += days * DAY_MS;
  };
  return { host: await fakeHost({ ports: { clock: { now } } }), pass };
}

const within = async (host: FakeHost, folder: string): Promise<number> =>
  Object.keys(await host.tree()).filter((key) => key.startsWith(`local/${folder}/`)).length;

const sessions = (host: FakeHost): Promise<readonly string[]> => host.ctx.logs.list("local/runtime/sessions");

it("forgets sessions that were idle for two weeks, but not one whose quest is active", async () => {
  const { host, pass } = await aged();
  await host.prompt("Implement the memory export", { session_id: "keeps" });
  await host.run("npm test", 0, { session_id: "keeps" });
  await host.prompt("thanks", { session_id: "idle" });
  await host.run("npm test", 0, { session_id: "idle" });
  pass(15);
  await host.start({ session_id: "new" });
  expect(await sessions(host)).toHaveLength(2);
  expect((await host.entries()).filter(({ evidence }) => evidence !== undefined)).toHaveLength(1);
});

it("keeps what belongs to an active quest that cannot be read", async () => {
  const { host, pass } = await aged();
  const { quest } = await host.prompt("Implement the memory export");
  await host.run("npm test", 0);
  await host.ctx.blobs.put(`quests/active/${quest.id}.md`, "---\nid: [\n---\n");
  pass(15);
  await host.start({ session_id: "new" });
  expect(await sessions(host)).toHaveLength(2);
});

it("prunes on although a clock was ahead when it last did", async () => {
  const { host, pass } = await aged();
  await host.prompt("thanks", { session_id: "idle" });
  await host.ctx.blobs.put(
    "local/runtime/pruned.json",
    JSON.stringify({ schema_version: 1, pruned_at: "2099-01-01T00:00:00.000Z" }),
  );
  pass(15);
  await host.start({ session_id: "new" });
  expect(await sessions(host)).toHaveLength(1);
});

it("keeps what is younger, and what belongs to a session heard from since", async () => {
  const { host, pass } = await aged();
  await host.prompt("thanks", { session_id: "old" });
  pass(13);
  await host.start({ session_id: "new" });
  expect(await sessions(host)).toHaveLength(2);
  pass(3);
  await host.start({ session_id: "old" });
  expect(await sessions(host)).toHaveLength(2);
});

it("removes two hundred files of an earlier version at most in one go, and goes on the next time", async () => {
  const { host, pass } = await aged();
  for (let file = 0; file < 290; file++)
    await host.ctx.blobs.put(`local/runtime/evidence/${String(file).padStart(32, "0")}.json`, "{}");
  for (const name of ["turns/a", "quests/a", "sessions/a", "events/a", "heartbeat", "sequence"])
    await host.ctx.blobs.put(`local/runtime/${name}.json`, "{}");
  pass(1);
  await host.start();
  expect(await within(host, "runtime")).toBe(98);
  await host.start();
  expect(Object.keys(await host.tree()).filter((key) => key.startsWith("local/runtime/"))).toEqual([
    "local/runtime/alerts.jsonl",
    "local/runtime/pruned.json",
    ...(await sessions(host)),
  ]);
});

it("keeps the last logs of when tools began", async () => {
  const { host } = await aged();
  for (let file = 10; file < 35; file++)
    await host.ctx.logs.append(`local/runtime/uses/${file}.jsonl`, { use: "u" });
  await host.start();
  expect(await host.ctx.logs.list("local/runtime/uses")).toHaveLength(20);
});

it("keeps five hundred episodes", async () => {
  const { host } = await aged();
  for (let file = 0; file < 510; file++)
    await host.ctx.blobs.put(`local/episodes/episode_${file}.json`, "{}");
  await host.start();
  expect(await within(host, "episodes")).toBe(500);
  expect(await host.read("local/episodes/episode_0.json")).toBeNull();
});

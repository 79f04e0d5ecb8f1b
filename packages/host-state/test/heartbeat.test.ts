import { createTestContext, type FreeJson } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readHeartbeat } from "../src/heartbeat.js";
import { SESSIONS_FOLDER, SessionLog } from "../src/session-log.js";
import {
  addHookEvent,
  type HookEventRecord,
  mergeRecords,
  type ObservedEvent,
  type SessionRecord,
} from "../src/session-record.js";

const at = (second: number): string => new Date(Date.UTC(2026, 5, 22, 2, 0, second)).toISOString();
const key = (number: number): string => String(number).padStart(2, "0").padEnd(64, "0");

function seen(event: ObservedEvent, second: number, changes: Partial<HookEventRecord> = {}): HookEventRecord {
  return {
    host: "codex",
    event,
    plugin_version: "1.0.0",
    orange_version: "1.0.0",
    binding_fingerprint: "f",
    session_key: key(1),
    turn_key: null,
    observed_at: at(second),
    ...changes,
  };
}

type TestContext = ReturnType<typeof createTestContext>;

const fold = (...events: readonly HookEventRecord[]): SessionRecord =>
  events.reduce<SessionRecord | null>(addHookEvent, null) as SessionRecord;

async function enter({ logs }: TestContext, ...events: readonly HookEventRecord[]): Promise<void> {
  for (const event of events) await new SessionLog(logs, event).append();
}

async function heartbeatOf(ctx: TestContext): Promise<FreeJson> {
  const read = await readHeartbeat(ctx, "codex");
  return read.kind === "read" ? read.heartbeat : read.kind;
}

describe("one session", () => {
  it("is complete once a stop follows the latest prompt", () => {
    const start = seen("SessionStart", 1);
    const prompt = seen("UserPromptSubmit", 2);
    expect(fold(start, prompt).complete_lifecycle_at).toBeNull();
    expect(fold(start, prompt, seen("Stop", 3)).complete_lifecycle_at).toBe(at(3));
    expect(fold(prompt, seen("Stop", 3)).complete_lifecycle_at).toBeNull();
    // A new prompt does not undo it.
    expect(fold(start, prompt, seen("Stop", 3), seen("UserPromptSubmit", 4)).complete_lifecycle_at).toBe(
      at(3),
    );
  });

  it("keeps its first start, and the latest of all else", () => {
    const record = fold(
      seen("SessionStart", 1),
      seen("SessionStart", 5),
      seen("PostToolUse", 7),
      seen("PostToolUse", 6),
    );
    expect(record).toMatchObject({
      session_start_at: at(1),
      events: { SessionStart: at(5), PostToolUse: at(7) },
      observed_at: at(7),
    });
  });

  it("starts over when its binding changes", () => {
    const old = fold(seen("SessionStart", 1), seen("UserPromptSubmit", 2), seen("Stop", 3));
    const record = addHookEvent(old, seen("PostToolUse", 4, { binding_fingerprint: "g" }));
    expect(record).toMatchObject({ session_start_at: null, complete_lifecycle_at: null });
    expect(mergeRecords(record, old)).toEqual(record);
  });

  it("says the same whichever order its events come in, but for when it was complete", () => {
    const events = [
      seen("SessionStart", 1),
      seen("UserPromptSubmit", 2),
      seen("PostToolUse", 3),
      seen("Stop", 4),
    ];
    const forward = fold(...events);
    expect(fold(...events, ...events)).toEqual(forward);
    const { complete_lifecycle_at: _, ...backward } = fold(...[...events].reverse());
    expect(forward).toMatchObject(backward);
  });
});

describe("the log of a session", () => {
  it("has one line for each event, which says what was seen up to it", async () => {
    const ctx = createTestContext();
    await enter(ctx, seen("SessionStart", 1), seen("UserPromptSubmit", 2));
    const log = new SessionLog(ctx.logs, seen("Stop", 3));
    expect([log.isEntered, await log.nextNumber()]).toEqual([false, 3]);
    await log.append({ asked: "x" });
    expect([log.isEntered, await log.nextNumber()]).toEqual([true, 4]);
    const entries = [];
    for await (const { seq, event, record, data } of log.newest())
      entries.push([seq, event, record.complete_lifecycle_at, data["asked"]]);
    expect(entries).toEqual([
      [3, "Stop", at(3), "x"],
      [2, "UserPromptSubmit", null, undefined],
      [1, "SessionStart", null, undefined],
    ]);
    expect(await ctx.logs.list(SESSIONS_FOLDER)).toEqual([log.key]);
  });
});

describe("what was seen of a project", () => {
  it("is nothing before the first event", async () => {
    expect(await readHeartbeat(createTestContext(), "codex")).toEqual({ kind: "none" });
  });

  it("never merges two sessions, and holds the twenty seen last", async () => {
    const ctx = createTestContext();
    for (let number = 0; number < 25; number++)
      await enter(ctx, seen("SessionStart", number, { session_key: key(number) }));
    await enter(ctx, seen("Stop", 30, { session_key: key(24) }));
    const { sessions, ...rest } = await heartbeatOf(ctx);
    expect(Object.keys(sessions)).toHaveLength(20);
    expect(sessions[key(4)]).toBeUndefined();
    expect(sessions[key(24)]).toMatchObject({ latest_prompt_at: null, complete_lifecycle_at: null });
    expect(rest).toMatchObject({
      last_event: "Stop",
      last_event_at: at(30),
      last_session_key: key(24),
      first_event_at: at(5),
    });
  });

  it("has every one of the events that came at once and did not see each other", async () => {
    const ctx = createTestContext();
    await enter(ctx, seen("SessionStart", 1));
    const events = [seen("UserPromptSubmit", 100), seen("Stop", 101), seen("PostToolUse", 100)];
    const logs = events.map((event) => new SessionLog(ctx.logs, event));
    for (const log of logs) await log.nextNumber();
    for (const log of logs) await log.append();
    expect(await heartbeatOf(ctx)).toMatchObject({
      session_start_at: at(1),
      latest_prompt_at: at(100),
      stop_at: at(101),
      events: { SessionStart: at(1), UserPromptSubmit: at(100), Stop: at(101), PostToolUse: at(100) },
    });
  });

  it("is of one host, however much another did since", async () => {
    const ctx = createTestContext();
    await enter(ctx, seen("SessionStart", 1), seen("UserPromptSubmit", 2), seen("Stop", 3));
    for (let number = 2; number < 40; number += 1)
      await enter(ctx, seen("SessionStart", number + 2, { host: "pi", session_key: key(number) }));
    expect(await heartbeatOf(ctx)).toMatchObject({ host: "codex", last_event: "Stop", last_event_at: at(3) });
    const other = await readHeartbeat(ctx, "pi");
    expect(other).toMatchObject({ kind: "read", heartbeat: { host: "pi", last_event_at: at(41) } });
    expect(await readHeartbeat(ctx, "opencode")).toEqual({ kind: "none" });
    await ctx.blobs.put(
      "local/runtime/heartbeat.json",
      JSON.stringify({ host: "opencode", sessions: {}, last_event: "Stop", last_event_at: at(1) }),
    );
    expect(await readHeartbeat(ctx, "opencode")).toMatchObject({ kind: "read" });
    expect((await heartbeatOf(ctx)).last_event_at).toBe(at(3));
  });

  it("names a failure until the next event of any session", async () => {
    const ctx = createTestContext();
    await enter(ctx, seen("SessionStart", 1));
    await new SessionLog(ctx.logs, seen("UserPromptSubmit", 2)).append({ error: "FILESYSTEM_ERROR" });
    expect(await heartbeatOf(ctx)).toMatchObject({
      last_event_at: at(2),
      last_error_at: at(2),
      last_error_code: "FILESYSTEM_ERROR",
    });
    await enter(ctx, seen("SessionStart", 3, { session_key: key(2) }));
    expect(await heartbeatOf(ctx)).not.toHaveProperty("last_error_at");
  });

  it("leaves out what is damaged, and what is no record of a session", async () => {
    const ctx = createTestContext();
    await enter(ctx, seen("SessionStart", 1));
    const [log = ""] = await ctx.logs.list(SESSIONS_FOLDER);
    const line = JSON.parse(new TextDecoder().decode((await ctx.blobs.get(log)) ?? undefined));
    for (const session_key of ["../../config", 7, key(2).slice(1)])
      await ctx.logs.append(log, { ...line, record: { ...line.record, session_key } });
    await ctx.blobs.put(`${SESSIONS_FOLDER}/${"a".repeat(32)}.jsonl`, "{ broken\n[]\n");
    const { sessions } = await heartbeatOf(ctx);
    expect(Object.keys(sessions)).toEqual([key(1)]);
  });

  it("includes what an earlier version kept in one file, and says where that is broken", async () => {
    const ctx = createTestContext();
    const earlier = "local/runtime/heartbeat.json";
    await ctx.blobs.put(earlier, "{ broken");
    expect(await heartbeatOf(ctx)).toBe("broken");
    const record = fold(seen("SessionStart", 1, { session_key: key(9) }));
    const stored = { ...record, last_event: "SessionStart", last_event_at: at(1) };
    await ctx.blobs.put(
      earlier,
      JSON.stringify({ ...stored, sessions: { [key(9)]: record, [key(8)]: record } }),
    );
    expect(await heartbeatOf(ctx)).toMatchObject({ ...stored, sessions: { [key(9)]: record } });
    await enter(ctx, seen("Stop", 2));
    const { sessions, last_event } = await heartbeatOf(ctx);
    expect([Object.keys(sessions).sort(), last_event]).toEqual([[key(1), key(9)], "Stop"]);
  });
});

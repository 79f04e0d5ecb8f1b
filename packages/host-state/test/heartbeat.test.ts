import { EXIT_CODES, OrangeError } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readHeartbeat, recordFailure, recordHookEvent } from "../src/heartbeat.js";
import {
  addHookEvent,
  type Heartbeat,
  type HookEventRecord,
  type ObservedEvent,
} from "../src/heartbeat-record.js";

const HELD = new OrangeError({
  code: "STATE_LOCKED",
  exitCode: EXIT_CODES.filesystem,
  message: "Held by another process.",
  hint: "Run the command again.",
  retryable: true,
});

const at = (second: number): string => new Date(Date.UTC(2026, 5, 22, 2, 0, second)).toISOString();
const key = (number: number): string => String(number).padStart(64, "0");

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

/** Half a second after the first. */
const MOMENT_LATER = at(1).replace(".000Z", ".500Z");

type TestContext = ReturnType<typeof createTestContext>;

const storedText = async ({ blobs }: Pick<TestContext, "blobs">): Promise<string> =>
  new TextDecoder().decode((await blobs.get("local/runtime/heartbeat.json")) ?? undefined);

const fold = (...events: readonly HookEventRecord[]): Heartbeat =>
  events.reduce<Heartbeat | null>((heartbeat, event) => addHookEvent(heartbeat, event), null) as Heartbeat;

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
    const heartbeat = fold(
      seen("SessionStart", 1),
      seen("SessionStart", 5),
      seen("PostToolUse", 7),
      seen("PostToolUse", 6),
    );
    expect(heartbeat).toMatchObject({
      session_start_at: at(1),
      events: { SessionStart: at(5), PostToolUse: at(7) },
    });
    expect(heartbeat.last_event_at).toBe(at(7));
  });

  it("starts over when its binding changes", () => {
    const old = fold(seen("SessionStart", 1), seen("UserPromptSubmit", 2), seen("Stop", 3));
    const heartbeat = addHookEvent(old, seen("PostToolUse", 4, { binding_fingerprint: "g" }));
    expect(heartbeat).toMatchObject({ session_start_at: null, complete_lifecycle_at: null });
  });
});

it("never merges two sessions, and keeps the twenty seen last", () => {
  const events = Array.from({ length: 25 }, (_, number) =>
    seen("SessionStart", number, { session_key: key(number) }),
  );
  const heartbeat = fold(...events, seen("Stop", 30, { session_key: key(24) }));
  expect(Object.keys(heartbeat.sessions)).toHaveLength(20);
  expect(heartbeat.sessions[key(4)]).toBeUndefined();
  expect(heartbeat.sessions[key(24)]).toMatchObject({ latest_prompt_at: null, complete_lifecycle_at: null });
});

it("is the same whichever order events come in", () => {
  const events = [
    seen("SessionStart", 1),
    seen("UserPromptSubmit", 2),
    seen("PostToolUse", 3),
    seen("Stop", 4),
  ];
  const forward = fold(...events);
  expect(fold(...events, ...events).sessions).toEqual(forward.sessions);
  const { complete_lifecycle_at: _, ...backward } = fold(...[...events].reverse()).sessions[key(1)] ?? {};
  expect(forward.sessions[key(1)]).toMatchObject(backward);
});

/** The same, where somebody else holds every lock. */
function locked({ blobs, ids }: TestContext): Parameters<typeof recordHookEvent>[0] {
  return { blobs, ids, locks: { acquire: async () => Promise.reject(HELD) } };
}

it("enters a start that waited in vain although a later event was entered meanwhile", async () => {
  const ctx = createTestContext();
  const start = seen("SessionStart", 1);
  await recordHookEvent(ctx, seen("SessionStart", 2, { session_key: key(2), observed_at: MOMENT_LATER }));
  await recordHookEvent(locked(ctx), start);
  await recordHookEvent(ctx, seen("Stop", 300));
  expect(JSON.parse(await storedText(ctx)).sessions[key(1)]).toMatchObject({ session_start_at: at(1) });
});

it("includes events that could not enter themselves in time", async () => {
  const ctx = createTestContext();
  await recordHookEvent(ctx, seen("SessionStart", 1));
  await recordHookEvent(locked(ctx), seen("UserPromptSubmit", 2));
  expect(JSON.parse(await storedText(ctx)).latest_prompt_at).toBeNull();
  expect(await readHeartbeat(ctx.blobs)).toMatchObject({
    kind: "read",
    heartbeat: { latest_prompt_at: at(2) },
  });
});

it("notes a failure until the next event", async () => {
  const ctx = createTestContext();
  await recordHookEvent(ctx, seen("SessionStart", 1));
  await recordFailure(ctx, seen("SessionStart", 1), "FILESYSTEM_ERROR");
  expect(await readHeartbeat(ctx.blobs)).toMatchObject({
    heartbeat: { last_error_at: at(1), last_error_code: "FILESYSTEM_ERROR" },
  });
  const next = await recordHookEvent(ctx, seen("Stop", 2));
  expect(next).not.toHaveProperty("last_error_at");
});

describe("what happens within a turn, soon after another event", () => {
  it("has a file of its own alone, which readers and the next event enter", async () => {
    const ctx = createTestContext();
    await recordHookEvent(ctx, seen("PostToolUse", 1));
    const stored = await storedText(ctx);
    const answered = await recordHookEvent(ctx, seen("PostToolUse", 3));
    expect(answered).toMatchObject({ last_event_at: at(3), events: { PostToolUse: at(3) } });
    expect(await storedText(ctx)).toBe(stored);
    expect(await ctx.blobs.list("local/runtime/events")).toHaveLength(2);
    expect(await readHeartbeat(ctx.blobs)).toMatchObject({ heartbeat: { events: { PostToolUse: at(3) } } });
    await recordHookEvent(ctx, seen("Stop", 4, { session_key: key(2) }));
    expect(JSON.parse(await storedText(ctx)).sessions[key(1)].events).toEqual({ PostToolUse: at(3) });
  });

  it("makes a session complete all the same, for readers and for the end of the turn", async () => {
    const ctx = createTestContext();
    await recordHookEvent(ctx, seen("SessionStart", 1));
    const stored = await storedText(ctx);
    await recordHookEvent(ctx, seen("UserPromptSubmit", 2));
    await recordHookEvent(ctx, seen("PostToolUse", 3));
    expect(await storedText(ctx)).toBe(stored);
    expect(await readHeartbeat(ctx.blobs)).toMatchObject({ heartbeat: { latest_prompt_at: at(2) } });
    await recordHookEvent(ctx, seen("Stop", 4));
    expect(JSON.parse(await storedText(ctx))).toMatchObject({
      latest_prompt_at: at(2),
      complete_lifecycle_at: at(4),
      events: { SessionStart: at(1), UserPromptSubmit: at(2), PostToolUse: at(3), Stop: at(4) },
    });
  });

  it.each([
    ["through another binding", { binding_fingerprint: "g" }],
    ["in another session", { session_key: key(2) }],
    ["a minute later", { observed_at: at(61) }],
  ])("is entered %s", async (_, changes) => {
    const ctx = createTestContext();
    await recordHookEvent(ctx, seen("PostToolUse", 1));
    const stored = await storedText(ctx);
    await recordHookEvent(ctx, seen("PostToolUse", 2, changes));
    expect(await storedText(ctx)).not.toBe(stored);
  });

  it("is entered after an event of a clock that was ahead, which hides its file", async () => {
    const ctx = createTestContext();
    await recordHookEvent(ctx, seen("SessionStart", 3_600, { session_key: key(2) }));
    await recordHookEvent(ctx, seen("SessionStart", 1));
    await recordHookEvent(ctx, seen("UserPromptSubmit", 2));
    await recordHookEvent(ctx, seen("Stop", 3));
    expect(JSON.parse(await storedText(ctx)).sessions[key(1)]).toMatchObject({
      latest_prompt_at: at(2),
      complete_lifecycle_at: at(3),
    });
  });

  it("records its failure, and clears that of another", async () => {
    const ctx = createTestContext();
    await recordHookEvent(ctx, seen("PostToolUse", 1));
    await recordHookEvent(ctx, seen("PostToolUse", 2));
    await recordFailure(ctx, seen("PostToolUse", 2), "FILESYSTEM_ERROR");
    expect(await readHeartbeat(ctx.blobs)).toMatchObject({
      heartbeat: { last_event_at: at(2), last_error_at: at(2), last_error_code: "FILESYSTEM_ERROR" },
    });
    expect(await recordHookEvent(ctx, seen("PostToolUse", 3))).not.toHaveProperty("last_error_at");
    const read = await readHeartbeat(ctx.blobs);
    expect(read.kind === "read" && read.heartbeat).not.toHaveProperty("last_error_at");
  });
});

it("leaves out a session that is not under its own key", async () => {
  const ctx = createTestContext();
  await recordHookEvent(ctx, seen("SessionStart", 1));
  const stored = JSON.parse(await storedText(ctx));
  stored.sessions[key(2)] = { ...stored.sessions[key(1)], session_key: "../../config" };
  stored.sessions[key(3)] = { ...stored.sessions[key(1)], session_key: 7 };
  await ctx.blobs.put("local/runtime/heartbeat.json", JSON.stringify(stored));
  const read = await readHeartbeat(ctx.blobs);
  expect(read.kind === "read" && Object.keys(read.heartbeat.sessions)).toEqual([key(1)]);
});

it("does not take a broken file for a heartbeat, and writes a new one over it", async () => {
  const ctx = createTestContext();
  expect(await readHeartbeat(ctx.blobs)).toEqual({ kind: "none" });
  await ctx.blobs.put("local/runtime/heartbeat.json", "{ broken");
  expect(await readHeartbeat(ctx.blobs)).toEqual({ kind: "broken" });
  await recordHookEvent(ctx, seen("SessionStart", 1));
  expect(await readHeartbeat(ctx.blobs)).toMatchObject({ kind: "read" });
});

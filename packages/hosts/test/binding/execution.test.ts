import type { Heartbeat, HeartbeatRead, SessionRecord } from "@orange-hyper/host-state";
import { describe, expect, it } from "vitest";
import { hookExecution, type RunningBinding } from "../../src/binding/execution.js";
import { hookExecution as executionSchema } from "../../src/schema.js";

const FINGERPRINT = "a".repeat(64);
const DAY = 86_400_000;
const START = Date.parse("2026-06-22T00:00:00.000Z");
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();

const running = (now: string): RunningBinding => ({
  fingerprint: FINGERPRINT,
  orangeVersion: "1.0.0",
  pluginVersion: "1.0.0",
  now,
});

/** A session that saw these events at these minutes. */
function session(
  key: string,
  minutes: Partial<Record<"SessionStart" | "UserPromptSubmit" | "PostToolUse" | "Stop", number>>,
  more: Partial<SessionRecord> = {},
): SessionRecord {
  const time = (event: keyof typeof minutes): string | null => {
    const minute = minutes[event];
    return minute === undefined ? null : at(minute);
  };
  const events = Object.fromEntries(Object.entries(minutes).map(([event, minute]) => [event, at(minute)]));
  const [start, prompt, stop] = [time("SessionStart"), time("UserPromptSubmit"), time("Stop")];
  return {
    binding_fingerprint: FINGERPRINT,
    orange_version: "1.0.0",
    plugin_version: "1.0.0",
    session_key: key.repeat(64),
    session_start_at: start,
    latest_prompt_at: prompt,
    stop_at: stop,
    complete_lifecycle_at: start !== null && prompt !== null && stop !== null ? stop : null,
    observed_at: at(Math.max(...Object.values(minutes))),
    events,
    ...more,
  };
}

function read(sessions: readonly SessionRecord[], more: Partial<Heartbeat> = {}): HeartbeatRead {
  const newest = [...sessions].sort((a, b) => (a.observed_at < b.observed_at ? 1 : -1))[0];
  return {
    kind: "read",
    heartbeat: {
      ...newest,
      schema_version: 3,
      host: "codex",
      sessions: Object.fromEntries(sessions.map((record) => [record.session_key, record])),
      last_event: "Stop",
      last_event_at: newest?.observed_at ?? at(0),
      ...more,
    } as Heartbeat,
  };
}

const judge = (heartbeat: HeartbeatRead, now: string = at(60)) => {
  const execution = hookExecution(heartbeat, running(now));
  executionSchema.parse(execution);
  return execution;
};
const verdict = (heartbeat: HeartbeatRead, now?: string) => {
  const { status, status_reason, session_key } = judge(heartbeat, now);
  return [status, status_reason, session_key?.[0] ?? null];
};

const WHOLE = { SessionStart: 1, UserPromptSubmit: 2, Stop: 3 };

describe("what was seen of hooks", () => {
  it("is nothing before any event", () => {
    expect(verdict({ kind: "none" })).toEqual(["none", "no_lifecycle_event", null]);
    expect(verdict(read([]))).toEqual(["none", "no_lifecycle_event", null]);
  });

  it("is current after one whole session, for a day to the millisecond", () => {
    const whole = read([session("1", WHOLE)]);
    const complete = Date.parse(at(3));
    expect(verdict(whole)).toEqual(["current", "complete_lifecycle_fresh", "1"]);
    expect(judge(whole)).toMatchObject({
      complete_lifecycle_at: at(3),
      freshness_expires_at: new Date(complete + DAY).toISOString(),
      missing_required_events: [],
      optional_observed_events: [],
    });
    expect(verdict(whole, new Date(complete + DAY).toISOString())[0]).toBe("current");
    expect(verdict(whole, new Date(complete + DAY + 1).toISOString())).toEqual([
      "stale",
      "freshness_window_expired",
      "1",
    ]);
  });

  it("is never put together from two sessions", () => {
    const halves = read([session("1", { SessionStart: 1, UserPromptSubmit: 2 }), session("2", { Stop: 3 })]);
    expect(verdict(halves)).toEqual(["partial", "required_events_missing", "1"]);
    expect(judge(halves)).toMatchObject({
      observed_required_events: ["SessionStart", "UserPromptSubmit"],
      missing_required_events: ["Stop"],
    });
  });

  it("prefers the fullest partial session, and of equals the newest", () => {
    const three = [
      session("1", { SessionStart: 1, UserPromptSubmit: 2 }),
      session("2", { SessionStart: 4, UserPromptSubmit: 5 }),
      session("3", { SessionStart: 9 }),
    ];
    expect(verdict(read(three))).toEqual(["partial", "required_events_missing", "2"]);
  });

  it("prefers the newest whole session, and any whole one to newer partial ones", () => {
    const later = session("2", { SessionStart: 10, UserPromptSubmit: 11, Stop: 12 });
    const open = session("3", { SessionStart: 20 });
    expect(verdict(read([session("1", WHOLE), later, open]))).toEqual([
      "current",
      "complete_lifecycle_fresh",
      "2",
    ]);
  });

  it("does not believe a session that is complete in the future", () => {
    const ahead = session("1", { SessionStart: 1, UserPromptSubmit: 2, Stop: 100 });
    expect(verdict(read([ahead]))).toEqual(["stale", "freshness_window_expired", "1"]);
    expect(verdict(read([ahead, session("2", WHOLE)]))).toEqual(["current", "complete_lifecycle_fresh", "2"]);
  });

  it.each([
    { binding_fingerprint: "b".repeat(64) },
    { orange_version: "0.9.0" },
    { plugin_version: "0.9.0" },
  ])("is stale when it was of another binding: %j", (other) => {
    const old = read([session("1", WHOLE, other)]);
    expect(verdict(old)).toEqual(["stale", "fingerprint_or_version_mismatch", "1"]);
    expect(judge(old)).toMatchObject({ session_start_at: at(1), observed_required_events: WHOLE_EVENTS });
    expect(verdict(read([session("1", WHOLE, other), session("2", { SessionStart: 1 })]))).toEqual([
      "partial",
      "required_events_missing",
      "2",
    ]);
  });

  it("is unknown when tools alone were seen", () => {
    const tools = read([session("1", { PostToolUse: 1 })]);
    expect(verdict(tools)).toEqual(["unknown", "current_fingerprint_without_required_events", "1"]);
    expect(judge(tools).optional_observed_events).toEqual(["PostToolUse"]);
  });

  it("is degraded after an error, and when the file is broken", () => {
    const failed = { last_error_at: at(3), last_error_code: "FILESYSTEM_ERROR" };
    expect(verdict(read([session("1", WHOLE)], failed))).toEqual(["degraded", "lifecycle_error", "1"]);
    expect(verdict({ kind: "broken" })).toEqual(["degraded", "lifecycle_error", null]);
  });

  it("takes no text in the place of a time for one", () => {
    const odd = session("1", WHOLE, { complete_lifecycle_at: "yesterday" });
    expect(verdict(read([odd]))[0]).toBe("partial");
    expect(judge(read([odd])).freshness_expires_at).toBeNull();
  });
});

const WHOLE_EVENTS = ["SessionStart", "UserPromptSubmit", "Stop"];

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import {
  CAPABILITIES,
  type Decision,
  HOSTS,
  isUnsupported,
  PHASES,
  type Phase,
  supports,
  translateDecision,
  translateEvent,
  validateEvent,
} from "../../src/abi.js";
import { SAMPLES } from "./sample-decisions.js";

interface Fixtures {
  readonly inbound: readonly { name: string; native: unknown; universal: unknown }[];
  readonly outbound: readonly {
    name: string;
    host: string;
    phase: Phase;
    universalDecision: Decision;
    hostOutput: unknown;
  }[];
}

const STABLE = { id: "event-1", timestamp: "2026-05-25T00:00:00.000Z" };

function fixtures(host: string): Fixtures {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../fixtures", `${host}.json`), "utf8"));
}

/** Phases of which every tool-capable host has at least one captured or documented payload. */
const READ: Readonly<Record<string, readonly Phase[]>> = {
  "claude-code": [
    "session.start",
    "tool.execute.before",
    "tool.execute.after",
    "permission.ask",
    "stop.before",
  ],
  codex: ["session.start", "tool.execute.before", "tool.execute.after", "permission.ask", "stop.before"],
  kiro: ["session.start", "tool.execute.before", "tool.execute.after", "stop.before"],
  opencode: ["session.start", "tool.execute.before", "tool.execute.after", "permission.ask", "stop.before"],
  pi: ["session.start", "tool.execute.before", "tool.execute.after", "stop.before"],
};

describe.each(HOSTS)("%s", (host) => {
  const { inbound, outbound } = fixtures(host);

  it.each(inbound)("reads $name", ({ native, universal }) => {
    const before = structuredClone(native);
    const event = translateEvent(host, native, STABLE);
    expect(event).toEqual(universal);
    expect(native).toEqual(before);
    if (event !== null) expect(validateEvent(event)).toEqual({ valid: true, errors: [] });
  });

  it("has payloads for every phase in which something can be decided", () => {
    const read = inbound.map(({ universal }) => (universal as { phase?: string } | null)?.phase);
    expect(READ[host]?.filter((phase) => !read.includes(phase))).toEqual([]);
  });

  it("answers every decision in every phase as written down", () => {
    const pairs = PHASES.flatMap((phase) => SAMPLES.map((decision) => [phase, decision]));
    expect(outbound.map((row) => [row.phase, row.universalDecision])).toEqual(pairs);
    for (const { name, phase, universalDecision: decision, hostOutput } of outbound) {
      expect(translateDecision({ host, phase, decision }), name).toEqual(hostOutput);
    }
  });

  it("says of every decision that it cannot apply, and of no other, that it cannot", () => {
    for (const { phase, universalDecision: decision } of outbound) {
      const output = translateDecision({ host, phase, decision });
      expect(isUnsupported(output)).toBe(!supports(host, phase, decision));
    }
  });

  it("knows every phase", () => {
    expect(Object.keys(CAPABILITIES[host])).toEqual([...PHASES]);
  });
});

test("a refusal that cannot be applied never passes for a success", () => {
  const refused = translateDecision({
    host: "opencode",
    phase: "stream.delta",
    decision: { kind: "deny", reason: "no" },
  });
  expect(refused).toEqual({
    unsupported: true,
    host: "opencode",
    phase: "stream.delta",
    decisionKind: "deny",
    target: null,
    failClosed: true,
    reason: "opencode does not support deny for stream.delta",
  });
});

test.each([
  ["kiro", "tool.execute.before", { kind: "modify", target: "tool.input", patch: {} }, true],
  ["kiro", "message.input", { kind: "modify", target: "message", patch: {} }, false],
  ["unheard-of", "stop.before", { kind: "allow" }, false],
] as const)("%s in %s: whether nothing may go on without it", (host, phase, decision, failClosed) => {
  expect(translateDecision({ host, phase, decision })).toMatchObject({ unsupported: true, failClosed });
});

test("a failed tool of Claude Code is answered by its own name, which the client insists on", () => {
  const decision = { kind: "deny", reason: "see the log" } as const;
  expect(
    translateDecision({
      host: "claude-code",
      phase: "tool.execute.after",
      decision,
      rawEventName: "PostToolUseFailure",
    }),
  ).toEqual({
    hookSpecificOutput: { hookEventName: "PostToolUseFailure", additionalContext: "see the log" },
  });
});

test("a host that is not known has no events", () => {
  expect(translateEvent("unheard-of", { hook_event_name: "Stop" })).toBeNull();
});

test.each([null, 1, "text", [], {}])("%j is an event of no host", (native) => {
  for (const host of HOSTS) expect(translateEvent(host, native)).toBeNull();
});

test("an old version of pi ends with a turn without tools", () => {
  const event = {
    type: "turn_end",
    toolResults: [],
    message: { content: [{ type: "text", text: "done" }] },
  };
  expect(translateEvent("pi", { event, ctx: { cwd: "/repo" } })).toMatchObject({
    phase: "stop.before",
    turn: { assistantText: "done" },
  });
  expect(translateEvent("pi", { event: { ...event, outcome: "completed" } })).toBeNull();
});

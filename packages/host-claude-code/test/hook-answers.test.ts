import type { HostEventResult } from "@orange-hyper/core/host";
import type { FreeJson } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";

const WORDS = ["session-start", "user-prompt-submit", "post-tool-use", "post-tool-use-failure", "stop"];
const NATIVE: Readonly<Record<string, string>> = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "post-tool-use": "PostToolUse",
  "post-tool-use-failure": "PostToolUseFailure",
};

function answer(hook: string, more: Partial<HostEventResult>): FreeJson {
  const result = {
    event: "stop",
    host: "claude-code",
    active: true,
    noop: false,
    degraded: false,
    warnings: [],
  };
  return readNative(hook, bridge.toAnswer(hook, { ...result, ...more } as HostEventResult));
}

/** An answer that Claude Code takes: one line of JSON, the hook's own name with every context, and a reason with every block. */
function readNative(hook: string, text: string): FreeJson {
  expect(text).toMatch(/^[^\n]+\n$/);
  const value = JSON.parse(text);
  expect(["systemMessage", "hookSpecificOutput", "decision", "reason"]).toEqual(
    expect.arrayContaining(Object.keys(value)),
  );
  if ("decision" in value) {
    expect(["user-prompt-submit", "stop"]).toContain(hook);
    expect([value.decision, value.reason.trim() !== ""]).toEqual(["block", true]);
  }
  if ("hookSpecificOutput" in value) {
    expect(value.hookSpecificOutput).toEqual({
      hookEventName: NATIVE[hook],
      additionalContext: expect.stringMatching(/\S/),
    });
  }
  return value;
}

describe("the answer to a hook", () => {
  it.each(Object.entries(NATIVE))(
    "of %s carries the context under the name %s, and says nothing else",
    (hook, native) => {
      expect(answer(hook, { additional_context: "Orange route: L2" })).toEqual({
        hookSpecificOutput: { hookEventName: native, additionalContext: "Orange route: L2" },
      });
      for (const empty of [{}, { additional_context: "" }, { active: false, noop: true }])
        expect(answer(hook, empty)).toEqual({});
      expect(bridge.idle(hook)).toBe("{}\n");
    },
  );

  it("holds a prompt back and has a turn continued with the reason, and never without one", () => {
    const why = "Because.";
    expect(answer("user-prompt-submit", { blocked: true, block_reason: why })).toEqual({
      decision: "block",
      reason: why,
    });
    expect(answer("stop", { continuation_required: true, continuation_reason: why })).toEqual({
      decision: "block",
      reason: why,
    });
    expect(answer("stop", { continuation_required: true, continuation_reason: " " })).toEqual({});
    // Context at the end of a turn would make the client go on.
    expect(answer("stop", { additional_context: "The Quest stays incomplete." })).toEqual({});
  });

  it("tells the user that something failed where a turn does not end by it", () => {
    expect(answer("post-tool-use", { degraded: true, reason: "LIFECYCLE_LOCK_TIMEOUT" })).toEqual({
      systemMessage:
        "Orange: part of this session could not be recorded (LIFECYCLE_LOCK_TIMEOUT). Run `orange doctor` to see why.",
    });
    expect(readNative("session-start", bridge.degraded("session-start", "it broke."))).toEqual({
      systemMessage: "Orange: it broke. Run `orange doctor` to see why.",
    });
    for (const hook of ["stop", "subagent-stop", ""]) expect(bridge.degraded(hook, "x")).toBe("{}\n");
  });

  it("stays below the length from which the client moves a text to a file", () => {
    const long = "한".repeat(9_000);
    const { additionalContext } = answer("session-start", { additional_context: long }).hookSpecificOutput;
    expect(additionalContext.length).toBeLessThan(10_000);
    expect(Buffer.byteLength(additionalContext)).toBeLessThan(9_000);
  });

  it("is one that the client takes, whatever a result holds", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    const anything = fc.record(
      {
        blocked: fc.boolean(),
        block_reason: fc.option(text),
        continuation_required: fc.boolean(),
        continuation_reason: fc.option(text),
        additional_context: text,
        system_message: fc.option(text),
        degraded: fc.boolean(),
        reason: text,
        evidence: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...WORDS, "subagent-stop", "__proto__"), anything, (hook, more) => {
        answer(hook, more as Partial<HostEventResult>);
      }),
    );
  });
});

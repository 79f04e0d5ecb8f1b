import { HOST_EVENTS, type HostEventResult } from "@orange-hyper/core/host";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";
import { readNative, result } from "./support/native.js";

const context = (hookEventName: string, additionalContext?: string): object => ({
  continue: true,
  hookSpecificOutput: { hookEventName, ...(additionalContext && { additionalContext }) },
});

function answer(hook: string, more: Partial<HostEventResult>): unknown {
  return readNative(hook, bridge.toAnswer(hook, result(more)));
}

describe("the answer to a hook", () => {
  it.each([
    ["session-start", "SessionStart"],
    ["user-prompt-submit", "UserPromptSubmit"],
    ["post-tool-use", "PostToolUse"],
  ])("carries the context of %s, and no empty one", (hook, native) => {
    expect(answer(hook, { additional_context: "Orange route: L2" })).toEqual(
      context(native, "Orange route: L2"),
    );
    expect(answer(hook, { additional_context: "" })).toEqual(context(native));
    expect(answer(hook, {})).toEqual(context(native));
  });

  it("is the same where a project is not activated as where there is nothing to say", () => {
    for (const hook of HOST_EVENTS) {
      const inactive = result({ active: false, noop: true, additional_context: "" });
      expect(bridge.idle(hook)).toBe(bridge.toAnswer(hook, inactive));
    }
    expect(bridge.idle("stop")).toBe("{}\n");
  });

  it("refuses a tool with the reason, and is empty where nothing speaks against it", () => {
    const denied = { denied: true, deny_reason: "Save it first.", additional_context: "unused" };
    expect(answer("pre-tool-use", denied)).toEqual({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: "Save it first.",
      },
    });
    for (const more of [{}, { degraded: true }, { denied: true, deny_reason: " " }])
      expect(answer("pre-tool-use", more)).toEqual({});
    expect(answer("pre-tool-use", { additional_context: "Two files are in conflict." })).toEqual(
      context("PreToolUse", "Two files are in conflict."),
    );
    expect(answer("stop", denied)).toEqual({});
  });

  it("holds a prompt back with the reason", () => {
    const blocked = { blocked: true, block_reason: "Confirm first.", additional_context: "unused" };
    expect(answer("user-prompt-submit", blocked)).toEqual({ decision: "block", reason: "Confirm first." });
  });

  it("has the turn continued with the reason", () => {
    const continued = { continuation_required: true, continuation_reason: "Run the tests." };
    expect(answer("stop", continued)).toEqual({ decision: "block", reason: "Run the tests." });
  });

  it.each<Partial<HostEventResult>>([
    { noop: true },
    { incomplete: true, additional_context: "The Quest stays incomplete." },
    { completed: true, additional_context: "ignored" },
    { degraded: true, reason: "LIFECYCLE_LOCK_TIMEOUT" },
    { system_message: " \n" },
  ])("is empty at the end of a turn that nothing holds up: %j", (more) => {
    expect(answer("stop", more)).toEqual({});
  });

  it("tells the user at the end of a turn what the result says for them, and nothing else", () => {
    const open = { incomplete: true, additional_context: "unused", system_message: "It stays\nopen." };
    expect(answer("stop", open)).toEqual({ continue: true, systemMessage: "It stays open." });
  });

  it.each([undefined, null, "", "  \n"])(
    "never blocks without a reason (%j), which Codex would refuse",
    (reason) => {
      const held = {
        blocked: true,
        block_reason: reason,
        continuation_required: true,
        continuation_reason: reason,
      };
      expect(answer("stop", held as Partial<HostEventResult>)).toEqual({});
      expect(answer("user-prompt-submit", held as Partial<HostEventResult>)).toEqual(
        context("UserPromptSubmit"),
      );
    },
  );

  it("never blocks where Orange has no business to", () => {
    const held = {
      blocked: true,
      block_reason: "No.",
      continuation_required: true,
      continuation_reason: "No.",
    };
    expect(answer("session-start", held)).toEqual(context("SessionStart"));
    expect(answer("post-tool-use", held)).toEqual(context("PostToolUse"));
  });

  it("tells the user that something failed, and what the result says for them", () => {
    expect(answer("post-tool-use", { degraded: true, reason: "LIFECYCLE_LOCK_TIMEOUT" })).toEqual({
      continue: true,
      systemMessage:
        "Orange: part of this session could not be recorded (LIFECYCLE_LOCK_TIMEOUT). Run `orange doctor` to see why.",
      hookSpecificOutput: { hookEventName: "PostToolUse" },
    });
    expect(answer("session-start", { system_message: "Loaded\nwith warnings." })).toMatchObject({
      systemMessage: "Loaded with warnings.",
    });
  });

  it.each([
    ["of one byte", "x"],
    ["of several", "한"],
    ["of two code units", "🍊"],
  ])("stays whole for Codex with any amount of characters %s", (_, character) => {
    for (const hook of ["session-start", "user-prompt-submit"]) {
      const native = bridge.toAnswer(hook, result({ additional_context: character.repeat(9_000) }));
      const { additionalContext } = readNative(hook, native).hookSpecificOutput;
      expect(Buffer.byteLength(additionalContext)).toBeLessThan(9_000);
      expect(additionalContext).toMatch(
        new RegExp(`^(?:${character})+\\n\\[Orange context truncated\\]$`, "u"),
      );
    }
    const long = { continuation_required: true, continuation_reason: character.repeat(9_000) };
    expect(Buffer.byteLength(readNative("stop", bridge.toAnswer("stop", result(long))).reason)).toBeLessThan(
      9_000,
    );
  });

  it("has no key that Codex does not know, whatever a result holds", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    const anything = fc.record(
      {
        blocked: fc.boolean(),
        block_reason: fc.option(text),
        continuation_required: fc.boolean(),
        continuation_reason: fc.option(text),
        denied: fc.boolean(),
        deny_reason: fc.option(text),
        additional_context: text,
        system_message: fc.option(text),
        degraded: fc.boolean(),
        reason: text,
        evidence: fc.anything(),
        heartbeat: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const hook = fc.constantFrom(...HOST_EVENTS, "subagent-stop", "__proto__");
    fc.assert(
      fc.property(hook, anything, (name, more) => {
        readNative(name, bridge.toAnswer(name, result(more as Partial<HostEventResult>)));
      }),
    );
  });
});

describe("the answer to a hook that failed", () => {
  it("tells the user and lets the session go on", () => {
    for (const hook of ["session-start", "user-prompt-submit", "post-tool-use"]) {
      const native = readNative(
        hook,
        bridge.degraded(hook, "the client sent something that is not valid JSON."),
      );
      expect(native).toMatchObject({
        continue: true,
        systemMessage:
          "Orange: the client sent something that is not valid JSON. Run `orange doctor` to see why.",
      });
    }
  });

  it("is empty for the end of a turn and for hooks that Orange does not know", () => {
    for (const hook of ["pre-tool-use", "stop", "subagent-stop", ""])
      expect(bridge.degraded(hook, "x")).toBe("{}\n");
  });

  it("is one line of at most 160 characters", () => {
    const { systemMessage } = readNative(
      "session-start",
      bridge.degraded("session-start", "🍊 \n".repeat(400)),
    );
    expect([...systemMessage].length).toBe(160);
    expect(systemMessage).toMatch(/^[^\n]+$/);
  });
});

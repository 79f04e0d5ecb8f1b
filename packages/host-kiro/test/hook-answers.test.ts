import type { HostEventResult, PlainAnswer } from "@orange-hyper/core/host";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";
import { HOOKS } from "../src/hooks.js";

const WORDS = HOOKS.map(({ event }) => event);
const QUIET = { exitCode: 0, stdout: "", stderr: "" } as const;
const DEGRADED = {
  degraded: true,
  reason: "LIFECYCLE_LOCK_TIMEOUT",
  additional_context: "Accepted memory",
};

/** What Kiro sees of the answer to a hook. */
function answer(hook: string, more: Partial<HostEventResult>): PlainAnswer {
  const result = { event: "stop", host: "kiro", active: true, noop: false, degraded: false, warnings: [] };
  const given = bridge.toAnswer(hook, { ...result, ...more } as HostEventResult);
  return typeof given === "string" ? { ...QUIET, stdout: given } : given;
}

describe("the answer to a hook", () => {
  it.each(["session-start", "user-prompt-submit"])("of %s is the context as plain text", (hook) => {
    expect(answer(hook, { additional_context: "Accepted memory:\n- one" })).toEqual({
      ...QUIET,
      stdout: "Accepted memory:\n- one",
    });
  });

  it("is nothing at all where there is nothing to say, and where Kiro takes no text", () => {
    for (const word of [...WORDS, "subagent-stop", "__proto__"]) {
      expect(bridge.idle(word)).toBe("");
      for (const empty of [{}, { additional_context: " " }, { active: false, noop: true }])
        expect(answer(word, empty)).toEqual(QUIET);
    }
    for (const word of ["pre-tool-use", "post-tool-use", "stop"])
      expect(answer(word, { additional_context: "text" })).toEqual(QUIET);
  });

  it("refuses a tool with status 2 and the reason, and never without one", () => {
    expect(answer("pre-tool-use", { denied: true, deny_reason: "It is protected." })).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: "It is protected.",
    });
    expect(answer("pre-tool-use", { denied: true, deny_reason: " " })).toEqual(QUIET);
    for (const word of WORDS.filter((each) => each !== "pre-tool-use"))
      expect(answer(word, { denied: true, deny_reason: "It is protected." })).toEqual(QUIET);
  });

  it("tells the model to ask before a prompt that cannot be held back", () => {
    expect(answer("user-prompt-submit", { blocked: true, block_reason: "Held: it destroys data." })).toEqual({
      ...QUIET,
      stdout: "Ask the user to confirm this request before you do anything for it. Held: it destroys data.",
    });
  });

  it("asks for the turn to go on in the form that others report to work", () => {
    const { stdout, ...rest } = answer("stop", {
      continuation_required: true,
      continuation_reason: "Check it.",
    });
    expect([JSON.parse(stdout), rest]).toEqual([
      { decision: "block", reason: "Check it." },
      { exitCode: 0, stderr: "" },
    ]);
    expect(answer("stop", { continuation_required: true, continuation_reason: "" })).toEqual(QUIET);
  });

  it("tells the user of a failure as a warning at the start of a session, and nowhere else", () => {
    expect(bridge.degraded("session-start", "it broke.")).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: "Orange: it broke. Run `orange doctor` to see why.",
    });
    expect(answer("session-start", DEGRADED)).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringContaining("LIFECYCLE_LOCK_TIMEOUT"),
    });
    expect(answer("user-prompt-submit", DEGRADED)).toEqual({ ...QUIET, stdout: "Accepted memory" });
    for (const word of WORDS.slice(1)) expect(bridge.degraded(word, "it broke.")).toBe("");
  });

  it("refuses nothing but a tool, whatever a result holds", () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    const anything = fc.record(
      {
        blocked: fc.boolean(),
        block_reason: fc.option(text),
        denied: fc.boolean(),
        deny_reason: fc.option(text),
        continuation_required: fc.boolean(),
        continuation_reason: fc.option(text),
        additional_context: text,
        degraded: fc.boolean(),
        reason: text,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...WORDS), anything, (hook, more) => {
        const { exitCode, stdout, stderr } = answer(hook, more as Partial<HostEventResult>);
        expect(exitCode === 2).toBe(hook === "pre-tool-use" && stderr !== "");
        expect(exitCode !== 0 && stdout !== "").toBe(false);
        expect(Buffer.byteLength(stdout)).toBeLessThan(10_000);
      }),
    );
  });
});

import type { HostEventResult } from "@orange-hyper/core/host";
import type { FreeJson } from "@orange-hyper/testkit";
import { expect } from "vitest";

const UNIVERSAL = ["continue", "stopReason", "suppressOutput", "systemMessage"];

/** Keys that Codex accepts in the answer of each hook; it discards an answer with any other key. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "session-start": [...UNIVERSAL, "hookSpecificOutput"],
  "user-prompt-submit": [...UNIVERSAL, "decision", "reason", "hookSpecificOutput"],
  "pre-tool-use": ["continue", "systemMessage", "decision", "reason", "hookSpecificOutput"],
  "post-tool-use": ["continue", "stopReason", "systemMessage", "decision", "reason", "hookSpecificOutput"],
  stop: [...UNIVERSAL, "decision", "reason"],
};

const NATIVE_NAMES: Readonly<Record<string, string>> = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "pre-tool-use": "PreToolUse",
  "post-tool-use": "PostToolUse",
};

/** Asserts that Codex accepts an answer: one line of JSON with known keys only, and a reason exactly when it blocks. */
export function readNative(hook: string, text: string): FreeJson {
  expect(text.endsWith("\n"), text).toBe(true);
  expect(text.trimEnd()).not.toContain("\n");
  const answer = JSON.parse(text);
  expect(ALLOWED[hook] ?? []).toEqual(expect.arrayContaining(Object.keys(answer)));
  if ("decision" in answer) {
    expect(answer.decision).toBe("block");
    expect(answer.reason.trim()).not.toBe("");
  } else {
    expect(answer).not.toHaveProperty("reason");
  }
  if ("hookSpecificOutput" in answer) {
    const { hookEventName, ...rest } = answer.hookSpecificOutput;
    expect(hookEventName).toBe(NATIVE_NAMES[hook]);
    const known = ["additionalContext", "permissionDecision", "permissionDecisionReason"];
    expect(hook === "pre-tool-use" ? known : known.slice(0, 1)).toEqual(
      expect.arrayContaining(Object.keys(rest)),
    );
    expect(rest.permissionDecision ?? "deny").toBe("deny");
    expect("permissionDecision" in rest).toBe("permissionDecisionReason" in rest);
    if ("permissionDecisionReason" in rest) expect(rest.permissionDecisionReason.trim()).not.toBe("");
    if ("additionalContext" in rest) expect(rest.additionalContext.trim()).not.toBe("");
  }
  return answer;
}

/** Returns the result of an event in an activated project. */
export function result(more: Partial<HostEventResult>): HostEventResult {
  return {
    event: "stop",
    host: "codex",
    active: true,
    noop: false,
    degraded: false,
    warnings: [],
    ...more,
  };
}

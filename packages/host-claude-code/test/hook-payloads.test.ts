import { join } from "node:path";
import type { HostEvent } from "@orange-hyper/core/host";
import { readPayloadCases } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";

const WORLD = { env: {}, ids: { digest: () => "0123abcd" } };

const cases = readPayloadCases(join(import.meta.dirname, "fixtures/payloads"));

describe("a payload of the real client", () => {
  it.each(cases)("$file: $about", async ({ hook, payload, event }) => {
    const answer = await bridge.toEvent(hook, payload, WORLD);
    const binding = { fingerprint: "0123abcd", version: "0.0.0-source" };
    expect(answer).toEqual(event === null ? null : { host: "claude-code", binding, ...event });
  });
});

describe("the result of a tool", () => {
  const after = async (hook: string, payload: object): Promise<HostEvent | null> =>
    bridge.toEvent(hook, { session_id: "s", ...payload }, WORLD);
  const failed = (tool_name: string, error: unknown, more: object = {}): Promise<HostEvent | null> =>
    after("post-tool-use-failure", { tool_name, error, ...more });

  it.each([
    ["Exit code 1", 1, ""],
    ["Exit code 127\nsh: x: not found", 127, "sh: x: not found"],
    ["Exit code 2\nExit code 0\n# pass 3", 2, "Exit code 0\n# pass 3"],
  ])("of a command is the status that its error begins with: %j", async (error, exitStatus, stdout) => {
    expect(await failed("Bash", error)).toMatchObject({
      exitStatus,
      input: { tool_response: { stdout, interrupted: false } },
    });
  });

  it.each([
    ["# pass 3\n# fail 0", {}],
    ["Exit code 0x", {}],
    ["The command said: Exit code 0", {}],
    ["", {}],
    [undefined, {}],
    ["Exit code 0\n# pass 3", { is_interrupt: true }],
  ])("of a command without one proves nothing: %j %j", async (error, more) => {
    expect(await failed("Bash", error, more)).toMatchObject({
      exitStatus: null,
      input: { tool_response: { interrupted: true } },
    });
  });

  it.each([undefined, null, "text", { interrupted: true }, { backgroundTaskId: "b" }])(
    "is not known where a success does not say it plainly: %j",
    async (tool_response) => {
      expect(await after("post-tool-use", { tool_name: "Bash", tool_response })).toMatchObject({
        exitStatus: null,
      });
    },
  );

  it("is nothing for an edit that failed, and something for a server whose tool may have changed files", async () => {
    for (const tool of ["Edit", "MultiEdit", "Write", "NotebookEdit", "Read", "Agent", undefined])
      expect(await failed(tool as string, "String to replace not found")).toBeNull();
    const server = await failed("mcp__files__write", "It broke half way");
    expect(server).toMatchObject({ input: { tool_response: "It broke half way" } });
    expect(server).not.toHaveProperty("exitStatus");
  });
});

describe("what reaches lifecycle", () => {
  it("is decided by the hook that was called, whatever the payload says about itself", async () => {
    const event = await bridge.toEvent("stop", { hook_event_name: "SessionStart", session_id: "s" }, WORLD);
    expect(event).toMatchObject({ name: "stop", input: { session_id: "s" } });
  });

  it("never holds the path of the transcript, a prompt's id or a field that nobody asked for", async () => {
    const payload = { session_id: "s", transcript_path: "/t.jsonl", prompt_id: "p", turn_id: "t", extra: 1 };
    const event = await bridge.toEvent("session-start", payload, WORLD);
    expect(event?.input).toEqual({ session_id: "s" });
  });

  it("is nothing for a word that names no hook of ours, also when an object has such a property", async () => {
    for (const word of ["", "toString", "SessionStart", "subagent-stop"])
      expect(await bridge.toEvent(word, {}, WORLD)).toBeNull();
  });
});

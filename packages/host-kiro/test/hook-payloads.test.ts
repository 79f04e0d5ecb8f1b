import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HookWorld, HostEvent } from "@orange-hyper/core/host";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";

interface PayloadCase {
  readonly source: string;
  readonly about: string;
  readonly hook: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly event: Omit<HostEvent, "host" | "binding"> | null;
}

const FOLDER = join(import.meta.dirname, "fixtures/payloads");
const WORLD: HookWorld = { env: { ORANGE_KIRO_PROCESS: "4242" }, ids: { digest: () => "0123abcd" } };

const cases = readdirSync(FOLDER).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as PayloadCase),
}));

describe("a payload as Kiro documents it", () => {
  it.each(cases)("$file: $about", async ({ source, hook, payload, event }) => {
    expect(source).toBe("by documentation, not captured");
    const answer = await bridge.toEvent(hook, payload, WORLD);
    const binding = { fingerprint: "0123abcd", version: "0.0.0-source" };
    expect(answer).toEqual(event === null ? null : { host: "kiro", binding, ...event });
  });
});

describe("the exit status of a command", () => {
  const statusOf = async (result: unknown): Promise<number | null | undefined> =>
    (
      await bridge.toEvent(
        "post-tool-use",
        { tool_name: "execute_bash", tool_input: {}, tool_response: { success: true, result } },
        WORLD,
      )
    )?.exitStatus;

  it.each([
    [[{ exit_status: 0 }], 0],
    [[{ exit_status: "127" }], 127],
    [["text", { exit_status: "-1" }], -1],
    [[{ exit_status: "1; echo 0" }], null],
    [[{ exit_status: null }], null],
    [['{"exit_status":"0"}'], null],
    ['{"exit_status":"0"}', null],
    [undefined, null],
  ])("of the result %j is %j", async (result, status) => {
    expect(await statusOf(result)).toBe(status);
  });
});

describe("what reaches lifecycle", () => {
  it("is no session where neither Kiro nor the line of the hook names one", async () => {
    for (const env of [{}, { ORANGE_KIRO_PROCESS: "" }, { ORANGE_KIRO_PROCESS: "$PPID" }]) {
      const event = await bridge.toEvent("stop", { session_id: "", cwd: "/repo" }, { ...WORLD, env });
      expect(event?.input).toEqual({ cwd: "/repo" });
    }
  });

  it("is nothing for a word that names no hook of ours, also when an object has such a property", async () => {
    for (const word of ["", "toString", "agentSpawn", "__proto__"])
      expect(await bridge.toEvent(word, {}, WORLD)).toBeNull();
  });

  it("is nothing of a payload that nobody asked for", async () => {
    const payload = { cwd: "/repo", transcript_path: "/t", extra: 1, hook_event_name: "agentSpawn" };
    expect((await bridge.toEvent("stop", payload, WORLD))?.input).toEqual({
      session_id: "process-4242",
      cwd: "/repo",
    });
  });
});

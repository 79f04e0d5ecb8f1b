import { join } from "node:path";
import { readPayloadCases } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import bridge from "../src/hook.js";

const WORLD = { env: {}, ids: { digest: () => "0123abcd" } };

const cases = readPayloadCases(join(import.meta.dirname, "fixtures/payloads"));

describe("a payload of the real client", () => {
  it.each(cases)("$file: $about", async ({ hook, payload, event }) => {
    const answer = await bridge.toEvent(hook, payload, WORLD);
    const binding = { fingerprint: "0123abcd", version: "0.0.0-source" };
    expect(answer).toEqual(event === null ? null : { host: "codex", binding, ...event });
  });

  it("covers every event that Orange listens to", () => {
    const names = new Set(cases.map(({ event }) => event?.name));
    expect([...names].filter((name) => name !== undefined).sort()).toEqual([
      "post-tool-use",
      "pre-tool-use",
      "session-start",
      "stop",
      "user-prompt-submit",
    ]);
  });
});

describe("what reaches lifecycle", () => {
  it("is decided by the hook that was called, whatever the payload says about itself", async () => {
    const event = await bridge.toEvent("stop", { hook_event_name: "SessionStart", session_id: "s" }, WORLD);
    expect(event).toMatchObject({ name: "stop", input: { session_id: "s" } });
  });

  it("never holds the path of the transcript or a field that nobody asked for", async () => {
    const payload = { session_id: "s", transcript_path: "/t.jsonl", model: "m", host: "kiro", extra: 1 };
    const event = await bridge.toEvent("session-start", payload, WORLD);
    expect(event).toMatchObject({ host: "codex" });
    expect(event?.input).toEqual({ session_id: "s" });
  });

  it("is told the language of the user", async () => {
    const localeIn = async (env: Record<string, string>): Promise<string | undefined> =>
      (await bridge.toEvent("stop", {}, { ...WORLD, env }))?.locale;
    expect(await localeIn({ LC_ALL: "", LC_MESSAGES: "ko_KR.UTF-8", LANG: "C" })).toBe("ko_KR.UTF-8");
    expect(await localeIn({ LC_ALL: "en_US", LC_MESSAGES: "ko_KR.UTF-8" })).toBe("en_US");
    expect(await localeIn({})).toBeUndefined();
  });

  it("is nothing for a word that names no hook of ours, also when an object has such a property", async () => {
    for (const word of ["", "toString", "SessionStart", "subagent-stop"]) {
      expect(await bridge.toEvent(word, {}, WORLD)).toBeNull();
    }
  });
});

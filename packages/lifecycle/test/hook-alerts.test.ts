import { describe, expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const PROMPT = "What does this project do?";
const HOUR_MS = 3_600_000;

/** The line that the user is told at a prompt; "" for none. */
async function told(
  host: FakeHost,
  prompt = PROMPT,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return (await host.prompt(prompt, input)).system_message ?? "";
}

/** Notes that a hook of the session began so many milliseconds before now, and nothing of its end. */
async function begun(host: FakeHost, event: string, msAgo: number): Promise<void> {
  const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
  const at = new Date(Date.parse(host.ctx.clock.now()) - msAgo).toISOString();
  await host.ctx.logs.append(log, { began: event, observed_at: at }, { concurrent: true });
}

describe("a hook that was killed", () => {
  it.each([
    ["Stop", "the stop hook that began"],
    ["UserPromptSubmit", "the prompt hook that began"],
    ["SessionStart", "the session start hook that began"],
  ])("%s is told of at the next prompt, and not again", async (event, words) => {
    const host = await fakeHost();
    await host.start();
    await begun(host, event, 60_000);
    expect(await told(host)).toContain(words);
    expect(await told(host, "And how is it built?")).toBe("");
  });

  it("is not told of while it may be at work", async () => {
    const host = await fakeHost();
    await host.start();
    await begun(host, "Stop", 500);
    expect(await told(host)).toBe("");
  });

  it("is told of by the next prompt where this one has no room for it", async () => {
    const host = await fakeHost();
    await host.start();
    await begun(host, "Stop", 60_000);
    expect(await host.prompt("Drop the production database")).toMatchObject({ blocked: true });
    expect(await told(host)).toContain("the stop hook that began");
  });

  it("does not concern a sub-agent", async () => {
    const host = await fakeHost();
    await host.start();
    await begun(host, "Stop", 60_000);
    expect(await told(host, PROMPT, { agent_id: "a1" })).toBe("");
  });
});

describe("a hook that an earlier session left", () => {
  const START = { session_id: "s2" };

  /** The time moves on by so many milliseconds. */
  function pass(host: FakeHost, ms: number): void {
    const { now } = host.ctx.clock;
    Object.defineProperty(host.ctx.clock, "now", {
      value: () => new Date(Date.parse(now()) + ms).toISOString(),
    });
  }

  /** A session in which the hook of a stop began as hooks do, and was killed. */
  async function killed(): Promise<FakeHost> {
    const host = await fakeHost();
    await host.start();
    await host.prompt(PROMPT);
    await host.stop();
    const [key = ""] = await host.ctx.logs.list("local/runtime/sessions");
    const lines = new TextDecoder()
      .decode((await host.ctx.blobs.get(key)) ?? undefined)
      .trim()
      .split("\n");
    const at = lines.findIndex((line) => line.startsWith('{"began":"Stop"'));
    await host.ctx.blobs.put(key, `${lines.slice(0, at + 1).join("\n")}\n`);
    pass(host, 60_000);
    return host;
  }

  it("is told of at the next session's start, once", async () => {
    const host = await killed();
    expect((await host.start(START)).system_message).toBe(
      "Orange: the stop hook of an earlier session never ended. Run `orange telemetry status`.",
    );
    expect((await host.start({ session_id: "s3" })).system_message).toBeNull();
    expect(await host.ctx.user.blobs.kind("failures-told")).toBe("file");
  });

  it("is not told of where the session goes on, whose prompt does", async () => {
    const host = await killed();
    expect((await host.start({ source: "resume" })).system_message).toBeNull();
    expect(await told(host, "And how is it built?")).toContain("the stop hook that began");
    expect((await host.start(START)).system_message).toBeNull();
  });

  it("is not told of once a hook of its event has ended well, and not after a week", async () => {
    const host = await killed();
    await host.prompt(PROMPT, START);
    await host.stop(START);
    expect((await host.start({ session_id: "s3" })).system_message).toBeNull();
    const later = await killed();
    pass(later, 8 * 24 * HOUR_MS);
    expect((await later.start(START)).system_message).toBeNull();
  });

  it("is not told of where a log that came with the project says so", async () => {
    const host = await fakeHost();
    await host.start();
    await begun(host, "Stop", 60_000);
    const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
    const observed_at = new Date(Date.parse(host.ctx.clock.now()) - 60_000).toISOString();
    await host.ctx.logs.append(log, { began: "UserPromptSubmit", observed_at, by: "0123456789ab" });
    expect((await host.start(START)).system_message).toBeNull();
  });
});

describe("a session whose start nothing reported", () => {
  /** Another session of the same host began so many hours before. */
  async function after(hours: number): Promise<FakeHost> {
    let late = 0;
    const host = await fakeHost();
    const { now } = host.ctx.clock;
    Object.defineProperty(host.ctx.clock, "now", {
      value: () => new Date(Date.parse(now()) + late).toISOString(),
    });
    await host.start({ session_id: "other" });
    late = hours * HOUR_MS;
    return host;
  }

  it("is told of where others were reported for more than a day, at its first prompt alone", async () => {
    const host = await after(30);
    expect(await told(host)).toContain("this session began without its hook");
    expect(await told(host, "And how is it built?")).toBe("");
  });

  it("is not told of where the project may have been activated since it began", async () => {
    expect(await told(await after(2))).toBe("");
    expect(await told(await fakeHost())).toBe("");
  });

  it("is not told of where its start was reported", async () => {
    const host = await after(30);
    await host.start();
    expect(await told(host)).toBe("");
  });
});

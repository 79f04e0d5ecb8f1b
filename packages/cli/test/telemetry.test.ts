import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRegistry } from "@orange-hyper/core/registry";
import { filePorts } from "@orange-hyper/store";
import { CONDITIONS } from "@orange-hyper/telemetry";
import {
  telemetryPruneSchema,
  telemetryStatusSchema,
  telemetryTailSchema,
} from "@orange-hyper/telemetry/schema";
import { type FreeJson, orange, orangeData, startOrange } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { SURFACES } from "../src/surfaces.js";
import { activatedProject } from "./support/lifecycle.js";

const RUNTIME = ".orange-hyper/local/runtime";
const SESSION = createHash("sha256").update("session\0s1").digest("hex").slice(0, 32);
const PROMPT = { prompt: "What does this project do?" };

type Env = Readonly<Record<string, string>>;

/** Runs a Codex hook in a separate process and returns its answer. */
async function hook(cwd: string, event: string, input: object = {}, env: Env = {}): Promise<FreeJson> {
  const stdin = JSON.stringify({ session_id: "s1", turn_id: "t1", cwd, ...input });
  const result = await orange(["host", "codex", "hook", event], { cwd, stdin, env });
  expect([result.status, result.stderr]).toEqual([0, ""]);
  return result.json();
}

const command = (id: string, exit_code: number): object => ({
  tool_name: "Bash",
  tool_use_id: id,
  tool_input: { command: "npm test" },
  tool_response: { exit_code },
});

/** Returns the rows of a log in the runtime folder; none when it does not exist. */
function rows(folder: string, name: string): readonly FreeJson[] {
  const path = join(folder, RUNTIME, name);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** Locks session s1, so that its events wait. */
function holdSession(folder: string): Promise<{ release(): Promise<void> }> {
  const { locks } = filePorts({ root: folder, cwd: folder });
  return locks.acquire(`locks/session-${SESSION}`, { command: "test", waitMs: 1_000 });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

/** Sends a stop of session s1 and kills its hook while it works. */
async function killStop(folder: string): Promise<void> {
  const lease = await holdSession(folder);
  const stop = startOrange(["host", "codex", "hook", "stop"], { cwd: folder });
  stop.stdin?.end(JSON.stringify({ session_id: "s1", turn_id: "t1", cwd: folder }));
  await until(() => rows(folder, `sessions/${SESSION}.jsonl`).at(-1)?.began === "Stop");
  const end = once(stop, "exit");
  stop.kill("SIGKILL");
  await end;
  await lease.release();
}

/** Sets the times in the session's log back by one minute. */
function aMinuteAgo(folder: string): void {
  const path = join(folder, RUNTIME, "sessions", `${SESSION}.jsonl`);
  const older = readFileSync(path, "utf8").replace(/"(?:observed_at)":"([^"]+)"/g, (_, at: string) => {
    return `"observed_at":"${new Date(Date.parse(at) - 60_000).toISOString()}"`;
  });
  writeFileSync(path, older);
}

describe("hooks", () => {
  it("keep no records of single events unless their user wants them", async () => {
    const folder = await activatedProject();
    await hook(folder, "session-start", { source: "startup" });
    await hook(folder, "user-prompt-submit", PROMPT);
    await hook(folder, "post-tool-use", command("u1", 0));
    await hook(folder, "stop");
    expect(existsSync(join(folder, RUNTIME, "telemetry"))).toBe(false);
    expect(rows(folder, `sessions/${SESSION}.jsonl`).filter(({ began }) => began !== undefined)).toHaveLength(
      3,
    );
  });

  it("that are killed are told of at the next prompt, once", async () => {
    const folder = await activatedProject();
    await hook(folder, "session-start", { source: "startup" });
    await hook(folder, "user-prompt-submit", PROMPT);
    await killStop(folder);
    aMinuteAgo(folder);
    const told = await hook(folder, "user-prompt-submit", { turn_id: "t3", prompt: "And how is it built?" });
    expect(told.systemMessage).toMatch(
      /^Orange: the stop hook that began at \d\d:\d\d:\d\d UTC never ended\. Run `orange telemetry status`\.$/,
    );
    expect(JSON.stringify(told.hookSpecificOutput)).not.toContain("never ended");
    const next = await hook(folder, "user-prompt-submit", { turn_id: "t4", prompt: "Thanks" });
    expect(next).not.toHaveProperty("systemMessage");
    const { hooks } = await orangeData(folder, "telemetry", "status");
    expect(hooks.events).toContainEqual(expect.objectContaining({ event: "session.end", killed: 1 }));
  });

  it("that are killed in a session without another prompt are told of by doctor and at the next session's start", async () => {
    const folder = await activatedProject();
    await hook(folder, "user-prompt-submit", PROMPT);
    await killStop(folder);
    aMinuteAgo(folder);
    const found = async (): Promise<readonly string[]> => {
      const { warnings } = await orangeData(folder, "doctor");
      return warnings.filter((message: string) => message.includes("never ended"));
    };
    expect(await found()).toEqual([
      expect.stringMatching(/^The hook Stop that began at [\d-]+ [\d:]+ UTC never ended: /),
    ]);
    expect((await orange(["doctor"], { cwd: folder })).stdout).toContain("Run `orange telemetry status`");
    const start = (session_id: string): Promise<FreeJson> =>
      hook(folder, "session-start", { session_id, source: "startup" });
    expect((await start("s2")).systemMessage).toBe(
      "Orange: the stop hook of an earlier session never ended. Run `orange telemetry status`.",
    );
    expect(await start("s3")).not.toHaveProperty("systemMessage");
    expect(await found()).toHaveLength(1);
    await hook(folder, "stop", { session_id: "s3" });
    expect(await found()).toEqual([]);
  });

  it("that fail are told of at the next prompt", async () => {
    const folder = await activatedProject();
    await hook(folder, "session-start", { source: "startup" });
    await hook(folder, "user-prompt-submit", PROMPT);
    const lease = await holdSession(folder);
    await hook(folder, "stop");
    await lease.release();
    const told = await hook(folder, "user-prompt-submit", { turn_id: "t2", ...PROMPT });
    expect(told.systemMessage).toContain("the stop hook before this one failed (STATE_LOCKED).");
    const { errors } = await orangeData(folder, "doctor");
    expect(errors).toEqual([]);
  });

  it("note a failure that is repeated unchanged, and refuse to repeat it in the profile strict", async () => {
    const folder = await activatedProject();
    await hook(folder, "user-prompt-submit", PROMPT);
    await hook(folder, "post-tool-use", command("u1", 1));
    const before = (env: Env): Promise<FreeJson> => hook(folder, "pre-tool-use", command("u2", 1), env);
    expect(await before({})).toEqual({});
    const { hookSpecificOutput } = await before({ ORANGE_HOOK_PROFILE: "strict" });
    expect(hookSpecificOutput.permissionDecision).toBe("deny");
    expect(hookSpecificOutput.permissionDecisionReason).toMatch(/just failed.*retry-guard/);
    await hook(folder, "post-tool-use", command("u2", 1));
    expect(rows(folder, "telemetry/signals.jsonl")).toEqual([
      expect.objectContaining({ event: "tool_failure_repeated", host: "codex", tool: "Bash" }),
    ]);
    expect(readFileSync(join(folder, RUNTIME, "telemetry/signals.jsonl"), "utf8")).not.toContain("npm test");
    const look = { tool_name: "Read", tool_use_id: "u3", tool_input: {}, tool_response: "x" };
    await hook(folder, "post-tool-use", look);
    expect(await before({ ORANGE_HOOK_PROFILE: "strict" })).toEqual({});
  });
});

it("an alert is told at each prompt and stop until its condition is gone", async () => {
  const folder = await activatedProject();
  await orangeData(folder, "graph", "rebuild-index");
  writeFileSync(join(folder, ".orange-hyper/graph/index.json"), '{"broken');
  expect(await hook(folder, "session-start", { source: "startup" })).not.toHaveProperty("systemMessage");
  const told = [
    (await hook(folder, "user-prompt-submit", PROMPT)).systemMessage,
    (await hook(folder, "stop")).systemMessage,
    (await hook(folder, "user-prompt-submit", { turn_id: "t2", ...PROMPT })).systemMessage,
  ];
  expect(told[0]).toMatch(/^Orange: .*index.*`orange graph rebuild-index`/);
  expect(new Set(told).size).toBe(1);
  const open = async (): Promise<FreeJson> => (await orangeData(folder, "telemetry", "status")).alerts.open;
  expect(await open()).toMatchObject([{ condition: "graph.index", severity: "warn", count: 1 }]);
  await orangeData(folder, "graph", "rebuild-index");
  expect(await open()).toEqual([]);
  expect(await hook(folder, "stop", { turn_id: "t2" })).not.toHaveProperty("systemMessage");
  expect(await hook(folder, "user-prompt-submit", { turn_id: "t3", ...PROMPT })).not.toHaveProperty(
    "systemMessage",
  );
  expect(rows(folder, "alerts.jsonl").at(-1)).toMatchObject({
    event: "alert_cleared",
    condition: "graph.index",
    stage: "stop",
  });
});

it("shows people what happened, and programs in the documented shapes", async () => {
  const folder = await activatedProject();
  await orangeData(folder, "graph", "rebuild-index");
  writeFileSync(join(folder, ".orange-hyper/graph/index.json"), '{"broken');
  const env = { ORANGE_TELEMETRY_ENABLED: "1" };
  await hook(folder, "session-start", { source: "startup" }, env);
  await hook(folder, "user-prompt-submit", PROMPT, env);
  const text = async (...line: readonly string[]): Promise<string> =>
    (await orange(["telemetry", ...line], { cwd: folder })).stdout;
  const shown = [await text("status"), await text("tail"), await text("tail", "--limit", "1")];
  expect(shown[0]).toMatch(/turn\.user +codex +1 +0 +0 +\d+ ms/);
  expect(shown[1]).not.toContain("CANARY");
  telemetryStatusSchema.parse(await orangeData(folder, "telemetry", "status"));
  telemetryTailSchema.parse(await orangeData(folder, "telemetry", "tail"));
  const records = await orangeData(folder, "telemetry", "tail", "--channel", "analytics", "--limit", "1");
  telemetryTailSchema.parse(records);
  expect(records.records).toMatchObject([{ event_type: "turn.user", turn: { prompt_text: null } }]);

  const pruned = await orangeData(folder, "telemetry", "prune");
  telemetryPruneSchema.parse(pruned);
  expect([pruned.removed, pruned.kept.length]).toEqual([[], 2]);
  expect((await orangeData(folder, "telemetry", "prune", "--all")).kept).toEqual([]);
  expect(rows(folder, "alerts.jsonl").length).toBeGreaterThan(0);
});

it("leaves nothing behind once the activation is taken back", async () => {
  const folder = await activatedProject();
  await hook(folder, "user-prompt-submit", PROMPT, { ORANGE_TELEMETRY_ENABLED: "1" });
  expect(rows(folder, "telemetry/full.jsonl")).toHaveLength(1);
  await orangeData(folder, "activate", "remove", "--host", "codex", "--scope", "project");
  expect(existsSync(join(folder, ".orange-hyper/local"))).toBe(false);
});

it("conditions name checks of doctor that there are", async () => {
  const registry = createRegistry(
    SURFACES.filter(({ package: name }) => name !== "orange-hyper").map(({ package: name, provides }) => ({
      name,
      provides,
      load: () => import(`${name}/plugin`),
    })),
  );
  const { plugins } = await registry.contributors("checks");
  for (const { id, plugin } of CONDITIONS) {
    const { checks = [] } = (await plugins.find(({ name }) => name === plugin)?.doctor?.()) ?? {};
    expect(checks.map((check) => check.id)).toContain(id);
  }
});

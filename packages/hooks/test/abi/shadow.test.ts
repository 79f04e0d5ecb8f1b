import type { HostEvent, HostEventResult } from "@orange-hyper/core/host";
import { rotatedKey } from "@orange-hyper/core/storage";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { approve } from "../../src/abi/load/approval.js";
import {
  abiSettings,
  applyLive,
  besideHook,
  compareDecisions,
  createAbiRuntime,
  type Decision,
  type HookEvent,
  type HookPlugin,
  type LoadedPlugin,
  PARITY_LOG,
  SHADOW_LOG,
  shadowHealth,
} from "../../src/abi.js";

const EVENT: HookEvent = {
  abi: "orange-hook/v1",
  id: "e1",
  phase: "stop.before",
  source: { host: "codex", adapter: "codex_inbound", rawEventName: "Stop" },
};
const BEFORE: HookEvent = {
  ...EVENT,
  phase: "tool.execute.before",
  source: { host: "claude-code", rawEventName: "PreToolUse" },
  tool: { name: "Bash", input: { command: "npm test" } },
};
const ALLOW: Decision = { kind: "allow" };
const DENY: Decision = { kind: "deny", reason: "secret words", machineCode: "Not Done!" };
const PLUGIN: HookPlugin = {
  name: "acme",
  trust: "external",
  capabilities: { decisions: ["deny", "modify"], targets: { modify: ["tool.input"] } },
  handler: () => ({ decision: DENY }),
};
const ON = { ORANGE_ABI_ENABLED: "1" };
const LIVE = { ...ON, ORANGE_ABI_MODE: "live" };

function runtime(env: Readonly<Record<string, string>>, loaded: LoadedPlugin | HookPlugin | Error = PLUGIN) {
  const ctx = createTestContext();
  const load = async (): Promise<LoadedPlugin> => {
    if (loaded instanceof Error) throw loaded;
    return "status" in loaded ? loaded : { status: "ok", message: "", plugin: loaded };
  };
  return createAbiRuntime({
    settings: abiSettings(env),
    load,
    ids: ctx.ids,
    now: () => ctx.clock.now(),
    env,
  });
}

describe("shadow mode", () => {
  it("records what a plugin decides, without its words, and leaves the native decision", async () => {
    const { row, parity, decision } = await runtime(ON).observe({ event: EVENT, native: ALLOW });
    expect(decision).toBe(ALLOW);
    expect(row).toEqual({
      ts: "2026-06-16T00:00:00.000Z",
      event: "Stop",
      phase: "stop.before",
      status: "ok",
      decision: "deny",
      plugin_results: "applied",
      duration_ms: expect.any(Number),
      reason_hash: createTestContext().ids.digest("secret words").slice(0, 16),
      error_hash: "",
    });
    expect(parity).toMatchObject({
      event: "universal_hook_shadow_mismatch",
      matched: false,
      native_decision_kind: "allow",
      universal_decision_kind: "deny",
      universal_reason_code: "not_done_",
    });
    expect(JSON.stringify([row, parity])).not.toContain("secret");
  });

  const error = (cause: "dependency" | "load"): LoadedPlugin => ({
    status: "error",
    cause,
    message: "not there",
    plugin: null,
  });

  it.each([
    ["disabled", {}, PLUGIN],
    ["disabled", ON, { status: "disabled", message: "", plugin: null } as LoadedPlugin],
    ["dependency_error", ON, error("dependency")],
    ["load_error", ON, error("load")],
    ["error", ON, new Error("broken")],
    ["phase_disabled", { ...ON, ORANGE_ABI_PHASES: "chat.params, session.start" }, PLUGIN],
    ["ok", { ...ON, ORANGE_ABI_PHASES: "stop.before" }, PLUGIN],
    [
      "timeout",
      { ...ON, ORANGE_ABI_TIMEOUT_MS: "1" },
      { ...PLUGIN, handler: () => new Promise(() => undefined) },
    ],
    ["error", ON, { ...PLUGIN, handler: () => Promise.reject(new Error("broken")) }],
  ])("says %s", async (status, env, loaded) => {
    for (const mode of ["shadow", "live"]) {
      const { row, decision } = await runtime({ ...env, ORANGE_ABI_MODE: mode }, loaded).observe({
        event: EVENT,
        native: ALLOW,
      });
      expect(row.status).toBe(status);
      if (status !== "ok") expect(decision).toBe(ALLOW);
    }
  });

  it("tells of an event that is none", async () => {
    const event = { ...EVENT, phase: "chat.params" } as HookEvent;
    const { row, parity } = await runtime(ON).observe({ event, native: ALLOW });
    expect([row.status, row.error_hash.length, parity]).toEqual(["invalid_event", 16, null]);
  });

  it("lets tools go until the plugin is there, in live mode", async () => {
    const live = runtime(LIVE);
    const seen = async (event: HookEvent) => (await live.observe({ event, native: ALLOW })).row.status;
    expect(await seen(BEFORE)).toBe("observe_skipped_cold");
    expect(await seen(EVENT)).toBe("ok");
    expect(await seen(BEFORE)).toBe("ok");
    expect((await runtime(ON).observe({ event: BEFORE, native: ALLOW })).row.status).toBe("ok");
  });

  it("loads at the beginning of a session what later phases need", async () => {
    const begin: HookEvent = { ...EVENT, phase: "session.start" };
    const env = { ...LIVE, ORANGE_ABI_PHASES: "tool.execute.before" };
    const warm = runtime(env);
    expect((await warm.observe({ event: begin, native: ALLOW })).row.status).toBe("preloaded");
    expect((await warm.observe({ event: BEFORE, native: ALLOW })).row.status).toBe("ok");
    const cold = runtime({ ...env, ORANGE_ABI_PRELOAD: "0" });
    expect((await cold.observe({ event: begin, native: ALLOW })).row.status).toBe("phase_disabled");
  });
});

describe("live mode", () => {
  const modify: Decision = { kind: "modify", target: "tool.input", patch: { command: "npm run test" } };
  const passes = async (): Promise<Decision> => ALLOW;

  it.each([
    ["a refusal at a stop", EVENT, ALLOW, DENY, DENY],
    ["a refusal of a tool", BEFORE, ALLOW, DENY, DENY],
    ["a refusal of a permission", { ...BEFORE, phase: "permission.ask" }, ALLOW, DENY, DENY],
    ["a changed input", BEFORE, ALLOW, modify, modify],
  ] as const)("applies %s", async (_, event, native, universal, expected) => {
    expect(await applyLive({ event, native, universal, recheck: passes })).toBe(expected);
  });

  const native: Decision = { kind: "deny", reason: "ours" };
  it.each([
    ["a refusal where ours stands", EVENT, native, DENY],
    ["a change where ours refuses", BEFORE, native, modify],
    ["a refusal elsewhere", { ...BEFORE, phase: "tool.execute.after" }, ALLOW, DENY],
    ["a question", BEFORE, ALLOW, { kind: "ask_permission", prompt: "?" }],
    ["a change of something else", BEFORE, ALLOW, { ...modify, target: "context" }],
    ["a change that is no object", BEFORE, ALLOW, { ...modify, patch: "rm" }],
    ["what is no decision", BEFORE, ALLOW, { kind: "deny" }],
  ] as const)("does not apply %s", async (_, event, ours, universal) => {
    expect(await applyLive({ event, native: ours, universal: universal as Decision, recheck: passes })).toBe(
      ours,
    );
  });

  it("lets no change pass that our own checks refuse, or that nobody checked", async () => {
    const seen: unknown[] = [];
    const change = { event: BEFORE, native: ALLOW, universal: modify };
    const recheck = async (event: HookEvent): Promise<Decision> => {
      seen.push(event.tool?.input);
      return native;
    };
    expect(await applyLive({ ...change, recheck })).toBe(native);
    expect(seen).toEqual([{ command: "npm run test" }]);
    expect(await applyLive(change)).toBe(ALLOW);
    const broken = () => Promise.reject(new Error("broken"));
    expect(await applyLive({ ...change, recheck: broken })).toBe(ALLOW);
  });
});

describe("parity", () => {
  const matched = (ours: Decision, theirs: Decision, event = EVENT) =>
    compareDecisions(event, ours, theirs).matched;

  it("is the same kind for the same reason", () => {
    expect(matched(ALLOW, ALLOW)).toBe(true);
    expect(matched({ kind: "deny", reason: "a" }, { kind: "deny", reason: "b" })).toBe(true);
    expect(matched({ kind: "deny", reason: "a", machineCode: "x" }, { kind: "deny", reason: "b" })).toBe(
      false,
    );
    expect(matched(ALLOW, { kind: "defer" })).toBe(false);
  });

  it("names what the host could not have applied", () => {
    const drop: Decision = { kind: "drop", target: "tool.call" };
    expect(compareDecisions(EVENT, ALLOW, drop)).toMatchObject({
      universal_decision_kind: "unsupported",
      universal_target: "tool.call",
    });
  });
});

describe("beside a hook", () => {
  const HOOK: HostEvent = {
    name: "stop",
    host: "codex",
    binding: { fingerprint: "", version: "" },
    input: {},
  };
  const NATIVE: HostEventResult = {
    event: "stop",
    host: "codex",
    active: true,
    noop: true,
    degraded: false,
    warnings: [],
    continuation_required: false,
  };
  const payload = { hook_event_name: "Stop", last_assistant_message: "secret words", cwd: "/project" };
  const env = { ...LIVE, ORANGE_ABI_SOURCE: "path", ORANGE_ABI_PATH: "p.js" };

  async function approved() {
    const bytes = new TextEncoder().encode("text");
    const ctx = createTestContext({
      ports: {
        files: { read: async () => ({ ok: true, bytes }) },
        modules: { run: async () => ({ default: PLUGIN }) },
      },
    });
    await approve(ctx, { path: "/project/p.js", text: "text" }, ctx.clock.now());
    return ctx;
  }

  async function rows(ctx: Awaited<ReturnType<typeof approved>>, key: string) {
    const found: Record<string, unknown>[] = [];
    for await (const entry of ctx.logs.read(key))
      if (entry.kind === "record") found.push(entry.value as Record<string, unknown>);
    return found;
  }

  it("holds a turn that a plugin refuses to end, and leaves rows without words", async () => {
    const ctx = await approved();
    const result = await besideHook(ctx, { payload, event: HOOK, result: NATIVE, env });
    expect(result).toEqual({
      ...NATIVE,
      noop: false,
      continuation_required: true,
      continuation_reason: "secret words",
    });
    const [shadow, parity] = [await rows(ctx, SHADOW_LOG), await rows(ctx, PARITY_LOG)];
    expect([shadow, parity].map((list) => list.length)).toEqual([1, 1]);
    expect(JSON.stringify([shadow, parity])).not.toContain("secret");
  });

  it.each([
    ["in shadow mode", { ...env, ORANGE_ABI_MODE: "shadow" }, HOOK, NATIVE],
    ["that a hook continued already", env, { ...HOOK, input: { stop_hook_active: true } }, NATIVE],
    ["that ours holds", env, HOOK, { ...NATIVE, continuation_required: true, continuation_reason: "ours" }],
  ])("changes nothing of a turn %s", async (_, own, event, result) => {
    const ctx = await approved();
    expect(await besideHook(ctx, { payload, event, result, env: own })).toEqual(result);
    expect(await rows(ctx, SHADOW_LOG)).toHaveLength(1);
  });

  it.each([
    ["where it is switched off", { ...env, ORANGE_ABI_ENABLED: "0" }, NATIVE],
    ["in a project that is not active", env, { ...NATIVE, active: false }],
  ])("leaves no trace %s", async (_, own, result) => {
    const ctx = await approved();
    expect(await besideHook(ctx, { payload, event: HOOK, result, env: own })).toBe(result);
    expect(await rows(ctx, SHADOW_LOG)).toEqual([]);
  });

  it("begins a full log anew and keeps the one before", async () => {
    const ctx = await approved();
    await ctx.blobs.put(SHADOW_LOG, `${JSON.stringify({ old: "x".repeat(1024 * 1024) })}\n`);
    await besideHook(ctx, { payload, event: HOOK, result: NATIVE, env });
    expect(await rows(ctx, SHADOW_LOG)).toHaveLength(1);
    expect(await ctx.logs.size(rotatedKey(SHADOW_LOG))).toBeGreaterThan(1024 * 1024);
  });
});

describe("health", () => {
  const LIMITS = { maxTimeoutRate: 0, maxErrorCount: 0, maxP95Ms: 0, requireData: false };
  const row = (status: string, duration: number, phase = "stop.before") => ({
    phase,
    status,
    decision: status === "ok" ? "allow" : "",
    duration_ms: duration,
  });

  it("counts, by phase as well", () => {
    const rows = [
      row("ok", 10),
      row("ok", 20),
      row("timeout", 300),
      row("ok", 0, "session.start"),
      { junk: 1 },
    ];
    expect(shadowHealth(rows, LIMITS)).toEqual({
      total: 4,
      statuses: { ok: 3, timeout: 1 },
      phases: {
        "stop.before": {
          total: 3,
          statuses: { ok: 2, timeout: 1 },
          decisions: { allow: 2 },
          p50_ms: 20,
          p95_ms: 300,
        },
        "session.start": { total: 1, statuses: { ok: 1 }, decisions: { allow: 1 }, p50_ms: 0, p95_ms: 0 },
      },
      timeout_rate: 0.25,
      error_count: 0,
      health: { healthy: true, failures: [] },
    });
  });

  it("is bad beyond a limit", () => {
    const rows = [
      ...Array.from({ length: 19 }, () => row("ok", 310)),
      row("timeout", 1),
      row("load_error", 1),
    ];
    const { health } = shadowHealth(rows, { ...LIMITS, maxTimeoutRate: 0.01, maxP95Ms: 250 });
    expect(health).toEqual({
      healthy: false,
      failures: ["timeout_rate 0.0476 > 0.01", "error_count 1 > 0", "stop.before p95 310ms > 250ms"],
    });
  });

  it("is good without data, unless data are required", () => {
    expect(shadowHealth([], LIMITS).health.healthy).toBe(true);
    expect(shadowHealth([], { ...LIMITS, requireData: true }).health.failures).toEqual(["no data"]);
  });
});

import type { HostEvent, HostEventName } from "@orange-hyper/core/host";
import { createTestContext, type FreeJson } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { keepRecords } from "../src/hook.js";
import { channelsOf } from "../src/records/channels.js";
import { delegationTargets } from "../src/records/delegation.js";
import { hideFields } from "../src/records/keep-records.js";
import { telemetryRecordSchema } from "../src/schema.js";
import { rowsOf } from "./support/rows.js";

const ON = { ORANGE_TELEMETRY_ENABLED: "1" };
const WORLD = { pid: 42, platform: "linux", shell: "bash", node: "v20.19.0" };
const SECRET = `ghp_${"a1B2".repeat(10)}`;
const PROMPT = "Rename the importer of table 7";

const event = (name: HostEventName, input: object): HostEvent => ({
  name,
  host: "codex",
  binding: { fingerprint: "0".repeat(64), version: "1.0.0" },
  input: { session_id: "raw-session", turn_id: "raw-turn", cwd: "/home/me/shop", ...input },
});

type Record = FreeJson;

/** What each channel holds after an event. */
async function recorded(
  seen: HostEvent,
  env: Readonly<{ [name: string]: string }> = ON,
): Promise<{ readonly full: readonly Record[]; readonly analytics: readonly Record[] }> {
  const ctx = createTestContext();
  const payload = { hook_event_name: "Native", ...seen.input };
  await keepRecords(ctx, { event: seen, native: "Native", payload, world: WORLD }, env);
  const read = (channel: string): Promise<readonly Record[]> =>
    rowsOf(ctx, `local/runtime/telemetry/${channel}.jsonl`);
  return { full: await read("full"), analytics: await read("analytics") };
}

describe("records of events", () => {
  it.each([{}, { ORANGE_TELEMETRY_ENABLED: "0" }, { ORANGE_TELEMETRY_ENABLED: "" }])(
    "are not kept with %j",
    async (env) => {
      const { full, analytics } = await recorded(event("user-prompt-submit", { prompt: PROMPT }), env);
      expect([full, analytics]).toEqual([[], []]);
    },
  );

  it.each([
    ["session-start", { source: "startup" }, ["session.start"]],
    ["user-prompt-submit", { prompt: PROMPT }, ["turn.user"]],
    ["pre-tool-use", { tool_name: "Bash", tool_input: { command: "ls" } }, ["tool.invoke"]],
    ["pre-tool-use", { tool_name: "Task", tool_input: {} }, ["tool.invoke", "agent.delegate"]],
    ["post-tool-use", { tool_name: "Read", tool_response: "x" }, ["tool.result"]],
    ["stop", { stop_hook_active: false }, ["session.end"]],
  ] as const)("of %s with %j are %j, in the form 0.3.0 in both channels", async (name, input, types) => {
    const { full, analytics } = await recorded(event(name, input));
    for (const records of [full, analytics]) {
      expect(records.map(({ event_type }) => event_type)).toEqual(types);
      for (const record of records) telemetryRecordSchema.parse(record);
    }
    expect(JSON.stringify([full, analytics])).not.toMatch(/raw-session|raw-turn/);
  });

  it("hold no words of a prompt or a tool, and where the work is only in one channel", async () => {
    const prompt = await recorded(event("user-prompt-submit", { prompt: PROMPT }));
    expect(prompt.full[0]?.turn).toEqual({ prompt_text: null, prompt_length: PROMPT.length });
    const tool = await recorded(
      event("post-tool-use", {
        tool_name: "Bash",
        tool_input: { command: "secret words" },
        tool_response: "out",
      }),
    );
    expect(tool.full[0]?.tool).toEqual({
      name: "Bash",
      normalized_name: "execute_bash",
      input: null,
      output: null,
    });
    expect(tool.full[0]?.context).toMatchObject({ cwd: "/home/me/shop" });
    expect(tool.analytics[0]?.context).toMatchObject({ cwd: null });
    expect(JSON.stringify([prompt, tool])).not.toMatch(/importer|secret words/);
  });

  it("hide secrets even where a channel hides nothing", async () => {
    const env = {
      ...ON,
      ORANGE_TELEMETRY_CHANNELS: "full",
      ORANGE_TELEMETRY_CHANNEL_FULL_REDACT: "none",
      ORANGE_TELEMETRY_CAPTURE_RAW_HOOK_INPUT: "yes",
    };
    const { full, analytics } = await recorded(
      event("post-tool-use", { tool_name: "Bash", tool_input: { deep: [{ command: `curl -H ${SECRET}` }] } }),
      env,
    );
    expect(analytics).toEqual([]);
    expect(full[0]?.tool).toMatchObject({ input: { deep: [{ command: "curl -H [REDACTED]" }] } });
    expect(full[0]?.hook).toMatchObject({ raw_input: { tool_name: "Bash" } });
    expect(JSON.stringify(full)).not.toContain("ghp_a1");
  });

  it("fail no event where they cannot be written", async () => {
    const ctx = createTestContext();
    const logs = { ...ctx.logs, append: () => Promise.reject(new Error("full")) };
    const broken = Object.create(ctx, { logs: { value: logs } });
    const seen = { event: event("stop", {}), native: "Stop", payload: {}, world: WORLD };
    await expect(keepRecords(broken, seen, ON)).resolves.toBeUndefined();
  });
});

describe("channels", () => {
  it.each([
    [{}, ["full", "analytics"]],
    [{ ORANGE_TELEMETRY_CHANNELS: "analytics, analytics" }, ["analytics"]],
    [{ ORANGE_TELEMETRY_CHANNELS: "remote,../x" }, ["full", "analytics"]],
  ])("of %j are %j", (env, names) => {
    expect(channelsOf(env).map(({ name }) => name)).toEqual(names);
  });

  it("take an empty list for the default, never for nothing", () => {
    const [full] = channelsOf({ ORANGE_TELEMETRY_CHANNEL_FULL_REDACT: " , " });
    expect(full?.hidden).toContain("turn.prompt_text");
    expect(channelsOf({ ORANGE_TELEMETRY_CHANNEL_FULL_REDACT: "context.cwd" })[0]?.hidden).toEqual([
      "context.cwd",
    ]);
  });
});

it("sets hidden fields to null, each member of a list too, and skips what is not there", () => {
  const record = { delegation: { targets: [{ query: "a", name: "x" }, "y"] }, turn: { n: 1 } };
  expect(hideFields(record, ["delegation.targets.query", "turn.prompt_text", "tool.input"])).toEqual({
    delegation: { targets: [{ query: null, name: "x" }, "y"] },
    turn: { n: 1 },
  });
});

it.each([
  ["Bash", {}, null],
  ["spawn_agent", {}, ["default"]],
  ["spawn_agent", { agent_type: "reviewer" }, ["reviewer"]],
  ["Agent", { subagent_type: "explore" }, ["explore"]],
  ["Task", {}, ["general-purpose"]],
  ["InvokeSubagents", { targets: ["a", "b"] }, ["a", "b"]],
  [
    "use_subagent",
    { content: { subagents: [{ agent_name: "a" }, { name: "b" }, {}] } },
    ["a", "b", "subagent"],
  ],
  ["use_subagent", {}, ["subagent"]],
])("%s with %j hands work to %j", (tool_name, tool_input, targets) => {
  expect(delegationTargets({ tool_name, tool_input })).toEqual(targets);
});

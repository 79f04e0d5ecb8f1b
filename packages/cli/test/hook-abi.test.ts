import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommandResult,
  type FreeJson,
  makeRepositoryTop,
  orange,
  temporaryFolder,
  testUserFolder,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { APPROVAL_ID, approve } from "./support/approval.js";

const PLUGIN = `
export default {
  name: "acme-guard",
  capabilities: { decisions: ["deny"] },
  hooks: { "stop.before": (event) => ({ decision: { kind: "deny", reason: "Ask " + event.source.host } }) },
};
`;
const ENV = {
  ORANGE_ABI_ENABLED: "1",
  ORANGE_ABI_MODE: "live",
  ORANGE_ABI_SOURCE: "path",
  ORANGE_ABI_PATH: "tools/guard.mjs",
  ORANGE_ABI_TIMEOUT_MS: "5000",
};
const STOP = { hook_event_name: "Stop", session_id: "s1", turn_id: "t1", stop_hook_active: false };

function activatedProject(plugin: string, host = "codex"): string {
  const folder = temporaryFolder();
  makeRepositoryTop(folder);
  mkdirSync(join(folder, ".orange-hyper/local"), { recursive: true });
  const activation = { schema_version: 1, approval_id: APPROVAL_ID, host, scope: "project" };
  writeFileSync(join(folder, ".orange-hyper/local/activation.json"), JSON.stringify(activation));
  approve(folder, undefined, host);
  mkdirSync(join(folder, "tools"));
  writeFileSync(join(folder, "tools/guard.mjs"), plugin);
  return folder;
}

const stop = (
  cwd: string,
  env: Readonly<Record<string, string>>,
  more: object = {},
): Promise<CommandResult> =>
  orange(["host", "codex", "hook", "stop"], { cwd, stdin: JSON.stringify({ ...STOP, ...more, cwd }), env });
const trust = (cwd: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> =>
  orange(["hooks", "abi", "trust", "--json"], { cwd, env: { ...ENV, ...env } });

async function statuses(cwd: string): Promise<FreeJson> {
  return (await orange(["hooks", "abi", "status", "--json"], { cwd })).json().data.statuses;
}

it("runs a plugin only where its user switched it on and approved it as it is", async () => {
  const folder = activatedProject(PLUGIN);
  const quiet = (await stop(folder, {})).stdout;
  expect((await stop(folder, ENV)).stdout).toBe(quiet);
  expect(await statuses(folder)).toEqual({ load_error: 1 });
  expect((await trust(folder)).json().data.path).toMatch(/tools\/guard\.mjs$/);
  const held = JSON.parse((await stop(folder, ENV)).stdout);
  expect(held).toEqual({ decision: "block", reason: "Ask codex" });
  expect((await stop(folder, ENV, { stop_hook_active: true })).stdout).toBe(quiet);
  expect((await stop(folder, { ...ENV, ORANGE_ABI_MODE: "shadow" })).stdout).toBe(quiet);
  expect((await stop(folder, { ...ENV, ORANGE_ABI_ENABLED: "0" })).stdout).toBe(quiet);
  writeFileSync(join(folder, "tools/guard.mjs"), PLUGIN.replace("Ask", "Obey"));
  expect((await stop(folder, ENV)).stdout).toBe(quiet);
  expect(await statuses(folder)).toEqual({ load_error: 2, ok: 3 });
  expect(readFileSync(join(folder, ".orange-hyper/local/runtime/abi-shadow.jsonl"), "utf8")).not.toContain(
    "Ask",
  );
});

it("lets a plugin refuse a tool where its user lets it be loaded for one, and no refusal of ours go", async () => {
  const folder = activatedProject(PLUGIN.replace("stop.before", "tool.execute.before"));
  await trust(folder);
  const use = async (command: string, env: Readonly<Record<string, string>>): Promise<FreeJson> => {
    const payload = { hook_event_name: "PreToolUse", session_id: "s1", tool_name: "Bash", cwd: folder };
    const stdin = JSON.stringify({ ...payload, tool_use_id: "u1", tool_input: { command } });
    return (await orange(["host", "codex", "hook", "pre-tool-use"], { cwd: folder, stdin, env })).json();
  };
  const warm = { ...ENV, ORANGE_ABI_TOOL_BEFORE_WARM_ONLY: "0" };
  const reason = "hookSpecificOutput.permissionDecisionReason";
  expect(await use("ls", warm)).toHaveProperty(reason, "Ask codex");
  expect(await use("ls", ENV)).toEqual({});
  expect(await use("ls", { ...warm, ORANGE_ABI_MODE: "shadow" })).toEqual({});
  expect(await use("git commit -n", warm)).toHaveProperty(reason, expect.stringContaining("Orange policy"));
});

it("takes no approval that an agent gives, or that lies in the project", async () => {
  const folder = activatedProject(PLUGIN);
  expect((await trust(folder, { CLAUDECODE: "1" })).json().error.code).toBe("PERSON_REQUIRED");
  const inside = join(folder, "home");
  const refused = await trust(folder, { ORANGE_HYPER_HOME: inside });
  expect([refused.status, refused.json().error.code]).toEqual([2, "VALIDATION_ERROR"]);
  expect((await stop(folder, ENV)).stdout).not.toContain("Ask");
});

it("runs the approved text and nothing beside it", async () => {
  const folder = activatedProject(`import "./more.mjs";\n${PLUGIN}`);
  writeFileSync(
    join(folder, "tools/more.mjs"),
    'import { writeFileSync } from "node:fs"; writeFileSync("ran", "");',
  );
  const events = join(folder, "events.jsonl");
  writeFileSync(
    events,
    `${JSON.stringify({ abi: "orange-hook/v1", phase: "stop.before", source: { host: "codex" } })}\n`,
  );
  await trust(folder);
  const { data } = (
    await orange(["hooks", "abi", "replay", events, "--json"], { cwd: folder, env: ENV })
  ).json();
  expect(data.plugin).toMatchObject({ status: "error", name: null });
  expect(data.events[0].decision).toEqual({ kind: "allow", reason_code: "default_allow" });
  expect(() => readFileSync(join(folder, "ran"))).toThrow("ENOENT");
});

it("replays saved events and says which are none", async () => {
  const folder = activatedProject(PLUGIN);
  await trust(folder);
  const event = { abi: "orange-hook/v1", id: "e1", phase: "stop.before", source: { host: "codex" } };
  writeFileSync(join(folder, "events.jsonl"), `${JSON.stringify(event)}\nno event\n`);
  const replay = (...args: readonly string[]): Promise<CommandResult> =>
    orange(["hooks", "abi", "replay", ...args], { cwd: folder, env: ENV });
  const result = await replay("events.jsonl", "--json");
  expect(result.status).toBe(2);
  expect(result.json().data).toEqual({
    file: "events.jsonl",
    plugin: { status: "ok", message: "loaded acme-guard", name: "acme-guard" },
    total: 2,
    invalid: 1,
    events: [
      {
        line: 1,
        id: "e1",
        phase: "stop.before",
        host: "codex",
        errors: [],
        decision: { kind: "deny", reason_code: "deny" },
        plugins: [{ plugin: "acme-guard", status: "applied", errors: [] }],
        host_output: { decision: "block", reason: "Ask codex" },
      },
      {
        line: 2,
        id: null,
        phase: null,
        host: null,
        errors: ["event must be an object"],
        decision: null,
        plugins: [],
        host_output: null,
      },
    ],
  });
  expect((await replay("events.jsonl")).stdout).toContain(
    "1: stop.before of codex: deny (deny) [acme-guard applied]\n2: no event: event must be an object",
  );
  expect((await replay("--json")).json().error.code).toBe("USER_INPUT_ERROR");
  expect((await replay("gone.jsonl", "--json")).json().error.code).toBe("USER_INPUT_ERROR");
});

it("ends with status 2 where plugins are not well and somebody asked for it", async () => {
  const folder = temporaryFolder();
  const rows = [
    { phase: "stop.before", status: "ok", decision: "allow", duration_ms: 12 },
    { phase: "stop.before", status: "timeout", decision: "", duration_ms: 250 },
    "torn",
  ];
  writeFileSync(join(folder, "rows.jsonl"), rows.map((row) => JSON.stringify(row)).join("\n"));
  const status = (...args: readonly string[]): Promise<CommandResult> =>
    orange(["hooks", "abi", "status", "--file", "rows.jsonl", ...args], {
      cwd: folder,
      env: { HOME: testUserFolder() },
    });
  const text = (await status()).stdout;
  expect(text).toContain("2 rows: healthy");
  expect(text).toContain("stop.before: 2 (1 ok, 1 timeout; decisions 1 allow), p50 12 ms, p95 250 ms");
  const bad = await status("--max-timeout-rate", "0.01", "--fail-on-unhealthy", "--json");
  expect([bad.status, bad.json().data.health.failures]).toEqual([2, ["timeout_rate 0.5000 > 0.01"]]);
  expect((await status("--max-timeout-rate", "0.01")).status).toBe(0);
  expect((await status("--limit", "1", "--json")).json().data.statuses).toEqual({ timeout: 1 });
  expect((await status("--limit", "few", "--json")).json().error.code).toBe("USER_INPUT_ERROR");
  const missing = ["hooks", "abi", "status", "--file", "gone", "--fail-on-unhealthy"];
  expect((await orange(missing, { cwd: folder })).status).toBe(0);
  expect((await orange([...missing, "--require-data"], { cwd: folder })).status).toBe(2);
});

/** A plugin that appends ` -q` to every shell command and keeps all other fields of the host's input. */
const CHANGES = `
export default {
  name: "acme-quiet",
  capabilities: { decisions: ["modify"], targets: { modify: ["tool.input"] } },
  hooks: {
    "tool.execute.before": ({ tool, context }) =>
      context.toolKind !== "execute_bash" ? undefined : { decision: {
        kind: "modify", target: "tool.input", patch: { ...tool.input, command: tool.input.command + " -q" },
        reason: tool.name + " is told to be quiet.",
      } },
  },
};
`;
const NOTE = (tool: string): string =>
  `A plugin of the user changed what this tool was given: ${tool} is told to be quiet.`;
const WARM = { ...ENV, ORANGE_ABI_TOOL_BEFORE_WARM_ONLY: "0" };

describe("a plugin that changes the input of a tool", () => {
  const plain = { hook_event_name: "PreToolUse", session_id: "s1", tool_name: "Bash", tool_use_id: "u1" };
  const specific = (more: object): object => ({
    hookSpecificOutput: { hookEventName: "PreToolUse", ...more, additionalContext: NOTE("Bash") },
  });
  const use = async (
    folder: string,
    host: string,
    { command, env = WARM, ...more }: { command: string; env?: Record<string, string>; native_tool?: string },
  ): Promise<FreeJson> => {
    const stdin = JSON.stringify({ ...plain, ...more, cwd: folder, tool_input: { command, timeout: 5 } });
    return (await orange(["host", host, "hook", "pre-tool-use"], { cwd: folder, stdin, env })).json();
  };
  const updatedInput = { command: "npm test -q", timeout: 5 };

  it.each([
    // Without a grant, because Claude Code would then no longer ask its user.
    ["claude-code", "npm test", specific({ updatedInput })],
    ["codex", "npm test", specific({ permissionDecision: "allow", updatedInput })],
    ["opencode", "npm test", { allow: true, context: NOTE("bash"), input: updatedInput }],
    ["pi", "npm test", { allow: true, context: NOTE("bash"), input: updatedInput }],
  ])("gives it to %s", async (host, command, answer) => {
    const folder = activatedProject(CHANGES, host);
    await trust(folder);
    const native = ["opencode", "pi"].includes(host) ? { native_tool: "bash" } : {};
    expect(await use(folder, host, { command, ...native })).toEqual(answer);
    expect(await statuses(folder)).toEqual({ ok: 1 });
  });

  it("is of no use in Kiro, whose tools take what they were given", async () => {
    const folder = activatedProject(CHANGES, "kiro");
    await trust(folder);
    const stdin = JSON.stringify({
      ...plain,
      hook_event_name: "preToolUse",
      cwd: folder,
      tool_name: "shell",
      tool_input: { command: "npm test" },
    });
    const result = await orange(["host", "kiro", "hook", "pre-tool-use"], { cwd: folder, stdin, env: WARM });
    expect([result.status, result.stdout]).toEqual([0, ""]);
  });

  it("changes nothing that our own rules refuse, before or after, nor anything in shadow mode", async () => {
    const folder = activatedProject(CHANGES.replace('" -q"', '" --no-verify"'));
    await trust(folder);
    const reason = "hookSpecificOutput.permissionDecisionReason";
    expect(await use(folder, "codex", { command: "git commit -m x" })).toHaveProperty(
      reason,
      expect.stringContaining("(Orange policy config-protection)"),
    );
    expect(await use(folder, "codex", { command: "git commit -n" })).toHaveProperty(reason);
    const shadow = { ...WARM, ORANGE_ABI_MODE: "shadow" };
    expect(await use(folder, "codex", { command: "git commit -m x", env: shadow })).toEqual({});
  });
});

it.each(["opencode", "pi"])(
  "lets a plugin see what the file in %s reports, and refuse the end of a turn",
  async (host) => {
    const folder = activatedProject(PLUGIN, host);
    await trust(folder);
    const payload = { session_id: "s1", turn_id: "t1", cwd: folder, stop_hook_active: false };
    const stdin = JSON.stringify({ ...payload, last_assistant_message: "Done." });
    const held = await orange(["host", host, "hook", "stop"], { cwd: folder, stdin, env: ENV });
    expect(held.json()).toEqual({ allow: false, reason: `Ask ${host}` });
  },
);

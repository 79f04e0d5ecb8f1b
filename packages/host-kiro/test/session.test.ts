import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newProposal, orangeData, readTree, temporaryProject, testUserFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

type Payload = Readonly<Record<string, unknown>>;

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const QUIET: Ended = { status: 0, stdout: "", stderr: "" };
const PROMPT = "Implement sums of empty lists in src/sum.js";
const EDIT = { command: "create", path: "src/sum.js", file_text: "export const sum = () => 0;\n" };
const PASSED = "# tests 3\n# pass 3\n# fail 0\n";

/** Runs the hooks of the agent as Kiro documents it: the line in a shell, the payload on its standard input. */
function kiro(folder: string, sent?: string): (native: string, payload?: Payload) => Promise<Ended> {
  const { hooks } = JSON.parse(readFileSync(join(folder, ".kiro/agents/orange-hyper.json"), "utf8"));
  return (native, payload = {}) => {
    const [{ command }] = hooks[native];
    const env = { ...process.env, ORANGE_HYPER_HOME: testUserFolder(), NODE_EXTRA_CA_CERTS: undefined };
    const child = spawn("/bin/sh", ["-c", command], { cwd: folder, env });
    child.stdin.end(sent ?? JSON.stringify({ hook_event_name: native, cwd: folder, ...payload }));
    return new Promise((resolve) => {
      const printed = { stdout: "", stderr: "" };
      child.stdout.on("data", (chunk: Buffer) => (printed.stdout += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (printed.stderr += chunk.toString()));
      child.on("close", (status) => resolve({ status, ...printed }));
    });
  };
}

/** A project with the agent in it, activated for Kiro. */
async function activated(): Promise<string> {
  const folder = await bound();
  await orangeData(folder, "activate", "apply", "--host", "kiro", "--scope", "project");
  return folder;
}

async function bound(): Promise<string> {
  const folder = await temporaryProject();
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "package.json"), '{ "name": "sums", "scripts": { "test": "node --test" } }\n');
  await orangeData(folder, "binding", "install", "--host", "kiro", "--scope", "project");
  return folder;
}

function edits(folder: string, hook: ReturnType<typeof kiro>): Promise<Ended> {
  writeFileSync(join(folder, EDIT.path), EDIT.file_text);
  return hook("postToolUse", {
    tool_name: "fs_write",
    tool_input: { ...EDIT, path: join(folder, EDIT.path) },
    tool_response: { success: true, result: [""] },
  });
}

function runs(command: string, result: readonly unknown[]): Payload {
  return { tool_name: "execute_bash", tool_input: { command }, tool_response: { success: true, result } };
}

describe("a session of Kiro, by documented payloads", () => {
  it("asks once for a check, and completes the work once one has passed", async () => {
    const folder = await activated();
    const hook = kiro(folder);
    expect(await hook("agentSpawn")).toEqual(QUIET);
    const prompted = await hook("userPromptSubmit", { prompt: PROMPT });
    expect(prompted).toMatchObject({ status: 0, stderr: "" });
    expect(prompted.stdout).toContain("Before you finish, run a check that covers what you changed");
    expect(await edits(folder, hook)).toEqual(QUIET);

    const asked = await hook("stop");
    expect(asked).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(asked.stdout)).toEqual({
      decision: "block",
      reason: expect.stringContaining("You changed src/sum.js"),
    });
    expect(await hook("postToolUse", runs("npm test", [{ exit_status: "1", stdout: "# fail 1\n" }]))).toEqual(
      QUIET,
    );
    expect(await edits(folder, hook)).toEqual(QUIET);
    // Kiro does not say that a turn goes on because a hook asked for it.
    expect(await hook("stop"), "no turn is asked twice").toEqual(QUIET);

    expect(await hook("postToolUse", runs("npm test", [{ exit_status: "0", stdout: PASSED }]))).toEqual(
      QUIET,
    );
    expect(await hook("stop")).toEqual(QUIET);
    const { quests } = await orangeData(folder, "quest", "list", "--all");
    expect(quests).toMatchObject([{ title: PROMPT, status: "completed", verification_status: "verified" }]);
    const status = await orangeData(folder, "activate", "status", "--host", "kiro");
    expect(status.status).toBe("active");
  });

  it("takes a success of the tool for no proof that the command succeeded", async () => {
    const folder = await activated();
    const hook = kiro(folder);
    await hook("agentSpawn");
    await hook("userPromptSubmit", { prompt: PROMPT });
    await edits(folder, hook);
    expect(await hook("postToolUse", runs("npm test", ["done"]))).toEqual(QUIET);
    expect(JSON.parse((await hook("stop")).stdout)).toMatchObject({ decision: "block" });
  });

  it("gives the model what the project remembers, and no more than that", async () => {
    const folder = await activated();
    const fact = "The sum of an empty list is zero";
    await orangeData(folder, "remember", "accept", await newProposal(folder, fact));
    const hook = kiro(folder);
    const { stdout } = await hook("agentSpawn");
    expect(stdout).toContain(fact);
    expect((await hook("userPromptSubmit", { prompt: "What does src/sum.js do?" })).status).toBe(0);
  });

  it("tells the model to ask before an order that destroys data", async () => {
    const hook = kiro(await activated());
    await hook("agentSpawn");
    const { status, stdout } = await hook("userPromptSubmit", {
      prompt: "Drop the production database now.",
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Ask the user to confirm this request before you do anything for it\. Held/);
  });
});

describe("a tool that is about to be used", () => {
  const deniedBy = (rule: string): Ended => ({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining(`(Orange policy ${rule})`),
  });

  it.each([
    ["config-protection", "fs_write", { command: "create", path: "biome.json", file_text: "{}" }],
    ["config-protection", "execute_bash", { command: "git commit -nm wip" }],
    ["block-git-destructive-worktree", "shell", { command: "git reset --hard" }],
    ["memory-approval", "execute_bash", { command: "orange remember accept m" }],
    ["block-orange-state-writes", "write", { path: ".orange-hyper/config.json", content: "{}" }],
  ])("is refused by %s with status 2 and the reason: %s", async (rule, tool_name, tool_input) => {
    const folder = await activated();
    writeFileSync(join(folder, "biome.json"), "{}\n");
    expect(await kiro(folder)("preToolUse", { tool_name, tool_input })).toEqual(deniedBy(rule));
  });

  it.each([
    ["fs_read", { operations: [{ mode: "Line", path: "biome.json" }] }],
    ["execute_bash", { command: "git commit -m 'say -n'" }],
    ["@postgres/query", { sql: "SELECT 1" }],
  ])("is let through without a word: %s", async (tool_name, tool_input) => {
    expect(await kiro(await activated())("preToolUse", { tool_name, tool_input })).toEqual(QUIET);
  });

  it("counts for the person whose last prompt asked for a decision about memory", async () => {
    const hook = kiro(await activated());
    await hook("userPromptSubmit", { prompt: "Please accept the memory proposal k3f9x2ab" });
    const decide = { tool_name: "execute_bash", tool_input: { command: "orange remember accept k3f9x2ab" } };
    expect(await hook("preToolUse", decide)).toEqual(QUIET);
  });
});

describe("where it is not wanted", () => {
  it("says and writes nothing in a project that nobody activated", async () => {
    const folder = await bound();
    const hook = kiro(folder);
    const before = readTree(folder);
    await orangeData(folder, "doctor");
    expect(await hook("agentSpawn")).toEqual(QUIET);
    expect(await hook("userPromptSubmit", { prompt: PROMPT })).toEqual(QUIET);
    const reset = { tool_name: "execute_bash", tool_input: { command: "git reset --hard" } };
    expect(await hook("preToolUse", reset)).toEqual(QUIET);
    expect(await hook("stop")).toEqual(QUIET);
    expect(readTree(folder)).toEqual(before);
  });

  it("goes without a trace, and leaves the agents of others", async () => {
    const folder = await activated();
    const theirs = join(folder, ".kiro/agents/theirs.json");
    writeFileSync(theirs, '{"name":"theirs","hooks":{"stop":[{"command":"true"}]}}');
    await orangeData(folder, "binding", "remove", "--host", "kiro", "--scope", "project");
    expect(existsSync(join(folder, ".kiro/agents/orange-hyper.json"))).toBe(false);
    expect(readFileSync(theirs, "utf8")).toBe('{"name":"theirs","hooks":{"stop":[{"command":"true"}]}}');
  });

  it("lets the session go on whatever Kiro sends, and says at its start that it did not understand", async () => {
    const hook = kiro(await activated(), "no JSON");
    expect(await hook("agentSpawn")).toMatchObject({ status: 1, stdout: "" });
    for (const native of ["userPromptSubmit", "preToolUse", "postToolUse", "stop"])
      expect(await hook(native)).toEqual(QUIET);
  });

  it("tells of a broken project once, as a warning at the start of a session", async () => {
    const folder = await activated();
    const hook = kiro(folder);
    const runtime = join(folder, ".orange-hyper/local/runtime");
    rmSync(runtime, { recursive: true });
    writeFileSync(runtime, "in the way");
    const { status, stdout, stderr } = await hook("agentSpawn");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Orange: .* Run `orange doctor` to see why\.\n$/);
    expect(await hook("stop")).toEqual(QUIET);
  });
});

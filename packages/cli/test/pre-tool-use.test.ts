import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  BIN,
  makeRepositoryTop,
  orange,
  readTree,
  temporaryFolder,
  temporaryProject,
  testUserFolder,
} from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { approvalFile } from "./support/approval.js";
import { eventLine } from "./support/lifecycle.js";

const LOG = ".orange-hyper/local/runtime/policy-decisions.jsonl";

const bash = (command: string): object => ({ session_id: "s", tool_name: "Bash", tool_input: { command } });

async function answer(folder: string, payload: object | string): Promise<unknown> {
  const result = await orange(["host", "codex", "hook", "pre-tool-use"], {
    cwd: folder,
    stdin: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
  expect([result.status, result.stderr]).toEqual([0, ""]);
  return result.json();
}

async function activated(): Promise<string> {
  const folder = await temporaryProject();
  await orange(["activate", "apply", "--host", "codex", "--scope", "project"], { cwd: folder });
  return folder;
}

it("a tool that a policy speaks against is refused with the reason, and nothing else is written", async () => {
  const folder = await activated();
  const before = readTree(folder);
  expect(await answer(folder, bash("git commit -nm wip"))).toEqual({
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: expect.stringContaining("`git commit -nm` skips the repository's"),
    },
  });
  const patch = "*** Begin Patch\n*** Update File: biome.json\n@@\n-a\n+b\n*** End Patch";
  expect(await answer(folder, { tool_name: "apply_patch", tool_input: { command: patch } })).toHaveProperty(
    "hookSpecificOutput.permissionDecision",
    "deny",
  );
  expect(await answer(folder, bash("git commit -m 'say -n'"))).toEqual({});
  const { [LOG]: _, ...after } = readTree(folder);
  expect(after).toEqual(before);
  const log = readFileSync(join(folder, LOG), "utf8");
  const decisions = log.trim().split("\n");
  expect(decisions.map((line) => JSON.parse(line).rules)).toEqual([
    ["config-protection"],
    ["config-protection"],
  ]);
  expect(log).not.toMatch(/wip|biome/);
});

it("nothing is refused where the user did not activate the project", async () => {
  const bare = temporaryFolder();
  makeRepositoryTop(bare);
  const unapproved = await activated();
  rmSync(approvalFile(unapproved));
  for (const folder of [bare, await temporaryProject(), unapproved])
    expect(await answer(folder, bash("git commit -nm wip"))).toEqual({});
});

it("a decision about memory is the user's, in the session and to the extent that the last prompt asked for it", async () => {
  const folder = await activated();
  const accept = "sh -c 'npx orange-hyper remember accept m'";
  const isRefused = async (command: string, session: string): Promise<boolean> =>
    JSON.stringify(await answer(folder, { ...bash(command), session_id: session })).includes(
      "memory-approval",
    );
  expect(await isRefused(accept, "s")).toBe(true);
  await orange(["host", "codex", "hook", "user-prompt-submit"], {
    cwd: folder,
    stdin: JSON.stringify({
      session_id: "s",
      turn_id: "t",
      prompt: "Please accept the memory proposal k3f9x2ab",
    }),
  });
  expect(await isRefused("orange remember accept k3f9x2ab", "s")).toBe(false);
  expect(await isRefused(accept, "s")).toBe(true);
  expect(await isRefused("orange remember reject m", "s")).toBe(true);
  expect(await isRefused(accept, "another")).toBe(true);
});

it("the project's file cannot switch a refusal off, and the user can", async () => {
  const folder = await activated();
  const reset = bash("git reset --hard");
  const rule = "block-git-destructive-worktree";
  for (const text of [JSON.stringify({ disabled: [rule] }), "{", "[]"]) {
    writeFileSync(join(folder, ".orange-hyper/policies.json"), text);
    expect(await answer(folder, reset)).toHaveProperty("hookSpecificOutput.permissionDecision", "deny");
  }
  await orange(["policy", "disable", rule], { cwd: folder });
  expect(await answer(folder, reset)).toEqual({});
  const byAgent = await orange(["policy", "disable", "memory-approval"], {
    cwd: folder,
    env: { CLAUDECODE: "1" },
  });
  expect([byAgent.status, byAgent.stderr]).toEqual([
    1,
    expect.stringContaining("Only a person decides this"),
  ]);
});

it("what a bridge asks inside its host is answered as by a process of ours, and the host is left as it was", async () => {
  const folder = await temporaryProject();
  await orange(["activate", "apply", "--host", "pi", "--scope", "project"], { cwd: folder });
  const refused = { ...bash("git commit -nm wip"), cwd: folder };
  const byProcess = await orange(["host", "pi", "hook", "pre-tool-use"], {
    cwd: folder,
    stdin: JSON.stringify(refused),
  });
  const code = `
    const { answerInProcess } = require(${JSON.stringify(join(BIN, "../../dist/in-process.cjs"))});
    const before = [process.exitCode, process.eventNames().length, process.cwd()].join();
    (async () => {
      const answers = [];
      for (const payload of ${JSON.stringify([bash("npm test"), refused])})
        answers.push(await answerInProcess("pi", "pre-tool-use", { cwd: ${JSON.stringify(folder)}, ...payload }));
      const error = await answerInProcess("constructor", "stop", {}).catch(String);
      const after = [process.exitCode, process.eventNames().length, process.cwd()].join();
      console.log(JSON.stringify({ answers, error, isSame: before === after }));
    })();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", code], {
    env: { ...process.env, ORANGE_HYPER_HOME: testUserFolder() },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const { answers, error, isSame } = JSON.parse(stdout);
  expect(byProcess.json()).toMatchObject({ allow: false });
  expect(answers.map((line: string) => JSON.parse(line).allow)).toEqual([true, false]);
  expect(JSON.parse(answers[1]).reason).toContain(byProcess.json().reason);
  expect([error, isSame]).toEqual(["Error: There is no bridge for constructor.", true]);
});

const MIB = 2 ** 20;
const TRUNCATED = {
  hookSpecificOutput: {
    hookEventName: "PreToolUse",
    permissionDecision: "deny",
    permissionDecisionReason: expect.stringMatching(
      /truncated.*Write the file in parts, each smaller than 1 MiB\. \(Orange policy config-protection\)$/,
    ),
  },
};

it("what is larger than 1 MiB is refused, wherever its path stands, unless the tool only reads", async () => {
  const folder = await activated();
  const large = { content: "x".repeat(MIB), file_path: "biome.json" };
  expect(await answer(folder, { tool_name: "Write", tool_input: large })).toEqual(TRUNCATED);
  expect(await answer(folder, { tool_input: large, tool_name: "Write" })).toEqual(TRUNCATED);
  expect(await answer(folder, bash(`cat > a <<E\n${"x".repeat(MIB)}\nE`))).toEqual(TRUNCATED);
  expect(await answer(folder, { tool_name: "mcp__files__read", tool_input: large })).toEqual({});
  const small = { content: "x".repeat(MIB / 2), file_path: "a.ts" };
  expect(await answer(folder, { tool_name: "Write", tool_input: small })).toEqual({});
  expect(await answer(temporaryFolder(), { tool_name: "Write", tool_input: large })).toEqual({});
});

it("what is nested too deeply for the rules is refused, and what was done is recorded without it", async () => {
  const folder = await activated();
  const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const write = `{"session_id":"s","tool_name":"Write","tool_input":{"file_path":".env","deep":${deep}}}`;
  expect(await answer(folder, write)).toEqual(TRUNCATED);
  const after = await orange(eventLine("post-tool-use"), { cwd: folder, stdin: write });
  expect([after.status, after.stderr]).toEqual([0, ""]);
});

it("what is too large to read is refused as long as any rule refuses", async () => {
  const folder = await activated();
  await orange(["policy", "disable", "config-protection"], { cwd: folder });
  const reason = "hookSpecificOutput.permissionDecisionReason";
  const input = { tool_name: "Write", tool_input: { content: "x".repeat(MIB) } };
  expect(await answer(folder, input)).toHaveProperty(reason, expect.stringContaining("truncated"));
});

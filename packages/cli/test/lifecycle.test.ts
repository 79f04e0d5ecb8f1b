import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { orange, orangeData, readTree, temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  activatedFolder,
  activatedProject,
  EDIT,
  eventData,
  eventLine,
  PASSED_TESTS,
  sendEvent,
} from "./support/lifecycle.js";

const EVENTS = ["session-start", "user-prompt-submit", "post-tool-use", "stop"] as const;
const turn = { session_id: "s1", turn_id: "t1" };
const patch = { ...turn, ...EDIT, tool_use_id: "u1" };
const check = { ...turn, ...PASSED_TESTS };

describe("a project that is not activated", () => {
  it.each(EVENTS)("is left alone by %s, whether or not it is initialised", async (event) => {
    for (const folder of [temporaryFolder(), await temporaryProject()]) {
      const before = readTree(folder);
      expect(await eventData(folder, event, { ...turn, prompt: "Implement it" })).toEqual({
        event,
        host: "codex",
        active: false,
        noop: true,
        degraded: false,
        reason: "Orange activation policy is missing for this project.",
        additional_context: "",
        warnings: [],
      });
      expect(readTree(folder)).toEqual(before);
    }
  });
});

describe("refusals", () => {
  const HINT =
    "Run lifecycle commands with `--host codex --from-stdin --json` and pass one hook event JSON object on stdin.";
  const all = ["--host", "codex", "--from-stdin"];

  it.each([
    [["stop", ...all], "[]", "USER_INPUT_ERROR", "Invalid stdin JSON: stdin must contain one JSON object."],
    [["stop", ...all], "null", "USER_INPUT_ERROR", "Invalid stdin JSON: stdin must contain one JSON object."],
    [["stop", ...all], '{"a":1} tail', "USER_INPUT_ERROR", "Invalid stdin JSON: stdin is not valid JSON."],
    [
      ["stop", ...all],
      '{"token":"hunter2',
      "USER_INPUT_ERROR",
      "Invalid stdin JSON: stdin is not valid JSON.",
    ],
    [
      ["stop", ...all],
      JSON.stringify({ prompt: "x".repeat(1024 * 1024) }),
      "USER_INPUT_ERROR",
      "stdin JSON exceeds the 1 MiB lifecycle input limit.",
    ],
    [["stop", "--from-stdin"], "{", "USER_INPUT_ERROR", "lifecycle requires --host codex."],
    [["stop", "--host", "codex"], "{", "USER_INPUT_ERROR", "lifecycle requires --from-stdin."],
    [
      ["stop", "--host", "other", "--from-stdin"],
      "{",
      "USER_INPUT_ERROR",
      "Unsupported lifecycle host: other",
    ],
    [["stop", ...all, "--scope", "user"], "{", "USER_INPUT_ERROR", "Unsupported lifecycle flag: --scope"],
    [["stop", ...all, "extra"], "{", "USER_INPUT_ERROR", "Unexpected lifecycle argument: extra"],
    [["stop", ...all, "--host=codex"], "{", "USER_INPUT_ERROR", "Duplicate flag: --host"],
  ])("refuses %j with the input %j", async (args, stdin, code, message) => {
    const folder = await activatedFolder();
    const before = readTree(folder);
    const result = await orange(["lifecycle", ...args, "--json"], { cwd: folder, stdin });
    expect([result.status, result.stderr]).toEqual([1, ""]);
    expect(result.json()).toMatchObject({ ok: false, command: "lifecycle.stop", error: { code, message } });
    if (message.startsWith("Invalid") || message.includes("requires"))
      expect(result.json().error.hint).toBe(HINT);
    expect(result.stdout).not.toContain("hunter2");
    expect(readTree(folder)).toEqual(before);
  });

  it("refuses an event that there is none of", async () => {
    const result = await orange(["lifecycle", "nope", "--json"], { cwd: temporaryFolder() });
    expect([result.status, result.json()]).toEqual([
      1,
      {
        ok: false,
        contract_version: "0.1",
        command: "lifecycle.nope",
        error: {
          code: "LIFECYCLE_UNSUPPORTED_EVENT",
          message: "Unsupported lifecycle event: nope",
          hint: "Use session-start, user-prompt-submit, post-tool-use, or stop.",
        },
      },
    ]);
  });

  it("takes an empty input for an empty object, and any case of the host", async () => {
    const folder = await activatedFolder();
    const result = await orange(["lifecycle", "stop", "--host", "CODEX", "--from-stdin", "--json"], {
      cwd: folder,
    });
    expect(result.json().data).toMatchObject({ active: true, noop: true, host: "codex" });
  });

  it("says that the state is locked instead of waiting for longer than two seconds", async () => {
    const folder = await activatedProject();
    const locks = join(folder, ".orange-hyper/local");
    const holder = {
      pid: process.pid,
      host: (await import("node:os")).hostname(),
      token: "t",
      command: "test",
    };
    writeFileSync(
      join(locks, "kernel.lock"),
      JSON.stringify({ ...holder, acquired_at: new Date().toISOString() }),
    );
    const started = Date.now();
    const result = await sendEvent(folder, "user-prompt-submit", { ...turn, prompt: "Implement the export" });
    expect(result.status).toBe(3);
    expect(result.json().error).toMatchObject({ code: "STATE_LOCKED" });
    expect(Date.now() - started).toBeLessThan(9_000);
    const status = await orangeData(folder, "activate", "status", "--host", "codex");
    expect(status.lifecycle.hook_execution).toBe("degraded");
  });
});

it("takes a piece of work from its prompt to its completion, and no doctor finds fault with it", async () => {
  const folder = await activatedFolder();
  await eventData(folder, "session-start", { session_id: "s1", source: "startup" });
  const { quest } = await eventData(folder, "user-prompt-submit", {
    ...turn,
    prompt: "Implement the durable memory policy",
  });
  await eventData(folder, "post-tool-use", patch);
  expect(await eventData(folder, "stop", turn)).toMatchObject({ continuation_required: true });
  await eventData(folder, "post-tool-use", { ...check, tool_use_id: "u2" });
  const done = await eventData(folder, "stop", {
    ...turn,
    stop_hook_active: true,
    last_assistant_message: "Remember (decision): The export is written as UTF-8 without a mark.",
  });
  expect(done).toMatchObject({
    completed: true,
    quest: { id: quest.id, verification_status: "verified" },
    pending_memory_proposal: { created: true },
  });
  const again = await eventData(folder, "session-start", { session_id: "s1", source: "resume" });
  expect(again).toMatchObject({ additional_context: "", warnings: [] });
  expect((await orangeData(folder, "doctor")).errors).toEqual([]);
  expect((await orangeData(folder, "activate", "status", "--host", "codex")).effective_status).toBe("active");
});

it("notices work that no hook saw, where git is there", async () => {
  const folder = await activatedProject();
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], {
      cwd: folder,
      stdio: "ignore",
      env: { ...process.env, GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z" },
    });
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/old.ts"), "old");
  git("init");
  git("add", "-A");
  git("commit", "-m", "start");
  writeFileSync(join(folder, "src/stale.ts"), "changed long ago");
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(folder, "src/stale.ts"), hourAgo, hourAgo);
  await eventData(folder, "user-prompt-submit", { ...turn, prompt: "Implement the export" });
  expect(await eventData(folder, "stop", turn)).toMatchObject({ noop: true, continuation_required: false });
  writeFileSync(join(folder, "src/old.ts"), "new");
  expect(await eventData(folder, "stop", turn)).toMatchObject({ continuation_required: true });
});

it("keeps what it stores to its user", async () => {
  const folder = await activatedProject();
  await eventData(folder, "session-start", { session_id: "s1" });
  await eventData(folder, "user-prompt-submit", { ...turn, prompt: "Implement the export" });
  await eventData(folder, "post-tool-use", { ...check, tool_use_id: "u1" });
  await eventData(folder, "stop", turn);
  const local = join(folder, ".orange-hyper/local");
  for (const entry of readdirSync(local, { recursive: true, withFileTypes: true })) {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
  }
});

it("shows people the result of an event", async () => {
  const folder = await activatedProject();
  const line = eventLine("user-prompt-submit").filter((word) => word !== "--json");
  const result = await orange(line, {
    cwd: folder,
    stdin: JSON.stringify({ ...turn, prompt: "Implement the export" }),
  });
  expect(result.stdout).toMatch(/^Orange lifecycle\nEvent: user-prompt-submit\nActive: yes\nNo-op: no\n/);
  expect(result.stdout).toMatch(/\nQuest: quest_auto_[0-9a-f]{12}_implement-the-export\n/);
});

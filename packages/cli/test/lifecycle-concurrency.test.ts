import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, orange, orangeData } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { activatedProject, EDIT, eventDataBeside, PASSED_TESTS } from "./support/lifecycle.js";

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Returns the names in a folder of the storage, without the ignore file that a local folder has. */
function names(folder: string, path: string): readonly string[] {
  return readdirSync(join(folder, ".orange-hyper", path)).filter((name) => name !== ".gitignore");
}

function traces(folder: string): readonly string[] {
  return readFileSync(join(folder, ".orange-hyper/traces/route.jsonl"), "utf8").trim().split("\n");
}

async function expectHealthy(folder: string): Promise<void> {
  const { errors, warnings } = await orangeData(folder, "doctor");
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
}

/** Returns the entries in the logs of all sessions; throws when a line is not complete JSON. */
function entries(folder: string): readonly FreeJson[] {
  return names(folder, "local/runtime/sessions").flatMap((name) => {
    const text = readFileSync(join(folder, ".orange-hyper/local/runtime/sessions", name), "utf8");
    return (
      text
        .trim()
        .split("\n")
        // A writer that sees half of another's line ends that line as well, which leaves an empty line.
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
        .filter(({ began }) => began === undefined)
    );
  });
}

/** Returns the time of the last event of each session, the latest first. */
function heard(folder: string): readonly (readonly [session: string, at: string])[] {
  const last = new Map<string, string>();
  for (const { record, observed_at } of entries(folder)) {
    const { session_key } = record;
    if (observed_at > (last.get(session_key) ?? "")) last.set(session_key, observed_at);
  }
  return [...last].sort(([, a], [, b]) => (a < b ? 1 : -1));
}

it.each([
  { sessions: 32, kept: 20 },
  { sessions: 16, kept: 16 },
  { sessions: 1, kept: 1 },
])("sees every one of 32 events of $sessions sessions at once, and knows the newest $kept", async (world) => {
  const folder = await activatedProject();
  await many(32, (index) =>
    eventDataBeside(folder, "post-tool-use", {
      session_id: `s${index % world.sessions}`,
      turn_id: "t1",
      tool_use_id: `u${index}`,
      tool_name: "Bash",
      tool_input: { command: "npm test" },
      tool_response: { exit_code: 0 },
    }),
  );
  expect(heard(folder)).toHaveLength(world.sessions);
  const ids = entries(folder).map(({ evidence }) => evidence.id);
  expect([ids.length, new Set(ids).size]).toEqual([32, 32]);
  const { heartbeat } = await eventDataBeside(folder, "session-start", { session_id: "s0" });
  const known = Object.values<{ session_key: string; observed_at: string }>(heartbeat.sessions);
  const newest = heard(folder);
  // Which of several simultaneous sessions are kept depends on the order in which their logs were written.
  expect(known).toHaveLength(world.kept);
  for (const { session_key, observed_at } of known) expect(newest).toContainEqual([session_key, observed_at]);
  const seen = (await orangeData(folder, "activate", "status", "--host", "codex")).lifecycle;
  expect(seen.last_event).toBe("SessionStart");
});

it("makes one quest of eight first prompts at once", async () => {
  const folder = await activatedProject();
  const answers = await many(8, (index) =>
    eventDataBeside(folder, "user-prompt-submit", {
      session_id: "s1",
      turn_id: `t${index}`,
      prompt: "Implement the memory export",
    }),
  );
  expect(new Set(answers.map(({ quest }) => quest.id)).size).toBe(1);
  expect(answers.filter(({ quest }) => quest.created)).toHaveLength(1);
  expect(names(folder, "quests/active")).toHaveLength(1);
  expect(traces(folder)).toHaveLength(1);
  await expectHealthy(folder);
});

it("answers eight copies of one prompt with one quest, one trace and seven duplicates", async () => {
  const folder = await activatedProject();
  const answers = await many(8, () =>
    eventDataBeside(folder, "user-prompt-submit", {
      session_id: "s1",
      turn_id: "t1",
      prompt: "Implement the memory export",
    }),
  );
  expect(answers.filter(({ duplicate }) => duplicate === true)).toHaveLength(7);
  expect(names(folder, "quests/active")).toHaveLength(1);
  expect(traces(folder)).toHaveLength(1);
  await expectHealthy(folder);
});

const USE = {
  session_id: "s1",
  turn_id: "t1",
  tool_use_id: "u1",
  tool_name: "Bash",
  tool_input: { command: "npm test" },
  tool_response: { exit_code: 0 },
};

it("records one use of a tool once, however often it is reported at once", async () => {
  const folder = await activatedProject();
  const answers = await many(8, () => eventDataBeside(folder, "post-tool-use", USE));
  // Copies that did not see each other are recorded under the same id, which readers count once.
  expect(new Set(answers.map(({ evidence }) => evidence.id)).size).toBe(1);
  const again = await eventDataBeside(folder, "post-tool-use", { ...USE, tool_response: { exit_code: 1 } });
  expect(again).toMatchObject({ duplicate: true, evidence: { exit_status: 0 } });
});

it("completes a quest once for eight stops at once", async () => {
  const folder = await activatedProject();
  const turn = { session_id: "s1", turn_id: "t1" };
  await eventDataBeside(folder, "user-prompt-submit", {
    ...turn,
    prompt: "Implement the durable memory policy",
  });
  await eventDataBeside(folder, "post-tool-use", { ...turn, ...EDIT, tool_use_id: "u1" });
  await eventDataBeside(folder, "post-tool-use", { ...turn, ...PASSED_TESTS, tool_use_id: "u2" });
  const said = "Remember (decision): The export is written as UTF-8 without a mark.";
  const stop = { ...turn, last_assistant_message: said };
  const answers = await many(8, () => eventDataBeside(folder, "stop", stop));
  expect(answers.every(({ completed }) => completed === true)).toBe(true);
  expect(answers.filter(({ already_completed }) => already_completed === undefined)).toHaveLength(1);
  expect(answers.filter(({ pending_memory_proposal }) => pending_memory_proposal.created)).toHaveLength(1);
  expect(names(folder, "proposals/memory-delta/pending")).toHaveLength(1);
  expect(names(folder, "local/episodes")).toHaveLength(1);
  await expectHealthy(folder);
});

it("loses no record of 32 events at once, though the log of telemetry is put aside meanwhile", async () => {
  const folder = await activatedProject();
  const logs = join(folder, ".orange-hyper/local/runtime/telemetry");
  mkdirSync(logs, { recursive: true });
  const old = `${JSON.stringify({ timestamp: "1", text: "x".repeat(1_000_000) })}\n`.repeat(6);
  writeFileSync(join(logs, "full.jsonl"), old);
  const env = { ORANGE_TELEMETRY_ENABLED: "1", ORANGE_TELEMETRY_CHANNELS: "full" };
  await many(32, async (index) => {
    const stdin = JSON.stringify({
      session_id: "s1",
      turn_id: "t1",
      cwd: folder,
      tool_use_id: `u${index}`,
      tool_name: "Bash",
      tool_input: { command: "npm test" },
      tool_response: { exit_code: 0 },
    });
    const { status, stderr } = await orange(["host", "codex", "hook", "post-tool-use"], {
      cwd: folder,
      stdin,
      env,
    });
    expect([status, stderr]).toEqual([0, ""]);
  });
  expect(readdirSync(logs).sort()).toEqual(["full.1.jsonl", "full.jsonl"]);
  const kept = ["full.1.jsonl", "full.jsonl"].flatMap((name) =>
    readFileSync(join(logs, name), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
  expect(kept.filter(({ event_type }) => event_type === "tool.result")).toHaveLength(32);
  expect(kept.filter(({ text }) => text !== undefined)).toHaveLength(6);
});

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type FreeJson, initRepository } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { activatedProject, eventData } from "./support/lifecycle.js";

const session = { session_id: "s1" };
const PASSED =
  "# tests 1\n# suites 0\n# pass 1\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 50\n";

function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function project(): Promise<string> {
  const folder = await activatedProject();
  initRepository(folder);
  write(folder, "package.json", JSON.stringify({ scripts: { test: "node --test" } }));
  write(folder, "checks/one.test.js", 'require("node:test")("one", () => {});\n');
  return folder;
}

async function edit(folder: string, path: string, turn_id: string): Promise<void> {
  write(folder, path, `export const at = ${JSON.stringify(turn_id)};\n`);
  await eventData(folder, "post-tool-use", {
    ...session,
    turn_id,
    tool_name: "apply_patch",
    tool_input: { command: `*** Begin Patch\n*** Update File: ${path}\n@@\n-a\n+b\n*** End Patch` },
    tool_response: "Done!",
    tool_use_id: `${turn_id} ${path}`,
  });
}

const test = (folder: string, turn_id: string): Promise<FreeJson> =>
  eventData(folder, "post-tool-use", {
    ...session,
    turn_id,
    tool_name: "Bash",
    tool_input: { command: "npm test" },
    tool_response: { exit_code: 0, output: PASSED },
    tool_use_id: `${turn_id} test`,
  });

const ask = (folder: string, turn_id: string, prompt: string): Promise<FreeJson> =>
  eventData(folder, "user-prompt-submit", { ...session, turn_id, prompt });
const stop = (folder: string, turn_id: string): Promise<FreeJson> =>
  eventData(folder, "stop", { ...session, turn_id });
const questsIn = (folder: string, kind: string): readonly string[] =>
  readdirSync(join(folder, ".orange-hyper/quests", kind)).filter((name) => name.endsWith(".md"));

it("forgets no work of a session for the next one, and completes it by a check of its own files", async () => {
  const folder = await project();
  const first = (await ask(folder, "t1", "Add login to src/login.ts")).quest.id;
  await edit(folder, "src/login.ts", "t1");
  expect(await stop(folder, "t1")).toMatchObject({ continuation_required: true });
  await setTimeout(1100);
  const second = (await ask(folder, "t2", "Add a weekly report to src/report.ts")).quest.id;
  expect(second).not.toBe(first);
  await edit(folder, "src/report.ts", "t2");
  await test(folder, "t2");
  expect(await stop(folder, "t2")).toMatchObject({ completed: true, quest: { id: second } });
  expect(questsIn(folder, "active")).toEqual([]);
  expect([...questsIn(folder, "completed")].sort()).toEqual([`${first}.md`, `${second}.md`].sort());
});

it("records the work that a plan was approved for", async () => {
  const folder = await project();
  await ask(folder, "t1", "Make a plan for adding login to src/login.ts, change nothing");
  await stop(folder, "t1");
  await ask(folder, "t2", "yes, do it");
  await edit(folder, "src/login.ts", "t2");
  expect(await stop(folder, "t2")).toMatchObject({ continuation_required: true });
  expect(questsIn(folder, "active")).toEqual([expect.stringContaining("login")]);
});

it("cancels what saw no edit when the next session begins, but for what waits for an answer", async () => {
  const folder = await project();
  await setTimeout(1100);
  const idle = (await ask(folder, "t1", "Add login to src/login.ts")).quest.id;
  await stop(folder, "t1");
  const other = { session_id: "s2", turn_id: "t1" };
  const prompt = "Add a weekly report to src/report.ts";
  const waiting = (await eventData(folder, "user-prompt-submit", { ...other, prompt })).quest.id;
  await eventData(folder, "stop", { ...other, last_assistant_message: "Weekly or monthly?" });
  await eventData(folder, "session-start", { session_id: "s3", source: "startup" });
  expect(questsIn(folder, "active")).toEqual([`${waiting}.md`]);
  expect(questsIn(folder, "cancelled")).toEqual([`${idle}.md`]);
});

import { expect, it } from "vitest";
import { ENGLISH } from "../src/texts/english.js";
import { fakeHost } from "./support/host.js";

const PROMPT = "Implement the memory policy for exports";
const off = (step: string): object => ({ policy: { automatic: { [step]: false } } });
const disabled = (step: string): object => ({
  warnings: [{ code: "LIFECYCLE_STEP_DISABLED", message: expect.stringContaining(step) }],
});

it.each([true, false])("keeps the route to itself, whether that is switched on: %s", async (route) => {
  const host = await fakeHost({ policy: { automatic: { route } } });
  expect((await host.prompt("Fix the typo in the README")).additional_context).toBe("");
  const { additional_context } = await host.prompt(PROMPT, { turn_id: "t2" });
  expect(additional_context).toBe(
    `Before you finish, run a check that covers what you changed (here: \`npm test\`).\n${ENGLISH.stateFacts}`,
  );
});

it.each([
  ["L1", "Fix the typo in the README", true],
  ["L2", "Fix the typo in the README", false],
  ["L3", PROMPT, false],
  ["L3", "Investigate the unknown cause of the leak and fix it", true],
])("gives quests from %s on: %j", async (quest_from, prompt, hasQuest) => {
  const host = await fakeHost({ policy: { automatic: { quest_from } } });
  expect((await host.prompt(prompt)).quest !== null).toBe(hasQuest);
});

it("writes no capsule where that is switched off", async () => {
  const host = await fakeHost(off("capsule"));
  await host.ctx.blobs.put("traces/route.jsonl", "");
  expect(await host.prompt(PROMPT)).toMatchObject({
    capsule: null,
    quest: { created: true },
    ...disabled("capsule"),
  });
  expect(await host.ctx.blobs.kind("capsules/current.md")).toBeNull();
});

it("initialises nothing where that is switched off", async () => {
  const host = await fakeHost({ ...off("project_init"), project: { config: { kind: "missing" } } });
  expect(await host.prompt(PROMPT)).toMatchObject({ quest: null, ...disabled("project_init") });
  expect(await host.ctx.blobs.kind("config.json")).toBeNull();
  expect(await host.stop()).toMatchObject({ noop: true });
});

it("makes no more of the storage tree than what it writes", async () => {
  const host = await fakeHost();
  expect(await host.prompt(PROMPT)).toMatchObject({ quest: { created: true }, warnings: [] });
  expect(await host.ctx.blobs.kind("quests/active")).toBe("folder");
  for (const folder of ["quests/completed", "proposals/memory-delta/pending", "graph/nodes/decision"]) {
    expect(await host.ctx.blobs.kind(folder)).toBeNull();
  }
});

it("records no evidence where that is switched off, and asks for none", async () => {
  const host = await fakeHost(off("verification_evidence_capture"));
  await host.prompt(PROMPT);
  expect(await host.edit("src/a.ts")).toMatchObject({
    evidence: null,
    ...disabled("verification_evidence_capture"),
  });
  const answer = await host.stop();
  expect(answer).toMatchObject({ continuation_required: false, completed: false });
  expect(answer.system_message).toBeUndefined();
});

it("completes nothing where that is switched off", async () => {
  const host = await fakeHost(off("quest_completion"));
  await host.prompt(PROMPT);
  await host.edit("src/a.ts");
  await host.run("npm test", 0);
  expect(await host.stop()).toMatchObject({
    completed: false,
    continuation_required: false,
    ...disabled("quest_completion"),
  });
});

it.each([
  ["pending_memory_proposal", { pending_memory_proposal: { created: false } }],
  ["working_memory", { episode: null }],
])("leaves %s out where it is switched off", async (step, answer) => {
  const host = await fakeHost(off(step));
  await host.prompt(PROMPT);
  await host.edit("src/a.ts");
  await host.run("npm test", 0);
  expect(await host.stop()).toMatchObject({ completed: true, ...answer });
});

it("holds back all high-risk work once where the policy says so", async () => {
  const host = await fakeHost({ policy: { l4: "block" } });
  const prompt = "Add OAuth login to the settings page";
  expect(await host.prompt(prompt)).toMatchObject({
    blocked: true,
    block_reason: expect.stringMatching(/^Held, as this project holds risky work/),
  });
  expect(await host.prompt(prompt, { turn_id: "t2" })).toMatchObject({ blocked: false, confirmed: true });
});

it.each([
  ["of another host", { host: "other", scope: "project" }],
  ["of another scope", { host: "codex", scope: "user" }],
  ["that is no object", []],
])("takes an activation %s for none", async (_, activation) => {
  const host = await fakeHost();
  await host.ctx.blobs.put("local/activation.json", JSON.stringify(activation));
  expect(await host.prompt(PROMPT)).toMatchObject({ active: false, noop: true });
});

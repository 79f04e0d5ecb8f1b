import { expect, it } from "vitest";
import { fakeHost, vitestOutput } from "./support/host.js";
import { working } from "./support/working.js";

it("counts the checks of all turns of a quest, and what its sub-agents do", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  expect(await host.stop()).toMatchObject({ continuation_required: true });
  await host.prompt("continue", { turn_id: "t2" });
  const { evidence } = await host.run("npm test", 0, { turn_id: "t2", agent_id: "helper" });
  expect(evidence.agent_key).toMatch(/^[0-9a-f]{12}$/);
  expect(await host.stop({ turn_id: "t2" })).toMatchObject({ completed: true });
  expect(await host.stop()).toMatchObject({ completed: true, already_completed: true });
});

it("counts an edit by a sub-agent whose host gives it turns of its own", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 0);
  await host.edit("src/other.ts", { turn_id: "helper's turn", agent_id: "helper" });
  const { continuation_reason } = await host.stop();
  expect(continuation_reason).toContain("src/other.ts");
});

it("ends no quest at the end of a sub-agent", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 0);
  expect(await host.stop({ agent_id: "helper" })).toMatchObject({ noop: true, completed: false });
  expect(await host.stop()).toMatchObject({ completed: true });
});

it("does not complete another turn's quest", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 0);
  expect(await host.stop({ turn_id: "unheard of" })).toMatchObject({ noop: true, completed: false });
});

it("says nothing of a quest that is gone", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  const [key] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
  await host.ctx.documents.remove(key ?? "");
  const answer = await host.stop();
  expect(answer).toMatchObject({ noop: true, completed: false, continuation_required: false });
  expect(answer.system_message).toBeUndefined();
});

it("completes a quest once, and says the same to every stop that repeats it", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the memory policy for exports");
  await host.edit("src/export.ts");
  await host.run("npm test", 0);
  const { heartbeat: _, ...first } = await host.stop();
  expect(first).toMatchObject({
    evidence: [{ summary: "passed: 3 tests", command: "npm test", passed: true }],
    quest: { verification_status: "verified" },
  });
  const files = async (): Promise<object> =>
    Object.fromEntries(Object.entries(await host.tree()).filter(([key]) => !/runtime\/sessions/.test(key)));
  const before = await files();
  const { heartbeat: __, ...again } = await host.stop();
  expect(again).toMatchObject({
    ...first,
    already_completed: true,
    pending_memory_proposal: { created: false },
  });
  expect(await files()).toEqual(before);
});

it("reports a quest that a command completed, and writes nothing about it", async () => {
  const host = await working();
  const { completeQuest } = await import("@orange-hyper/quest");
  const [key] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
  await completeQuest(host.ctx, { selector: key?.slice(14, -3) ?? "", evidence: ["seen by hand"] });
  expect(await host.stop()).toMatchObject({
    completed: true,
    already_completed: true,
    quest: { verification_status: "verified" },
  });
  expect(Object.keys(await host.tree()).some((name) => name.startsWith("local/episodes/"))).toBe(false);
});

it("takes a passing output for no proof where the status that it ends with says otherwise", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 1, { tool_response: { exit_code: 1, output: vitestOutput(true) } });
  expect(await host.stop()).toMatchObject({ continuation_required: true });
});

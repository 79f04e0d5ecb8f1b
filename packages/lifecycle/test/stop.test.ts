import { describe, expect, it } from "vitest";
import { unverifiedReason } from "../src/completion/unverified-reason.js";
import { type FakeHost, fakeHost } from "./support/host.js";

const PROMPT = "Implement the memory export";

async function working(options = {}): Promise<FakeHost> {
  const host = await fakeHost(options);
  await host.prompt(PROMPT);
  return host;
}

/** What vitest ends with; without it a pass of vitest is not believed. */
const COUNTED = " Test Files  1 passed (1)\n      Tests  2 passed (2)\n";

describe("which checks count", () => {
  it.each([
    ["a pass", ["pass"], "completed"],
    ["a pass before an edit", ["pass", "edit"], "asked"],
    ["a pass on both sides of an edit", ["pass", "edit", "pass"], "completed"],
    ["a pass and then a failure of the same", ["pass", "fail"], "asked"],
    ["a pass and then a failure of another", ["pass", "fail other"], "asked"],
    ["a failure and then a pass of the same", ["edit", "fail", "pass"], "completed"],
    ["a pass and then an unknown result", ["edit", "pass", "unknown"], "completed"],
    ["only an unknown result after an edit", ["edit", "unknown"], "asked"],
    ["an edit by a command", ["pass", "sed"], "asked"],
    ["an edit", ["edit"], "asked"],
    ["nothing at all", [], "free"],
    ["a look around", ["ls"], "free"],
    ["a failure without any work", ["fail"], "free"],
    ["a failed test that a build and a lint follow", ["edit", "fail", "build", "lint"], "asked"],
    ["a failed test that an edit and a lint follow", ["edit", "fail", "edit", "lint"], "asked"],
    ["a failed test that an inline program follows", ["edit", "fail", "inline"], "asked"],
    ["a failed test that a build of tests follows", ["edit", "fail", "test build"], "asked"],
    ["a failed test script that a lint follows", ["edit", "fail script", "lint"], "asked"],
    ["a failed test that its own unknown result follows", ["edit", "fail", "unknown", "lint"], "asked"],
    ["a failed test whose pass is followed by a lint", ["edit", "fail", "pass", "lint"], "completed"],
    ["a failed test that a narrowed run follows", ["edit", "fail", "narrow", "lint"], "completed"],
    ["a test that failed again after it passed", ["edit", "fail", "pass", "fail", "lint"], "asked"],
    ["a failed lint that a build follows", ["edit", "fail other", "build"], "completed"],
    ["a failed lint that a test follows", ["edit", "fail other", "pass"], "completed"],
    [
      "a failed test, a narrowed pass, an edit and an unknown result",
      ["edit", "fail", "narrow", "edit", "narrow unknown", "lint"],
      "completed",
    ],
    ["a failed test and a great many lints", ["edit", "fail", "many lints"], "asked"],
  ])("after %s the turn is %s", async (_, steps, expected) => {
    const host = await working();
    for (const step of steps) await STEPS[step]?.(host);
    const answer = await host.stop();
    const outcome = answer.completed ? "completed" : answer.continuation_required ? "asked" : "free";
    expect(outcome).toBe(expected);
    if (expected === "free") {
      expect(answer).toMatchObject({ noop: true, reason: expect.stringContaining("stays active") });
    }
  });

  const STEPS: Readonly<Record<string, (host: FakeHost) => Promise<unknown>>> = {
    pass: (host) => host.run("npm test", 0),
    fail: (host) => host.run("npm test", 1),
    "fail other": (host) => host.run("npx eslint .", 1),
    unknown: (host) => host.run("npm test", 0, { tool_response: "no summary" }),
    edit: (host) => host.edit("src/export.ts"),
    sed: (host) => host.run("sed -i s/a/b/ src/export.ts", 0),
    ls: (host) => host.run("ls", 0),
    build: (host) => host.run("npx tsc --build", 0),
    lint: (host) => host.run("npx eslint .", 0),
    inline: (host) => host.run("node -e \"require('assert').ok(1)\"", 0),
    "test build": (host) => host.run("cargo test --no-run", 0),
    "fail script": (host) => host.run("./scripts/test.sh", 1),
    narrow: (host) =>
      host.run("npx vitest run test/a.test.ts", 0, { tool_response: { exit_code: 0, stdout: COUNTED } }),
    "narrow unknown": (host) => host.run("npx vitest run test/a.test.ts", 0, { tool_response: "no summary" }),
    "many lints": async (host) => {
      for (let file = 0; file < 25; file += 1) await host.run(`npx eslint src/${file}.ts`, 0);
    },
  };
});

it("says which check it saw and why that does not count", async () => {
  const host = await working();
  await host.run("npm test", 0);
  await host.edit("src/export.ts");
  expect((await host.stop()).continuation_reason).toContain("`npm test` passed before the last change");
});

it("names the test that failed, whatever passed since", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 1);
  await host.run("npx eslint .", 0);
  expect((await host.stop()).continuation_reason).toContain("`npm test` failed");
});

it("says that a result could not be determined where the pass before it is older than an edit", async () => {
  const host = await working();
  await host.run("npm test", 0);
  await host.edit("src/export.ts");
  await host.run("npm test", 0, { tool_response: "no summary" });
  expect((await host.stop()).continuation_reason).toContain("`npm test` ended with a result that could not");
});

it("says that a check on another tree proves nothing about the work, and keeps failed tests despite it", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 1);
  const answer = await host.run("git stash && npx vitest run && git stash pop", 0);
  expect(answer.additional_context).toContain("Run it on the work itself");
  await host.run("npx eslint .", 0);
  expect((await host.stop()).continuation_reason).toContain("`npm test` failed");
});

it("reads a ledger that says nothing of what its checks are, by their order", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.run("npm test", 1);
  const [key = ""] = Object.keys(await host.tree()).filter((name) =>
    name.startsWith("local/runtime/quests/"),
  );
  const ledger = await host.read(key);
  for (const check of ledger.checks) delete check.kind;
  await host.ctx.blobs.put(key, JSON.stringify(ledger));
  expect((await host.stop()).continuation_reason).toContain("`npm test` failed");
  await host.run("npx eslint .", 0);
  expect(await host.stop()).toMatchObject({ completed: true });
});

it("asks for another check where the proof of the last one is gone", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  const { evidence } = await host.run("npm test", 0);
  const proof = Object.entries(await host.tree()).filter(
    ([key, text]) => key.startsWith("local/runtime/evidence/") && text.includes(evidence.id),
  );
  for (const [key] of proof) await host.ctx.blobs.remove(key);
  expect(await host.stop()).toMatchObject({ continuation_required: true });
});

it("keeps the order of edits and checks where the counter was lost", async () => {
  const host = await working();
  await host.run("ls", 0);
  await host.run("ls -a", 0);
  await host.edit("src/export.ts");
  await host.ctx.blobs.remove("local/runtime/sequence.json");
  await host.run("npm test", 0);
  expect(await host.stop()).toMatchObject({ completed: true });
});

it("counts the checks of all turns of a quest, and those of its subagents", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  expect(await host.stop()).toMatchObject({ continuation_required: true });
  await host.prompt("continue", { turn_id: "t2" });
  const { evidence } = await host.run("npm test", 0, { turn_id: "t2", agent_id: "helper" });
  expect(evidence.agent_key).toMatch(/^[0-9a-f]{12}$/);
  expect(await host.stop({ turn_id: "t2" })).toMatchObject({ completed: true });
  expect(await host.stop()).toMatchObject({ completed: true, already_completed: true });
});

it("asks only once in a turn", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  expect(await host.stop()).toMatchObject({ continuation_required: true });
  expect(await host.stop()).toMatchObject({ continuation_required: false, incomplete: true });
});

it("does not ask where the host says that it has been asked", async () => {
  const host = await working();
  await host.edit("src/export.ts");
  expect(await host.stop({ stop_hook_active: true })).toMatchObject({
    continuation_required: false,
    incomplete: true,
  });
});

it.each([
  ["Tests not run because the runner is unavailable.", "Tests not run because the runner is unavailable."],
  ["All done. I was unable to run the tests. Bye.", "I was unable to run the tests."],
  ["끝났습니다. 테스트를 실행하지 못했습니다. 감사합니다.", "테스트를 실행하지 못했습니다."],
  ["Not verified: token=abcdefghijklmnop123456", "Not verified: token=[REDACTED]"],
])("takes an honest reason after it has asked: %j", async (message, reason) => {
  const host = await working();
  await host.edit("src/export.ts");
  await host.stop({ last_assistant_message: message });
  const answer = await host.stop({ stop_hook_active: true, last_assistant_message: message });
  expect(answer).toMatchObject({
    completed: true,
    quest: { verification_status: "unverified" },
    evidence: [],
    pending_memory_proposal: { created: false, auto_accepted: false },
  });
  const [quest] = Object.entries(await host.tree()).filter(([key]) => key.startsWith("quests/completed/"));
  expect(quest?.[1]).toContain(reason);
  expect(quest?.[1]).not.toContain("Bye");
});

it("reads a long message that never comes to its point in no time", () => {
  const startMs = performance.now();
  expect(unverifiedReason("검증".repeat(32 * 1024))).toBeNull();
  expect(performance.now() - startMs).toBeLessThan(500);
});

it("does not complete another turn's quest", async () => {
  const host = await working();
  await host.run("npm test", 0);
  await host.prompt("thanks", { turn_id: "t2" });
  expect(await host.stop({ turn_id: "t2" })).toMatchObject({ noop: true, completed: false });
  expect(await host.stop({ turn_id: "unheard of" })).toMatchObject({ noop: true, completed: false });
});

it("says of a quest that is gone that it is gone", async () => {
  const host = await working();
  const [key] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
  await host.ctx.documents.remove(key ?? "");
  const answer = await host.stop();
  expect(answer).toMatchObject({ noop: true, completed: false });
  expect(answer.reason).toContain("was not found");
});

it("asks git where no hook saw an edit", async () => {
  const asked: string[] = [];
  const git = {
    trackedFiles: async () => null,
    ignored: async () => null,
    changedSince: async (time: string) => {
      asked.push(time);
      return true;
    },
  };
  const host = await working({ ports: { git } });
  expect(await host.stop()).toMatchObject({ continuation_required: true });
  expect(asked).toHaveLength(1);
});

it("completes a quest once, and says the same to every stop that repeats it", async () => {
  const host = await working();
  await host.run("npm test", 0);
  const { heartbeat: _, ...first } = await host.stop();
  const files = async (): Promise<object> =>
    Object.fromEntries(
      Object.entries(await host.tree()).filter(([key]) => !/heartbeat|runtime\/events/.test(key)),
    );
  const before = await files();
  const { heartbeat: __, ...again } = await host.stop();
  expect(again).toEqual({
    ...first,
    already_completed: true,
    pending_memory_proposal: { ...first.pending_memory_proposal, created: false, duplicated: true },
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

describe("what a completed quest proposes", () => {
  const proposals = async (host: FakeHost): Promise<readonly string[]> =>
    Object.keys(await host.tree()).filter((key) => key.startsWith("proposals/"));

  it.each([
    ["Implement the memory policy for exports", "constraint"],
    ["Implement the risk score of the api", "risk"],
    ["Remember the decision on the search component", "component"],
    ["Implement the verification report of the api", "verification"],
    ["Implement the durable search", "decision"],
  ])("proposes what %j speaks of as a %s", async (prompt, type) => {
    const host = await fakeHost();
    await host.prompt(prompt);
    await host.run("npm test", 0);
    expect((await host.stop()).pending_memory_proposal).toMatchObject({ created: true, status: "pending" });
    expect((await proposals(host))[0]).toMatch(new RegExp(`_${type}\\.md$`));
  });

  it.each([
    ["that speaks of nothing durable", "Implement the api export", "No durable decision"],
    ["that names no place", "Implement the durable thing", "specific"],
  ])("proposes nothing of work %s", async (_, prompt, reason) => {
    const host = await fakeHost();
    await host.prompt(prompt);
    await host.run("npm test", 0);
    const { pending_memory_proposal: proposal } = await host.stop();
    expect(proposal).toMatchObject({ created: false, auto_accepted: false });
    expect(proposal.reason).toContain(reason);
    expect(await proposals(host)).toEqual([]);
  });

  it("does not propose the same again", async () => {
    const host = await fakeHost();
    for (const turn_id of ["t1", "t2"]) {
      await host.prompt("New task: implement the memory policy for exports", { turn_id });
      await host.run("npm test", 0, { turn_id });
      await host.stop({ turn_id });
    }
    expect(await proposals(host)).toHaveLength(1);
  });
});

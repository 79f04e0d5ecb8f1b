import { describe, expect, it } from "vitest";
import { unverifiedReason } from "../src/completion/unverified-reason.js";
import type { FakeHost } from "./support/host.js";
import { completedQuest, working } from "./support/working.js";

describe("an honest reason", () => {
  it.each<[message: string, reason: string | null]>([
    ["Not verified: the runner is unavailable", "the runner is unavailable"],
    ["All done.\n\n**Not verified:** the runner is unavailable.", "the runner is unavailable."],
    ["> not verified: no network\nBye.", "no network"],
    ["Not verified: token=abcdefghijklmnop123456", "token=[REDACTED]"],
    ["Not verified: one\nNot verified: another", "another"],
    ["Not verified:", null],
    ["Not verified: <reason>", null],
    ["Not verified: <이유>", null],
    ["This is Not verified: yet", null],
    ["I was unable to run the tests.", null],
    ["Tests not run because the runner is unavailable.", null],
    ["테스트를 실행하지 못했습니다.", null],
    ["unverified: no", null],
    ["", null],
  ])("of %j is %j", (message, reason) => {
    expect(unverifiedReason(message)).toBe(reason);
  });

  it("has 500 characters at most, and reading a long message takes no time", () => {
    expect(unverifiedReason(`Not verified: ${"so ".repeat(600)}`)?.length).toBeLessThanOrEqual(500);
    const startMs = performance.now();
    expect(unverifiedReason("Not verified:".repeat(64 * 1024))).toBeNull();
    expect(unverifiedReason(" \t>".repeat(64 * 1024))).toBeNull();
    expect(performance.now() - startMs).toBeLessThan(20_000);
  });

  it("ends the work unverified, and any other sentence leaves it open", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await host.stop();
    const other = { last_assistant_message: "I could not run the tests on this machine." };
    expect(await host.stop({ stop_hook_active: true, ...other })).toMatchObject({ incomplete: true });
    const honest = { last_assistant_message: "Done.\nNot verified: no runner here" };
    expect(await host.stop({ stop_hook_active: true, ...honest })).toMatchObject({
      completed: true,
      quest: { verification_status: "unverified" },
      evidence: [],
      pending_memory_proposal: { created: false, auto_accepted: false },
    });
    const quest = await completedQuest(host);
    expect(quest).toContain("no runner here");
    expect(quest).not.toContain("Done.");
  });

  it("does not undo what was checked", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await host.run("npm test", 0);
    const answer = await host.stop({ last_assistant_message: "Not verified: I forgot" });
    expect(answer).toMatchObject({ completed: true, quest: { verification_status: "verified" } });
  });

  it.each([
    ["en", "nobody knows why (still failing: `npx eslint .` and `npm test`)"],
    ["ko", "nobody knows why (아직 실패: `npx eslint .`, `npm test`)"],
  ] as const)("is kept with what still fails, in %s", async (language, reason) => {
    const host = await working({ language });
    await host.edit("src/export.ts");
    await host.run("npm test", 1);
    await host.run("npx eslint .", 1);
    await host.stop({ last_assistant_message: "Not verified: nobody knows why" });
    expect(await completedQuest(host)).toContain(reason);
  });
});

describe("work on documents alone", () => {
  it.each([
    ["en", "only documentation changed"],
    ["ko", "문서만 변경됨"],
  ] as const)("ends unverified without a question, in %s", async (language, reason) => {
    const host = await working({ language });
    await host.edit("docs/export.md");
    const answer = await host.stop();
    expect(answer).toMatchObject({ completed: true, quest: { verification_status: "unverified" } });
    expect(answer.system_message).toBeUndefined();
    expect(await completedQuest(host)).toContain(reason);
  });
});

describe("what git says was changed", () => {
  it("counts where no hook saw an edit", async () => {
    const host = await working({ isVersioned: true });
    expect(await host.stop()).toMatchObject({ noop: true, continuation_required: false });
    host.write("src/app.ts", "let b;");
    const { continuation_reason } = await host.stop();
    expect(continuation_reason).toContain("You changed src/app.ts and");
  });

  it("counts before what a hook saw, which may have been taken back since", async () => {
    const host = await working({ isVersioned: true, ports: { git: silentGit([]) } });
    await host.edit("src/export.ts");
    expect(await host.stop()).toMatchObject({ noop: true, continuation_required: false });
  });

  it("is asked from when the work began, which may be before its quest", async () => {
    const asked: string[] = [];
    const host = await working({ ports: { git: silentGit(asked) } });
    await host.edit("src/export.ts");
    await host.stop();
    const [key = ""] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
    const quest = await host.ctx.documents.get(key);
    expect(asked).toHaveLength(1);
    expect((asked[0] ?? "") <= String(quest?.fields["created_at"])).toBe(true);
  });

  it.each([
    ["removed", "en", { "test/app.test.ts": null }, "1 test removed (test/app.test.ts)"],
    ["removed", "ko", { "test/app.test.ts": null }, "테스트 1개 삭제됨 (test/app.test.ts)"],
    ["emptied", "en", { "test/app.test.ts": "// it('works', f);" }, "1 test removed (test/app.test.ts)"],
    ["skipped", "en", { "test/app.test.ts": "it.skip('works', f);" }, "1 test skipped (test/app.test.ts)"],
    ["of no language", "en", { "test/a.json": null }, "1 test file removed (test/a.json)"],
  ] as const)("goes into the evidence where tests were %s: %s", async (_, language, written, line) => {
    const host = await working({ isVersioned: true, language });
    host.write("src/app.ts", null);
    for (const [path, text] of Object.entries(written)) host.write(path, text);
    await host.run("npm test", 0);
    const { evidence } = await host.stop();
    expect(evidence).toMatchObject([{ passed: true }, { id: "", passed: false }]);
    expect(await completedQuest(host)).toContain(line);
  });

  it.each<[what: string, written: Readonly<Record<string, string | null>>]>([
    ["renamed", { "test/app.test.ts": "it('does more', () => {});" }],
    ["moved", { "test/app.test.ts": null, "src/app.test.ts": "it('works', () => {});" }],
    ["moved to another file", { "test/app.test.ts": null, "test/more.test.ts": "it('works', () => {});" }],
    ["added and removed", { "test/more.test.ts": null }],
  ])("is no matter of tests that were %s", async (_, written) => {
    const host = await working({ isVersioned: true });
    host.write("src/app.ts", null);
    for (const [path, text] of Object.entries(written)) host.write(path, text);
    await host.run("npm test", 0);
    expect((await host.stop()).evidence).toMatchObject([{ passed: true }]);
  });

  function silentGit(asked: string[]): FakeHost["ctx"]["git"] {
    const changedSince = async (time: string): Promise<[]> => {
      asked.push(time);
      return [];
    };
    return {
      trackedFiles: async () => null,
      ignored: async () => null,
      textsAt: async () => null,
      changedSince,
    };
  }
});

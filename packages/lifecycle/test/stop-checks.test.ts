import { describe, expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";
import { completedQuest, working } from "./support/working.js";

describe("which checks count", () => {
  it.each<[what: string, steps: readonly string[], expected: string]>([
    ["a pass before an edit", ["pass", "edit"], "asked"],
    ["a pass on both sides of an edit", ["pass", "edit", "pass"], "verified"],
    ["a pass and then a failure of the same", ["edit", "pass", "fail"], "asked"],
    ["a pass and then a failure of another", ["edit", "pass", "fail lint"], "asked"],
    ["a failure and then a pass of the same", ["edit", "fail", "pass"], "verified"],
    ["a pass and then an unknown result", ["edit", "pass", "unknown"], "verified"],
    ["only an unknown result after an edit", ["edit", "unknown"], "asked"],
    ["a pass whose output shows no test", ["edit", "silent pass"], "asked"],
    ["an edit by a command", ["sed"], "asked"],
    ["an edit by a command after a pass", ["edit", "pass", "sed"], "asked"],
    ["an edit and a check in one command", ["edit and check"], "verified"],
    ["a check and an edit in one command", ["edit", "check and edit"], "asked"],
    ["an edit", ["edit"], "asked"],
    ["an edit that no tool is seen to make, before any check", ["edit", "pass", "unseen"], "asked"],
    ["an edit that no tool is seen to make, and a check", ["edit", "unseen", "pass"], "verified"],
    ["an edit that was taken back after a pass", ["edit", "pass", "unseen", "taken back"], "verified"],
    ["an edit of a document after a pass", ["edit", "pass", "document"], "verified"],
    ["a removed folder that no check looks at", ["edit", "pass", "node_modules"], "verified"],
    ["nothing at all", [], "free"],
    ["a look around", ["ls"], "free"],
    ["a pass without any work", ["pass"], "free"],
    ["a failure without any work", ["fail"], "free"],
    ["an edit of a document", ["document"], "documentation"],
    ["a type check in a project with tests", ["edit", "types"], "asked"],
    ["a lint", ["edit", "lint"], "asked"],
    ["the tests of another file", ["edit", "narrow"], "asked"],
    ["the tests of another package", ["edit", "elsewhere"], "asked"],
    ["a failed test that a build and a lint follow", ["edit", "fail", "types", "lint"], "asked"],
    ["a failed test that an inline program follows", ["edit", "fail", "inline"], "asked"],
    ["a failed test that a list of tests follows", ["edit", "fail", "listed"], "asked"],
    ["a failed test that a narrowed run follows", ["edit", "fail", "narrow"], "asked"],
    ["a failed lint that a test follows", ["edit", "fail lint", "pass"], "asked"],
    ["a failed lint that it passes again, and tests", ["edit", "fail lint", "lint", "pass"], "verified"],
    ["a test that failed again after it passed", ["edit", "fail", "pass", "fail"], "asked"],
    ["a failed test and a great many lints", ["edit", "fail", "many lints", "narrow"], "asked"],
    ["a check of stashed work", ["edit", "stashed"], "asked"],
  ])("after %s (%j) the turn is %s", async (_, steps, expected) => {
    // Nothing but git tells what a command changed before it checked it.
    const host = await working({ isVersioned: steps.includes("edit and check") });
    for (const step of steps) await STEPS[step]?.(host);
    expect(outcomeOf(await host.stop())).toBe(expected);
  });

  function outcomeOf(answer: Awaited<ReturnType<FakeHost["stop"]>>): string {
    if (answer.continuation_required) return "asked";
    if (!answer.completed) return answer.noop && answer.system_message === undefined ? "free" : "open";
    return answer.quest.verification_status === "verified" ? "verified" : "documentation";
  }

  const STEPS: Readonly<Record<string, (host: FakeHost) => unknown>> = {
    pass: (host) => host.run("npm test", 0),
    fail: (host) => host.run("npm test", 1),
    "fail lint": (host) => host.run("npx eslint .", 1),
    unknown: (host) => host.run("npm test", 0, { tool_response: "no summary" }),
    "silent pass": (host) => host.run("npm test", 0, { tool_response: { exit_code: 0, output: "" } }),
    edit: (host) => host.edit("src/export.ts"),
    document: (host) => host.edit("docs/export.md"),
    unseen: (host) => host.write("src/generated.ts", "export {};"),
    "taken back": (host) => host.write("src/generated.ts", null),
    node_modules: (host) => host.write("node_modules/a/index.js", "gone soon"),
    sed: (host) => {
      host.write("src/app.ts", "let b;");
      return host.run("sed -i s/a/b/ src/app.ts", 0, { tool_response: { exit_code: 0, output: "" } });
    },
    "edit and check": (host) => {
      host.write("src/app.ts", "let b;");
      return host.run("sed -i s/a/b/ src/app.ts && npm test", 0);
    },
    "check and edit": (host) => {
      host.write("src/app.ts", "let b;");
      return host.run("npm test && sed -i s/a/b/ src/app.ts", 0);
    },
    ls: (host) => host.run("ls", 0),
    types: (host) => host.run("npx tsc --noEmit", 0),
    lint: (host) => host.run("npx eslint .", 0),
    inline: (host) => host.run("node -e \"require('assert').ok(1)\"", 0),
    listed: (host) => host.run("npx vitest list", 0),
    narrow: (host) => host.run("npx vitest run test/app.test.ts", 0),
    elsewhere: (host) => host.run("cd packages/other && npx vitest run", 0),
    stashed: (host) => host.run("git stash && npx vitest run && git stash pop", 0),
    "many lints": async (host) => {
      for (let file = 0; file < 60; file += 1) await host.run(`npx eslint src/${file}.ts`, 0);
    },
  };

  it("takes a type check where the project has no tests for what changed, and only there", async () => {
    for (const [path, expected] of [
      ["test/other.test.ts", false],
      ["packages/b/test/b.test.ts", true],
    ] as const) {
      const host = await working();
      host.write("test/app.test.ts", null);
      host.write("packages/b/package.json", "{}");
      host.write(path, "it('works', () => {});");
      await host.edit("src/export.ts");
      await host.run("npx tsc --noEmit", 0);
      expect((await host.stop()).completed).toBe(expected);
    }
  });

  it("takes a lint for a quest of V1 and for none of more", async () => {
    const host = await fakeHost({ policy: { automatic: { quest_from: "L1" } } });
    await host.prompt("Fix the typo in the label of src/app.ts");
    await host.edit("src/app.ts");
    await host.run("npx eslint .", 0);
    expect(await host.stop()).toMatchObject({ completed: true, quest: { verification_status: "verified" } });
  });

  it("asks for the check that the quest needs, whatever the prompt of the turn asks for", async () => {
    const host = await working();
    await host.prompt("continue the export", { turn_id: "t2" });
    await host.edit("src/export.ts", { turn_id: "t2" });
    await host.run("npx eslint .", 0, { turn_id: "t2" });
    expect(await host.stop({ turn_id: "t2" })).toMatchObject({ continuation_required: true });
  });

  it("asks for no check once the user said not to run any, until they order one", async () => {
    const host = await fakeHost({ isVersioned: true });
    const first = await host.prompt("Add an export to src/export.ts, don't run the tests");
    expect(first.additional_context).not.toContain("run a check");
    await host.edit("src/export.ts");
    expect(await host.stop()).toMatchObject({
      continuation_required: false,
      system_message: expect.stringContaining("Add an export"),
    });
    await host.prompt("also handle an empty export", { turn_id: "t2" });
    await host.edit("src/export.ts", { turn_id: "t2" });
    expect(await host.stop({ turn_id: "t2" })).toMatchObject({ continuation_required: false });
    await host.prompt("run the tests now", { turn_id: "t3" });
    await host.edit("src/export.ts", { turn_id: "t3" });
    expect(await host.stop({ turn_id: "t3" })).toMatchObject({ continuation_required: true });
  });

  it("asks nothing of light work, which ends unverified and says so", async () => {
    const host = await fakeHost({ policy: { automatic: { quest_from: "L1" } } });
    await host.prompt("Fix the typo in the label of src/app.ts");
    await host.edit("src/app.ts");
    expect(await host.stop()).toMatchObject({
      completed: true,
      quest: { verification_status: "unverified" },
    });
    expect(await completedQuest(host)).toContain("too small to need a recorded check");
  });
});

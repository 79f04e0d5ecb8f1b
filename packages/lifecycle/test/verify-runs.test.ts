import { newQuest, recordChecks } from "@orange-hyper/quest";
import { analyseTool } from "@orange-hyper/verification";
import { describe, expect, it } from "vitest";
import { workFingerprint } from "../src/state/work-tree.js";
import { type FakeHost, vitestOutput } from "./support/host.js";
import { working } from "./support/working.js";

/** What `orange verify` leaves when it has run a check: its runs, and no event of any hook. */
async function verify(host: FakeHost, command: string, hasPassed: boolean, more = {}): Promise<void> {
  const { ctx } = host;
  const { checks } = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: { stdout: vitestOutput(hasPassed), stderr: "" },
    exitStatus: hasPassed ? 0 : 1,
    root: ctx.project.root,
    read: async (path) => host.files.get(path) ?? null,
  });
  const fingerprint = hasPassed ? await workFingerprint(ctx) : null;
  const at = ctx.clock.now();
  await recordChecks(ctx, {
    selector: "current",
    checks: [],
    runs: checks.map((run) => ({ at, run, fingerprint, ...more })),
  });
}

describe("a stop after `orange verify`", () => {
  it("completes the quest with what passed", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await verify(host, "npm test", true);
    expect(await host.stop()).toMatchObject({
      completed: true,
      quest: { verification_status: "verified" },
      evidence: [{ summary: "passed: 3 tests", command: "npm test", passed: true }],
    });
  });

  it("asks again where something was edited since, and says that the result is old", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await verify(host, "npm test", true);
    await host.edit("src/export.ts");
    const { continuation_required, continuation_reason } = await host.stop();
    expect(continuation_required).toBe(true);
    expect(continuation_reason).toContain("`npm test` (last result: passed before the last change)");
  });

  it("names what failed, until it passes there or in the session", async () => {
    for (const clear of [
      (host: FakeHost) => verify(host, "npm run test", true),
      (host: FakeHost) => host.run("npm test", 0),
    ]) {
      const host = await working();
      await host.edit("src/export.ts");
      await host.run("npm test", 0);
      await verify(host, "npm test", false);
      expect((await host.stop()).continuation_reason).toContain("`npm test` has not passed in full");
      await clear(host);
      expect(await host.stop()).toMatchObject({
        completed: true,
        quest: { verification_status: "verified" },
      });
    }
  });

  it("makes up for a failure that hooks saw before it, and for none that they saw after it", async () => {
    for (const [last, expected] of [
      [0, { completed: true, quest: { verification_status: "verified" } }],
      [1, { continuation_required: true }],
    ] as const) {
      const host = await working();
      await host.edit("src/export.ts");
      await host.run("npm test", 1);
      await verify(host, "npm test", true);
      await host.run("npm test", last);
      expect(await host.stop()).toMatchObject(expected);
    }
  });

  it("takes no pass of unknown content", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await verify(host, "npm test", true, { fingerprint: null });
    expect(await host.stop()).toMatchObject({ continuation_required: true });
  });

  it("takes no run that was made for another quest", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await newQuest(host.ctx, { request: "Fix something else" });
    await verify(host, "npm test", true);
    expect(await host.stop()).toMatchObject({ continuation_required: true });
  });

  it.each(["orange verify", "npx orange verify --json", "orange quest done current --verify | tail -20"])(
    "takes the tool's own `%s` for neither a check nor an edit",
    async (command) => {
      const host = await working();
      await host.edit("src/export.ts");
      const { evidence, additional_context } = await host.run(command, 0);
      expect(evidence).toMatchObject({ evidence_kind: "observation", outcome: null });
      expect(evidence.may_edit).toBeUndefined();
      expect(additional_context).toBe("");
      expect(await host.stop()).toMatchObject({ continuation_required: true });
    },
  );
});

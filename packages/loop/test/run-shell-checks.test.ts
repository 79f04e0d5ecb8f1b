import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RunState } from "../src/engine/state.js";
import type { Runs } from "../src/runs/runs.js";
import { ON } from "./support/decisions.js";
import { HONEST, scripted, verdict } from "./support/scripted-run.js";

const SHELL = { id: "unit", kind: "test", argv: ["sh", "-c", "node --test && echo fine"] };

async function decided(runs: Runs, run: RunState, answers: Readonly<Record<string, "approve" | "reject">>) {
  for (const { approval_id: approval, kind } of run.approvals) {
    const verdict = answers[kind] ?? "approve";
    await runs.decide({ selector: run.run_id, approval, verdict, note: null, via: "cli" });
  }
  return (await runs.resume(run.run_id, ON)).run;
}

describe("a configured check that a shell reads", () => {
  it("is asked about by its exact text, before anything is changed, and then runs", async () => {
    const { start, runs } = await scripted({ script: HONEST, validation: [SHELL] });
    const { run } = await start();
    expect(run.approvals).toMatchObject([
      { kind: "edit" },
      { kind: "command", subject: { id: "unit", argv: SHELL.argv, cwd: "." }, requested_by: "runtime" },
    ]);
    const ended = await decided(runs, run, {});
    expect(ended).toMatchObject({ status: "completed", verification: "verified" });
    expect(ended.approvals).toHaveLength(2);
    expect(ended.validation?.suggested).toEqual([]);
  });

  it("is never run where its person refuses it", async () => {
    const { start, runs } = await scripted({ script: HONEST, validation: [SHELL] });
    const ended = await decided(runs, (await start()).run, { command: "reject" });
    expect(ended).toMatchObject({ status: "blocked", blocked_reason: "approval_rejected", validation: null });
  });

  it("is asked about in a review too", async () => {
    const { start, runs } = await scripted({
      script: { verifier: [verdict("approve")] },
      validation: [SHELL],
    });
    const { run } = await start({ mode: "review", inPlace: false });
    expect(run.approvals).toMatchObject([{ kind: "command", status: "pending" }]);
    expect(await decided(runs, run, {})).toMatchObject({ status: "completed" });
  });

  it("is no text where the shell is given a file", async () => {
    const { play } = await scripted({
      script: HONEST,
      files: { "check.sh": "node --test\n" },
      validation: [{ ...SHELL, argv: ["sh", "check.sh"] }],
    });
    expect(await play()).toMatchObject({ status: "completed", verification: "verified" });
  });

  it.each([
    [["sh", "-c", "npm test; git push origin main"]],
    [["sudo", "npm", "test"]],
    [["npm", "publish"]],
  ])("that nobody can allow begins no run: %j", async (argv) => {
    const { start, root } = await scripted({ script: HONEST, validation: [{ ...SHELL, argv }] });
    await expect(start()).rejects.toMatchObject({
      code: "CONFIG_INVALID",
      message: expect.stringContaining("validation[0].argv is never run"),
    });
    expect(existsSync(join(root, ".orange-hyper/local/runs"))).toBe(false);
  });
});

import type { OrangeContext } from "@orange-hyper/core";
import { describe, expect, it } from "vitest";
import { foldRun } from "../src/engine/fold.js";
import { openRuns } from "../src/runs/open-runs.js";
import { cleaner } from "../src/storage/clean.js";
import { openLedger } from "../src/storage/open-ledger.js";
import { HONEST, scripted } from "./support/scripted-run.js";

const MIB = 1024 * 1024;

/** The same ports, on which every blob of a run that is there already has so many bytes, as a sparse file would. */
function sparse(ctx: OrangeContext, size: number): OrangeContext {
  const open: OrangeContext["blobs"]["open"] = async (key) => {
    const blob = await ctx.blobs.open(key);
    return blob !== null && key.includes("/blobs/") ? { ...blob, size } : blob;
  };
  return Object.create(ctx, { blobs: { value: { ...ctx.blobs, open } } });
}

const DECISION = { approval: "apr_0001", verdict: "approve", note: null, via: "cli" } as const;
const GO_ON = { maxSteps: null, addIterations: null };

async function fullRun() {
  const project = await scripted({ script: HONEST });
  const { run } = await project.start();
  await project.runs.decide({ selector: run.run_id, ...DECISION });
  // One step, whose answer is the first blob.
  await project.runs.resume(run.run_id, { ...GO_ON, maxSteps: 1 });
  const full = openRuns(sparse(project.ctx, 512 * MIB), { env: project.env });
  return { ...project, full, id: run.run_id };
}

describe("a run that has kept all that it may", () => {
  it("is blocked, and says that it can only be ended", async () => {
    const { full, id } = await fullRun();
    const { run, next } = await full.resume(id, GO_ON);
    expect(run).toMatchObject({ status: "blocked", blocked_reason: "storage_limit" });
    expect(run.blocked_message).toContain("512 MiB");
    expect(next.map(({ code }) => code)).toEqual(["ABORT_RUN"]);
    expect((await full.resume(id, GO_ON)).run.blocked_reason).toBe("storage_limit");
    expect(await full.verifyArtifacts(id)).toEqual([]);
  });

  it("can be ended, with its report", async () => {
    const { full, id } = await fullRun();
    await full.resume(id, GO_ON);
    expect(await full.abort(id, "no more room")).toMatchObject({ status: "aborted" });
    expect((await full.report(id)).markdown).toContain("no more room");
  });

  it("counts the bytes of what it kept before it was opened again, and goes on below the limit", async () => {
    const { ctx, env, id } = await fullRun();
    const roomy = openRuns(sparse(ctx, 100 * MIB), { env });
    expect((await roomy.resume(id, GO_ON)).run).toMatchObject({ status: "completed" });
  });
});

it("keeps no artifact of more than 4 MiB, by its bytes", async () => {
  const { ctx, start } = await scripted({ script: HONEST });
  const { run } = await start();
  const opening = { runId: run.run_id, fold: foldRun, clean: cleaner({}), command: "test" };
  const ledger = await openLedger(ctx, opening);
  const kept = (letters: number) =>
    ledger.keep({ kind: "diff", body: "귤".repeat(letters), producer: "runtime" });
  await expect(kept((4 * MIB) / 3 + 1)).rejects.toMatchObject({ code: "RUN_STORAGE_LIMIT" });
  const ref = await kept((4 * MIB) / 3 - 1);
  const line = (await ledger.artifacts()).find((one) => one.ref === ref);
  expect(line?.bytes).toBeGreaterThan(4 * MIB - 10);
  await ledger.release();
});

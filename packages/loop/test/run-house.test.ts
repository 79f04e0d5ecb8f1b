import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { git, readTree } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { openWorkspace } from "../src/evidence/open-workspace.js";
import { claimWorktree } from "../src/kernel-link/worktree-claim.js";
import { runGcSchema } from "../src/schema/commands.js";
import { runPaths } from "../src/storage/paths.js";
import { HONEST, scripted } from "./support/scripted-run.js";

const NOW = { olderThanDays: 0, dryRun: false };
const YEARS_ON = new Date("2099-01-01T00:00:00.000Z");
const LONG_AGO = new Date("2020-01-01T00:00:00.000Z");

async function completed() {
  const project = await scripted({ script: HONEST });
  const run = await project.play();
  expect(run.status).toBe("completed");
  const user = join(project.base, "user");
  const trees = join(user, "local/trees");
  const [tree = ""] = readdirSync(trees);
  return { ...project, run, user, scratch: join(trees, tree) };
}

/** What of a user's folder has to do with runs; what they trust stays. */
function keptFor(user: string): readonly string[] {
  return Object.keys(readTree(user)).filter((path) => /^(?:runs|run-worktrees|local\/trees)\//.test(path));
}

describe("the removal of old runs", () => {
  it("leaves nothing of them, neither in the project nor in the user's own folder", async () => {
    const { ctx, root, runs, run, user, scratch } = await completed();
    await claimWorktree(ctx, { folder: root, run: run.run_id });
    utimesSync(scratch, LONG_AGO, LONG_AGO);
    const would = await runs.collectGarbage({ ...NOW, dryRun: true });
    expect(would).toMatchObject({ removed: [run.run_id], dry_run: true, kept_refs: [] });
    expect(existsSync(join(root, ".orange-hyper", runPaths(run.run_id).folder))).toBe(true);
    expect(keptFor(user)).not.toEqual([]);

    const done = await runs.collectGarbage(NOW);
    expect(runGcSchema.parse(done)).toEqual({ ...would, dry_run: false });
    expect(keptFor(user)).toEqual([]);
    expect(existsSync(join(root, ".orange-hyper", runPaths(run.run_id).folder))).toBe(false);
    expect(await runs.collectGarbage(NOW)).toMatchObject({ removed: [], bytes: 0 });
  });

  it("keeps what stands for the files where another run, or somebody since, needs it", async () => {
    const { runs, run, start, scratch } = await completed();
    // The files were looked at after the time that is asked for.
    utimesSync(scratch, YEARS_ON, YEARS_ON);
    await runs.collectGarbage(NOW);
    expect(existsSync(scratch)).toBe(true);
    const { run: waiting } = await start();
    expect(waiting.run_id).not.toBe(run.run_id);
    utimesSync(scratch, LONG_AGO, LONG_AGO);
    expect((await runs.collectGarbage(NOW)).removed).toEqual([]);
    await runs.abort(waiting.run_id, "not needed");
    const { run: last } = await start();
    utimesSync(scratch, LONG_AGO, LONG_AGO);
    expect((await runs.collectGarbage(NOW)).removed).toEqual([waiting.run_id]);
    expect(existsSync(scratch)).toBe(true);
    expect((await runs.status(last.run_id))?.run.status).toBe("waiting_approval");
  });

  it("names the work that was put aside for them, and leaves it to its person", async () => {
    const { ctx, root, runs, run } = await completed();
    const ref = await (await openWorkspace(ctx, root)).salvage(run.run_id);
    git(root, "update-ref", "refs/orange/salvage/run_20200101_000000Z_another0/1", "HEAD");
    const { removed, kept_refs } = await runs.collectGarbage(NOW);
    expect([removed, kept_refs]).toEqual([[run.run_id], [ref]]);
    expect(git(root, "cat-file", "-t", ref).trim()).toBe("commit");
  });

  it("takes neither runs that are not over nor those that ended later", async () => {
    const { runs, run, start } = await completed();
    await start();
    expect((await runs.collectGarbage({ olderThanDays: 1, dryRun: false })).removed).toEqual([]);
    expect((await runs.collectGarbage(NOW)).removed).toEqual([run.run_id]);
    expect(await runs.list({ status: null, quest: null })).toHaveLength(1);
  });
});

it("tells of the newest run that was begun, past one that was broken off before its first event", async () => {
  const { root, runs, run } = await completed();
  mkdirSync(join(root, ".orange-hyper/local/runs/run_29991231_235959Z_zzzzzzzz/artifacts"), {
    recursive: true,
  });
  expect((await runs.status(null))?.run.run_id).toBe(run.run_id);
  expect((await runs.list({ status: null, quest: null })).length).toBe(1);
});

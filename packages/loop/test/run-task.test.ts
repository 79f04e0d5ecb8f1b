import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeTask, checkHandoff, checkPlan } from "@orange-hyper/tasks";
import { git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { openTaskLink } from "../src/kernel-link/task-link.js";
import type { Runs } from "../src/runs/runs.js";
import { decision, delegation, ON } from "./support/decisions.js";
import { critique, HONEST, implemented, RIGHT, verdict } from "./support/scripted-run.js";
import { TASK_ID, taskRun } from "./support/task-run.js";

async function decidePending(runs: Runs, run: string, word: "approve" | "reject", kind: string) {
  const { approvals } = await runs.show(run);
  const found = approvals.find((one) => one.kind === kind && one.status === "pending");
  const approval = found?.approval_id ?? "";
  await runs.decide({ selector: run, approval, verdict: word, note: null, via: "cli" });
}

describe("a run on a task", () => {
  it("works in the task's worktree without asking, and leaves it as a worker does", async () => {
    const { root, folder, start, stored, attached, runs } = await taskRun({
      ...HONEST,
      implementer: [implemented({ "src/sum.js": RIGHT }, { unresolved_risks: ["Empty lists"] })],
    });
    const before = readFileSync(join(root, "src/sum.js"), "utf8");
    const { run, next } = await start();
    expect(run).toMatchObject({ status: "completed", verification: "verified", task_id: TASK_ID });
    expect(run.approvals).toEqual([]);
    expect(readFileSync(join(root, "src/sum.js"), "utf8")).toBe(before);
    expect(git(folder, "status", "--porcelain").trim()).toBe("");
    expect(git(folder, "show", "--name-only", "--format=", "HEAD").trim()).toBe("src/sum.js");
    expect(git(folder, "show", "HEAD:src/sum.js")).toBe(RIGHT);
    expect(git(folder, "log", "-1", "--format=%B").trim()).toBe(
      `Sum adds the numbers\n\nOrange-Run: ${run.run_id}`,
    );
    const { task, body } = await stored();
    expect(task.status).toBe("working");
    expect(checkHandoff(body, { last: null, digest: String })).toMatchObject({
      valid: true,
      fields: { done: "- The sum is right", uncertain: "- Empty lists" },
    });
    expect(next.map(({ command }) => command)).toContain(
      `orange task update ${TASK_ID} --status agent-review`,
    );
    expect(await attached()).toBeUndefined();
    expect((await runs.status(run.run_id))?.run.status).toBe("completed");
  });

  it("has the plan written that a task without one lacks, so that it can be offered for review", async () => {
    const { start, stored } = await taskRun(HONEST, { status: "planning" });
    expect((await start()).run.status).toBe("completed");
    const { task, body } = await stored();
    expect(task.status).toBe("working");
    expect(checkPlan(body)).toMatchObject({
      valid: true,
      fields: { approach: "- Sum adds the numbers", touching: "- src/sum.js" },
    });
    expect(body.indexOf("## Plan")).toBeLessThan(body.indexOf("## Handoff"));
  });

  it("holds the task while it waits, and lets it go when it is aborted", async () => {
    const { start, attached, runs } = await taskRun({ ...HONEST, verifier: [verdict("ask_user")] });
    const { run } = await start();
    expect(run.status).toBe("waiting_approval");
    expect(await attached()).toBe(run.run_id);
    await expect(start()).rejects.toMatchObject({ code: "RUN_WORKTREE_BUSY" });
    await runs.abort(run.run_id, "Not needed");
    expect(await attached()).toBeUndefined();
  });

  it("takes over from a run that ended without letting go", async () => {
    const { start, attached, runs, home } = await taskRun({ ...HONEST, verifier: [verdict("ask_user")] });
    const { run } = await start();
    await runs.abort(run.run_id, "Not needed");
    const file = `tasks/app/${TASK_ID}/engine.json`;
    await home.blobs.put(
      file,
      JSON.stringify({ schema_version: 1, last_status: "working", run: run.run_id }),
    );
    const again = await start();
    expect(again.run.run_id).not.toBe(run.run_id);
    expect(await attached()).toBe(again.run.run_id);
  });

  it("is blocked where its worktree is gone", async () => {
    const { start, folder, runs } = await taskRun({ ...HONEST, verifier: [verdict("ask_user")] });
    const { run } = await start();
    await decidePending(runs, run.run_id, "reject", "question");
    rmSync(folder, { recursive: true });
    const resumed = await runs.resume(run.run_id, ON);
    expect(resumed.run).toMatchObject({ status: "blocked", blocked_reason: "workspace_missing" });
  });
});

const MERGING = {
  ...HONEST,
  critic: [critique("acceptable")],
  orchestrator: [
    delegation("implementer"),
    decision("verify"),
    delegation("integrator"),
    decision("complete"),
  ],
};

describe("a worktree that was given back", () => {
  it("is nowhere that a run goes on, whoever works in it now", async () => {
    const { start, runs, folder, home } = await taskRun({ ...HONEST, verifier: [verdict("ask_user")] });
    const { run } = await start();
    await decidePending(runs, run.run_id, "reject", "question");
    await changeTask(home, { id: TASK_ID, project: "app" }, ({ task: now, body }) => ({
      task: { ...now, workspace: null, status: "cancelled" },
      body,
    }));
    writeFileSync(join(folder, "src/sum.js"), "of another task\n");
    const resumed = await runs.resume(run.run_id, ON);
    expect(resumed.run).toMatchObject({ status: "blocked", blocked_reason: "workspace_missing" });
    expect(resumed.run.tree_digest).toBe(run.tree_digest);
  });
});

describe("an integrator", () => {
  it("merges what was verified once a person allows it, which ends the task and the run", async () => {
    const { start, runs, root, stored } = await taskRun(MERGING);
    const { run } = await start();
    expect(run.status).toBe("waiting_approval");
    const head = git(root, "rev-parse", "main").trim();
    await decidePending(runs, run.run_id, "approve", "integrate");
    const { run: ended } = await runs.resume(run.run_id, ON);
    expect(ended).toMatchObject({ status: "completed", verification: "verified" });
    expect(git(root, "rev-parse", "main~1").trim()).toBe(head);
    expect(git(root, "show", "--name-only", "--format=", "main").trim()).toBe("src/sum.js");
    expect(git(root, "show", "main:src/sum.js")).toBe(RIGHT);
    expect((await stored()).task.status).toBe("done");
  });

  it("merges nothing that a person refuses", async () => {
    const { start, runs, root, stored } = await taskRun(MERGING);
    const { run } = await start();
    const head = git(root, "rev-parse", "main").trim();
    await decidePending(runs, run.run_id, "reject", "integrate");
    const blocked = await runs.resume(run.run_id, ON);
    expect(blocked.run).toMatchObject({ status: "blocked", blocked_reason: "approval_rejected" });
    const { run: ended } = await runs.resume(run.run_id, ON);
    expect(ended.status).toBe("completed");
    expect(git(root, "rev-parse", "main").trim()).toBe(head);
    expect((await stored()).task.status).toBe("working");
  });

  it("comes to the same end where its process ended right after the merge", async () => {
    const { start, runs, root, folder, ctx, env } = await taskRun(MERGING);
    const { run } = await start();
    await decidePending(runs, run.run_id, "approve", "integrate");
    const link = await openTaskLink(ctx, TASK_ID, { env });
    await link.commit({ message: "Add", leftOut: [".orange-hyper"], isIt: async () => true });
    const { commit } = await link.integrate();
    expect(existsSync(join(folder, ".git")) && git(folder, "branch", "--show-current").trim()).toBeFalsy();
    const { run: ended } = await runs.resume(run.run_id, ON);
    expect(ended).toMatchObject({ status: "completed", verification: "verified" });
    expect(git(root, "rev-parse", "main").trim()).toBe(commit);
  });

  it("merges no tree that somebody changed after a person allowed another one", async () => {
    const { start, runs, root, folder, stored } = await taskRun(MERGING);
    const { run } = await start();
    const head = git(root, "rev-parse", "main").trim();
    await decidePending(runs, run.run_id, "approve", "integrate");
    writeFileSync(join(folder, "src/sum.js"), `${RIGHT}// and more\n`);
    await runs.resume(run.run_id, ON);
    expect(git(root, "rev-parse", "main").trim()).toBe(head);
    expect((await stored()).task.status).toBe("working");
  });
});

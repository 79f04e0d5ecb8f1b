import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decision, delegation, finding } from "./support/decisions.js";
import {
  critique,
  HONEST,
  implemented,
  REQUEST,
  RIGHT,
  scripted,
  verdict,
  WRONG,
} from "./support/scripted-run.js";

describe("a run that implements", () => {
  it("ends completed once the runtime measured that every gate is met", async () => {
    const { play, root, runs } = await scripted({ script: HONEST });
    const run = await play();
    expect(run).toMatchObject({ status: "completed", verification: "verified", blocked_message: null });
    expect(readFileSync(join(root, "src/sum.js"), "utf8")).toBe(RIGHT);
    const { gates } = (await runs.show(run.run_id)).gates;
    expect(gates.every(({ ok }) => ok)).toBe(true);
    expect(await runs.verifyArtifacts(run.run_id)).toEqual([]);
    const { markdown } = await runs.report(run.run_id);
    expect(markdown).toContain("- Status: completed, verified");
    expect(markdown).toContain("| unit: `node --test` | 0 |");
  });

  it("repairs what a failing check and the critic ask for, and counts the repair", async () => {
    const { play } = await scripted({
      script: {
        implementer: [implemented({ "src/sum.js": WRONG }), implemented({ "src/sum.js": RIGHT })],
        verifier: [verdict("revise"), verdict("approve")],
        critic: [critique("needs_revision", ["It multiplies"])],
      },
    });
    const run = await play();
    expect(run).toMatchObject({
      status: "completed",
      counters: { iterations: 2, revisions: 1, directives: 5 },
    });
    expect(run.trail).toMatchObject([{ n: 1, outcome: "resolved", verdict: "approve" }]);
    expect(run.trigger?.reason_code).toBe("verifier_failed");
  });

  it("waits for its person before a role changes the user's own files", async () => {
    const { start } = await scripted({ script: HONEST });
    const { run, pending_approvals, next } = await start();
    expect(run.status).toBe("waiting_approval");
    expect(pending_approvals).toMatchObject([{ kind: "edit", status: "pending" }]);
    expect(next[0]?.command).toBe(`orange run approve ${run.run_id} apr_0001`);
  });

  it("refuses to begin where nothing says where roles may edit", async () => {
    const { start } = await scripted({ script: HONEST });
    await expect(start({ inPlace: false, preset: "solo" })).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      hint: expect.stringContaining(
        "`orange run start 'Sum adds the numbers' --new-quest --in-place --mode implement --preset solo`",
      ),
    });
    await expect(start({ newQuest: false })).rejects.toMatchObject({
      code: "QUEST_REQUIRED",
      hint: expect.stringContaining("--new-quest --in-place --mode implement`"),
    });
  });

  it("says that there is none where nobody began one", async () => {
    const { runs } = await scripted({ script: HONEST });
    await expect(runs.show("last")).rejects.toMatchObject({
      code: "RUN_NOT_FOUND",
      message: "There is no run yet.",
    });
  });

  it("refuses a configuration that its user has not read", async () => {
    const { runs } = await scripted({ script: HONEST });
    await expect(runs.start(REQUEST)).rejects.toMatchObject({ code: "CONFIG_UNTRUSTED" });
  });

  it("pauses after so many steps and goes on where it stood", async () => {
    const { start, runs } = await scripted({ script: HONEST });
    const { run } = await start({ maxSteps: 1 });
    const decision = {
      selector: run.run_id,
      approval: "apr_0001",
      verdict: "approve",
      note: null,
      via: "cli",
    } as const;
    await runs.decide(decision);
    const paused = await runs.resume(run.run_id, { maxSteps: 1, addIterations: null });
    expect(paused.run.status).toBe("paused");
    expect(paused.steps).toMatchObject([{ action: "implement", outcome: "changed" }]);
    const ended = await runs.resume(run.run_id, { maxSteps: null, addIterations: null });
    expect(ended.run.status).toBe("completed");
  });

  it("stands still without a check until its person allows a completion without one", async () => {
    const { play, runs } = await scripted({ script: HONEST, validation: [] });
    const run = await play();
    expect(run.status).toBe("waiting_approval");
    const pending = run.approvals.find(({ status }) => status === "pending");
    expect(pending?.kind).toBe("no_validation");
    const decision = { selector: run.run_id, verdict: "approve", note: null, via: "cli" } as const;
    await runs.decide({ ...decision, approval: pending?.approval_id ?? "" });
    const ended = await runs.resume(run.run_id, { maxSteps: null, addIterations: null });
    expect(ended.run).toMatchObject({ status: "completed", verification: "unverified" });
  });

  it("ends for good when its person aborts it, and keeps what it found", async () => {
    const { start, runs } = await scripted({ script: HONEST });
    const { run } = await start();
    const ended = await runs.abort(run.run_id, "Not needed any more");
    expect(ended).toMatchObject({ status: "aborted", blocked_message: null });
    expect((await runs.report(run.run_id)).markdown).toContain("Not needed any more");
    await expect(runs.resume(run.run_id, { maxSteps: null, addIterations: null })).rejects.toMatchObject({
      code: "RUN_STATE_INVALID",
    });
  });

  it("completes its quest with what was measured, and refuses to for a script unless it is allowed", async () => {
    const { play, runs } = await scripted({ script: HONEST });
    const run = await play();
    await expect(runs.finish(run.run_id, { proposeMemory: false, allowStub: false })).rejects.toMatchObject({
      code: "GATES_UNMET",
    });
    const { quest } = await runs.finish(run.run_id, { proposeMemory: false, allowStub: true });
    expect(quest.id).toBe(run.quest_id);
  });
});

describe("a run that changes nothing", () => {
  it("ends with a plan that is ready", async () => {
    const { start } = await scripted({
      script: {
        planner: [
          {
            data: {
              plan_result: {
                status: "ready",
                items: [{ id: "P1", title: "Add", acceptance: "It adds" }],
                acceptance_criteria: ["It adds"],
                allowed_paths: [],
                questions: [],
                risks: [],
                markdown: "# Plan",
              },
            },
          },
        ],
      },
      roles: ["planner"],
    });
    const { run } = await start({ mode: "plan", inPlace: false });
    expect(run).toMatchObject({ status: "completed", plan: { status: "ready" } });
  });

  it("ends a research only with a finding whose source is there", async () => {
    const there = await scripted({ script: { researcher: [finding("src/sum.js")] } });
    expect((await there.start({ mode: "research", inPlace: false })).run.status).toBe("completed");
    const gone = await scripted({ script: { researcher: [finding("src/none.js")] } });
    expect((await gone.start({ mode: "research", inPlace: false })).run).toMatchObject({
      status: "blocked",
      blocked_reason: "gates_unmet",
    });
  });

  it("reviews with any valid verdict, and touches no file", async () => {
    const { start, root } = await scripted({ script: { verifier: [verdict("revise")] } });
    const { run } = await start({ mode: "review", inPlace: false });
    expect(run).toMatchObject({ status: "completed", verdict: { verdict: "revise" } });
    expect(existsSync(join(root, ".orange-hyper/local/runs", run.run_id, "report.md"))).toBe(false);
  });
});

describe("an orchestrator", () => {
  it("delegates, has it verified and completes", async () => {
    const { play } = await scripted({
      script: {
        ...HONEST,
        orchestrator: [delegation("implementer", ["src/**"]), decision("verify"), decision("complete")],
      },
    });
    expect(await play()).toMatchObject({
      status: "completed",
      conductor: "orchestrator",
      counters: { iterations: 3 },
    });
  });

  it("cannot complete before the gates are met: the runtime goes on in its place", async () => {
    const { play } = await scripted({ script: { ...HONEST, orchestrator: [decision("complete")] } });
    const run = await play();
    expect(run.incidents.map(({ code }) => code)).toContain("DECISION_GATES_UNMET");
    expect(run).toMatchObject({ status: "completed", implementation: { status: "changed" } });
  });
});

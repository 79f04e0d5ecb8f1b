import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { StubStep } from "@orange-hyper/loop-providers";
import { describe, expect, it } from "vitest";
import { codesOf, decision, delegation, ON, playedRun } from "./support/decisions.js";
import { critique, HONEST, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

describe("what a role may not change", () => {
  it("stops the run as well where its provider fails afterwards", async () => {
    const { run } = await playedRun({
      verifier: [{ error: "PROVIDER_AUTH", files: { "src/sum.js": WRONG } }],
    });
    expect(run).toMatchObject({ status: "blocked", blocked_reason: "role_edit_violation" });
    expect(codesOf(run)).toEqual(["ROLE_EDIT_VIOLATION", "PROVIDER_AUTH"]);
  });

  it("is git's own state, which no resumption allows until it is put back", async () => {
    const hook = ".git/hooks/pre-commit";
    const { run, runs, root } = await playedRun({
      implementer: [{ error: "PROVIDER_EXIT", files: { [hook]: "#!/bin/sh\n" } }, ...HONEST.implementer],
    });
    expect(run).toMatchObject({ status: "blocked", blocked_reason: "protected_state_changed" });
    const again = (await runs.resume(run.run_id, ON)).run;
    expect(again).toMatchObject({ status: "blocked", blocked_reason: "protected_state_changed" });
    rmSync(join(root, hook));
    expect((await runs.resume(run.run_id, ON)).run.status).toBe("completed");
  });

  /** A verifier that edits once; the person does not keep it. */
  async function violated() {
    const project = await playedRun({
      implementer: [implemented({ "src/sum.js": WRONG }), implemented({ "src/sum.js": RIGHT })],
      verifier: [
        { ...verdict("approve"), files: { "src/sum.js": RIGHT } },
        verdict("revise"),
        verdict("approve"),
      ],
    });
    const { run, runs, root } = project;
    const reject = { selector: run.run_id, verdict: "reject", note: null, via: "cli" } as const;
    const sum = (): string => readFileSync(join(root, "src/sum.js"), "utf8");
    return { ...project, sum, reject: (approval: string) => runs.decide({ ...reject, approval }) };
  }

  it("is put back once: the same change is the implementer's to make later", async () => {
    const { runs, run, reject, sum } = await violated();
    await reject("apr_0001");
    const { run: after } = await runs.resume(run.run_id, ON);
    expect(after.status).toBe("completed");
    expect(sum()).toBe(RIGHT);
  });

  it("is asked about anew where files changed since", async () => {
    const { runs, run, reject, sum, write } = await violated();
    await reject("apr_0001");
    write({ "mine.txt": "mine\n" });
    const { run: asked } = await runs.resume(run.run_id, ON);
    expect(asked.approvals.at(-1)).toMatchObject({ kind: "role_edit_violation", status: "pending" });
    expect(sum()).toBe(RIGHT);
    await reject("apr_0002");
    const paused = await runs.resume(run.run_id, { maxSteps: 1, addIterations: null });
    expect(paused.steps).toMatchObject([{ action: "restore" }]);
    expect(sum()).toBe(WRONG);
  });
});

describe("an orchestrator", () => {
  const plan: StubStep = {
    data: {
      plan_result: {
        ...{ status: "ready", acceptance_criteria: ["It adds"], allowed_paths: [], questions: [], risks: [] },
        items: [{ id: "P1", title: "Add", acceptance: "It adds" }],
        markdown: "# Plan",
      },
    },
  };
  const plans = (action: string): StubStep =>
    action === "delegate" ? delegation("planner") : decision(action);

  it.each(["delegate", "revise_plan"])("has no more plans made by %s than there may be", async (action) => {
    const { run, start } = await playedRun({
      orchestrator: [plans("delegate"), plans(action)],
      planner: [plan],
    });
    void start;
    expect(run).toMatchObject({ status: "blocked", blocked_reason: "plan_revision_limit" });
    expect(run.counters.plan_revisions).toBe(2);
  });

  it("is not followed past an implementer that gives no valid answer", async () => {
    const { run } = await playedRun({
      orchestrator: [delegation("implementer")],
      implementer: [{ raw: "Done." }],
    });
    expect(run).toMatchObject({ status: "blocked", blocked_reason: "implementer_invalid" });
  });

  it("asks for no repair where nobody implements", async () => {
    const finding = {
      status: "partial",
      findings: [],
      sources: [],
      open_questions: [],
    };
    const project = await scripted({
      script: {
        orchestrator: [decision("critique")],
        researcher: [{ data: { research_result: finding } }],
        critic: [critique("needs_revision", ["It says nothing"])],
      },
    });
    const { run } = await project.start({ mode: "research", inPlace: false });
    expect(run).toMatchObject({ counters: { revisions: 0 }, packet: null });
  });
});

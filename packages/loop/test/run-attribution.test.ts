import type { StubStep } from "@orange-hyper/loop-providers";
import { describe, expect, it } from "vitest";
import { decision, delegation, FREE, ON, playedRun } from "./support/decisions.js";
import { HONEST, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

describe("who changed what", () => {
  it("is measured: what the person changed is no change of the implementer", async () => {
    const project = await scripted({
      script: { ...HONEST, implementer: [{ ...HONEST.implementer[0], files: {} }] },
      policy: FREE,
    });
    const { run } = await project.start({ maxSteps: 1 });
    project.write({ "src/sum.js": RIGHT });
    const { run: after } = await project.runs.resume(run.run_id, ON);
    expect(after).toMatchObject({ status: "blocked", blocked_reason: "gates_unmet" });
    expect(after.blocked_message).toContain("G1");
    expect(after.capture).toMatchObject({ files: 1, external: ["src/sum.js"], implemented: [] });
  });

  const notes: StubStep = implemented({ "docs/notes.md": "It adds.\n" });

  it("holds for each piece of work: one scope after the other completes a run", async () => {
    const { run } = await playedRun({
      orchestrator: [
        delegation("implementer", ["src/**"]),
        delegation("implementer", ["docs/**"]),
        decision("verify"),
        decision("complete"),
      ],
      implementer: [...HONEST.implementer, notes],
    });
    expect(run).toMatchObject({ status: "completed", capture: { files: 2, out_of_scope: [] } });
  });

  it("is not forgotten: what was changed outside of a decision stays so until another allows it", async () => {
    const project = await playedRun({
      orchestrator: [
        delegation("implementer", ["src/**"]),
        decision("request_approval", {
          approval_request: { required: true, reason: "May I?", options: ["approve"] },
        }),
        decision("verify"),
        decision("complete"),
      ],
      implementer: [implemented({ "src/sum.js": RIGHT, "docs/notes.md": "It adds.\n" })],
      verifier: [verdict("approve")],
    });
    expect(project.run.capture.out_of_scope).toEqual(["docs/notes.md"]);
    project.write({ "mine.txt": "mine\n" });
    const { run } = await project.runs.resume(project.run.run_id, ON);
    expect(run.capture.out_of_scope).toEqual(["docs/notes.md"]);
  });

  it("is the implementer's as long as its directive is out by hand", async () => {
    const project = await scripted({
      script: HONEST,
      policy: FREE,
      providers: { implementer: { type: "manual" } },
    });
    const { run } = await project.start();
    project.write({ "src/sum.js": WRONG });
    await project.runs.resume(run.run_id, ON);
    project.write({ "src/sum.js": RIGHT });
    const directive = await project.runs.directive(run.run_id);
    const ack = /\{"runId":[^}]*"responseField":[^}]*\}/.exec(directive?.text ?? "")?.[0] ?? "{}";
    const data = { ...HONEST.implementer[0]?.data, thehoodDirectiveAck: JSON.parse(ack) };
    await project.runs.respond(run.run_id, JSON.stringify({ status: "ok", summary: "By hand.", data }));
    const { run: after } = await project.runs.resume(run.run_id, ON);
    expect(after).toMatchObject({
      status: "completed",
      capture: { external: [], implemented: ["src/sum.js"] },
    });
  });
});

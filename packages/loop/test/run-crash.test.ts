import { describe, expect, it } from "vitest";
import type { RunState } from "../src/engine/state.js";
import { openRuns } from "../src/runs/open-runs.js";
import { FREE, ON } from "./support/decisions.js";
import { mortalPorts } from "./support/mortal-ports.js";
import { critique, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

const SCRIPT = {
  implementer: [implemented({ "src/sum.js": WRONG }), implemented({ "src/sum.js": RIGHT })],
  verifier: [verdict("revise"), verdict("approve")],
  critic: [critique("needs_revision", ["It multiplies"])],
};
const CHECK = { id: "unit", kind: "test", argv: ["grep", "-rqF", "a + b", "src"] };

const started = () => scripted({ script: SCRIPT, policy: FREE, validation: [CHECK] });

/** All by which two ends of a run can be told apart, but for names and times, and for who was asked again. */
function endOf(run: RunState): object {
  const { status, verification, counters, verdict: last, critique: critic, trigger, trail, capture } = run;
  return {
    ...{ status, verification, iterations: counters.iterations, revisions: counters.revisions },
    ...{ verdict: last?.verdict, critique: critic?.verdict, trigger: trigger?.reason_code },
    trail: trail.map(({ outcome, verdict: word }) => [outcome, word]),
    ...{ files: capture.files, external: capture.external, implemented: capture.implemented },
    approvals: run.approvals.map(({ kind, status: of }) => [kind, of]),
  };
}

/** Every write where this is set; else one of so many, which takes a tenth of the time. */
const EVERY = process.env["WRITES"] === undefined ? 13 : 1;

describe("a run whose process is killed", { timeout: 600_000 }, () => {
  it("K2, K3, K5 and K6: comes to the same end from each write that it makes", async () => {
    const whole = await started();
    const { doomed, count } = mortalPorts(whole.ctx, Number.POSITIVE_INFINITY);
    const { run: paused } = await whole.start({ maxSteps: 1 });
    const end = await openRuns(doomed, { env: whole.env }).resume(paused.run_id, ON);
    const expected = endOf(end.run);
    console.log(`${count.writes} writes`);
    expect(expected).toMatchObject({ status: "completed", revisions: 1 });
    for (let writes = 0; writes <= count.writes; writes += EVERY) {
      const { ctx, start, runs, env } = await started();
      const { run } = await start({ maxSteps: 1 });
      const killed = openRuns(mortalPorts(ctx, writes).doomed, { env });
      await killed.resume(run.run_id, ON).catch(() => undefined);
      const { status } = (await runs.show(run.run_id)).run;
      if (status !== "completed") await runs.resume(run.run_id, ON);
      expect(await runs.verifyArtifacts(run.run_id), `write ${writes}`).toEqual([]);
      expect(endOf((await runs.show(run.run_id)).run), `write ${writes}`).toEqual(expected);
    }
  });
});

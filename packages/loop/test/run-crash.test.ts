import type { OrangeContext } from "@orange-hyper/core";
import { describe, expect, it } from "vitest";
import { openRuns } from "../src/runs/open-runs.js";
import { critique, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

const SCRIPT = {
  implementer: [implemented({ "src/sum.js": WRONG }), implemented({ "src/sum.js": RIGHT })],
  verifier: [verdict("revise"), verdict("approve")],
  critic: [critique("needs_revision", ["It multiplies"])],
};

/** The same ports, of which every write after so many fails, as if the process were gone. */
function mortal(ctx: OrangeContext, writes: number): OrangeContext {
  let left = writes;
  const live = <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error("killed")) : work();
  };
  return Object.create(ctx, {
    logs: {
      value: {
        ...ctx.logs,
        append: (...args: Parameters<OrangeContext["logs"]["append"]>) =>
          live(() => ctx.logs.append(...args)),
      },
    },
    blobs: {
      value: {
        ...ctx.blobs,
        put: (...args: Parameters<OrangeContext["blobs"]["put"]>) => live(() => ctx.blobs.put(...args)),
      },
    },
  });
}

describe("a run whose process is killed", { timeout: 240_000 }, () => {
  // Every seventh of about a hundred and thirty writes; other offsets were played as well.
  const moments = Array.from({ length: 19 }, (_, at) => 3 + at * 7);

  it("comes to the same end from wherever it is resumed", async () => {
    const ends: unknown[] = [];
    for (const writes of moments) {
      const { ctx, start, runs, env } = await scripted({ script: SCRIPT });
      const { run } = await start();
      await runs.decide({
        selector: run.run_id,
        approval: "apr_0001",
        verdict: "approve",
        note: null,
        via: "cli",
      });
      const options = { maxSteps: null, addIterations: null };
      const doomed = openRuns(mortal(ctx, writes), { env });
      await doomed.resume(run.run_id, options).catch(() => undefined);
      const after = await runs
        .resume(run.run_id, options)
        .catch(async () => ({ run: (await runs.show(run.run_id)).run }));
      expect(await runs.verifyArtifacts(run.run_id)).toEqual([]);
      const { status, counters, verdict: last } = after.run;
      ends.push([status, counters.revisions <= 2, last?.verdict]);
    }
    expect(ends).toEqual(moments.map(() => ["completed", true, "approve"]));
  });
});

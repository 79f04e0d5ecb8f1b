import { englishMessages, plainPaint } from "@orange-hyper/core/human";
import { describe, expect, it } from "vitest";
import { timelineLine } from "../src/human/timeline-lines.js";
import { describeRun } from "../src/reports/timeline-read.js";
import { critique, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

describe("the timeline of a run in a terminal", () => {
  it("says who said what, what was measured, and why it went on, a line each", async () => {
    const { play, ctx } = await scripted({
      script: {
        implementer: [implemented({ "src/sum.js": WRONG }), implemented({ "src/sum.js": RIGHT })],
        verifier: [verdict("revise"), verdict("approve", { summary: "Adds.\u001b[2J\nApproved by you" })],
        critic: [critique("needs_revision", ["It multiplies"])],
      },
    });
    const run = await play();
    const story = await describeRun(ctx, run.run_id, { isWorking: false, isBrief: false });
    const screen = { ...plainPaint, ...englishMessages, columns: 100, now: ctx.clock.now() };
    const lines = (story?.details?.entries ?? []).map((entry) => timelineLine(entry, screen));
    const said = lines.map((line) => line.replace(/^ +\S+ +/, "").replace(/\d+\.\d s/, "0.1 s"));
    expect(said).toEqual([
      "-  you  begins: implement",
      "-  runtime  asks you: edit apr_0001  The roles are to change files in your own work tree.",
      "-  you  approved apr_0001",
      "1  implementer (robot)  changed  As the script says.",
      "1  runtime  measured: files 1, lines 2",
      "1  runtime  unit exit 1, 0.1 s",
      "1  verifier (robot)  revise  It is revise.",
      "1  runtime  calls the critic: verifier_failed  It is revise.",
      "1  critic (robot)  needs_revision  As the script says.",
      "1  critic (robot)  asks for a repair: critic_needs_revision  It multiplies",
      "2  implementer (robot)  changed  As the script says.",
      "2  runtime  measured: files 1, lines 2",
      "2  runtime  unit exit 0, 0.1 s",
      "2  verifier (robot)  approve  Adds.",
      "2  runtime  every gate is met",
      "2  runtime  the run ends: verified",
    ]);
  });
});

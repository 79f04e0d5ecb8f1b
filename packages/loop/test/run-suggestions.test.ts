import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RunState } from "../src/engine/state.js";
import type { ValidationBody } from "../src/evidence/validation.js";
import type { Runs } from "../src/runs/runs.js";
import { ON } from "./support/decisions.js";
import { HONEST, implemented, RIGHT, scripted, verdict } from "./support/scripted-run.js";

function qa(word: string, commands: readonly string[]) {
  return {
    data: {
      qa_result: { verdict: word, summary: `It is ${word}.`, suggested_commands: commands, risks: [] },
    },
  };
}

const CHECK = {
  ".gitignore": ".orange-hyper/\nrobot.json\nout*\n",
  "check.cjs": 'require("node:fs").appendFileSync(process.argv[2], "ran\\n");\n',
};
const WITH_QA = { policy: { qa_required: true }, files: CHECK };

async function decide(runs: Runs, run: RunState, word: "approve" | "reject"): Promise<RunState> {
  const pending = run.approvals.find(({ kind, status }) => kind === "command" && status === "pending");
  const approval = pending?.approval_id ?? "";
  await runs.decide({ selector: run.run_id, approval, verdict: word, note: null, via: "cli" });
  return (await runs.resume(run.run_id, ON)).run;
}

async function resultsOf(runs: Runs, run: RunState) {
  const { body } = await runs.artifact(run.run_id, run.validation?.ref ?? "");
  return (body as ValidationBody).results.map(({ id, exitCode, required }) => ({ id, exitCode, required }));
}

describe("commands that qa suggests", () => {
  it("are run once, as words, when a person approved exactly them, and then qa and the verifier judge", async () => {
    const there = await scripted({
      script: {
        ...HONEST,
        qa: [qa("needs_more_evidence", ["node check.cjs out.txt; touch escaped"]), qa("pass", [])],
      },
      ...WITH_QA,
    });
    const { play, runs, root } = there;
    const waiting = await play();
    expect(waiting.status).toBe("waiting_approval");
    const [asked] = waiting.approvals.filter(({ kind }) => kind === "command");
    expect(asked).toMatchObject({
      requested_by: "qa",
      blocking: true,
      subject: {
        text: "node check.cjs out.txt; touch escaped",
        reasons: expect.arrayContaining(["special_characters"]),
      },
    });
    expect(waiting.verdict).toBeNull();
    const run = await decide(runs, waiting, "approve");
    expect(run).toMatchObject({ status: "completed", verification: "verified", qa: { verdict: "pass" } });
    expect(readFileSync(join(root, "out.txt;"), "utf8")).toBe("ran\n");
    expect(existsSync(join(root, "escaped"))).toBe(false);
  });

  it("are part of the evidence, and never required", async () => {
    const { play, runs } = await scripted({
      script: { ...HONEST, qa: [qa("needs_more_evidence", ["node missing.cjs"]), qa("pass", [])] },
      ...WITH_QA,
    });
    const run = await decide(runs, await play(), "approve");
    expect(await resultsOf(runs, run)).toEqual([
      { id: "unit", exitCode: 0, required: true },
      { id: expect.stringMatching(/^suggested-[0-9a-f]{12}$/), exitCode: 1, required: false },
    ]);
    expect(run).toMatchObject({ status: "completed", validation: { ok: false, required_ok: true } });
  });

  it("keep nobody waiting where qa is content", async () => {
    const { play, root } = await scripted({
      script: { ...HONEST, qa: [qa("pass", ["node check.cjs out"])] },
      ...WITH_QA,
    });
    const run = await play();
    expect(run).toMatchObject({ status: "completed", verification: "verified" });
    expect(run.approvals.filter(({ kind }) => kind === "command")).toMatchObject([
      { status: "pending", blocking: false },
    ]);
    expect(existsSync(join(root, "out"))).toBe(false);
  });

  it("are not run where a person refuses, nor asked for again", async () => {
    const { play, runs, root } = await scripted({
      script: { ...HONEST, qa: [qa("needs_more_evidence", ["node check.cjs out"])] },
      ...WITH_QA,
    });
    const run = await decide(runs, await play(), "reject");
    expect(run.approvals.filter(({ kind }) => kind === "command")).toHaveLength(1);
    expect(run.verdict?.verdict).toBe("approve");
    expect(existsSync(join(root, "out"))).toBe(false);
  });

  it("are never asked for where nobody may allow them, or where they ran already", async () => {
    const { play, runs } = await scripted({
      script: {
        ...HONEST,
        qa: [qa("needs_more_evidence", ["rm -rf /", "git push origin main", "node --test", 'node "open'])],
      },
      ...WITH_QA,
    });
    const run = await play();
    expect(run.approvals.filter(({ kind }) => kind === "command")).toEqual([]);
    expect(run.incidents.filter(({ code }) => code === "COMMAND_DENIED")).toHaveLength(3);
    expect((await runs.report(run.run_id)).markdown).toContain("rm -rf /");
    expect((await resultsOf(runs, run)).map(({ id }) => id)).toEqual(["unit"]);
  });

  it("let a verifier judge again that did not know how they came out", async () => {
    const { play, runs } = await scripted({
      script: {
        ...HONEST,
        qa: [qa("pass", ["node check.cjs out"])],
        verifier: [verdict("ask_user"), verdict("approve")],
      },
      ...WITH_QA,
    });
    const waiting = await play();
    const asked = waiting.approvals.find(({ kind }) => kind === "question");
    const answer = { selector: waiting.run_id, approval: asked?.approval_id ?? "", via: "cli" } as const;
    await runs.decide({ ...answer, verdict: "approve", note: "Run it and see." });
    const run = await decide(runs, waiting, "approve");
    expect(run.validation?.suggested).toHaveLength(1);
    expect(run).toMatchObject({ status: "completed", asked: { verifier: 2, qa: 1 } });
  });
});

describe("checks that change files", () => {
  const script = (text: string) => ["node", "-e", text];
  const WRITE = 'require("node:fs").writeFileSync("src/sum.js", process.argv[1])';
  const unit = { id: "unit", kind: "test", argv: ["node", "--test"] };

  it("are run again, on what they made of the work tree", async () => {
    const same = `${RIGHT}// formatted\n`;
    const { play, runs } = await scripted({
      script: HONEST,
      validation: [unit, { id: "format", kind: "lint", argv: [...script(WRITE), same] }],
    });
    const run = await play();
    expect(run).toMatchObject({ status: "completed", verification: "verified" });
    const lines = await runs.artifacts(run.run_id, "validation");
    expect(lines).toHaveLength(2);
  });

  it("prove nothing about a tree on which they did not pass", async () => {
    const { play } = await scripted({
      script: HONEST,
      validation: [
        unit,
        { id: "format", kind: "lint", argv: [...script(WRITE), "module.exports = () => 0;\n"] },
      ],
    });
    const run = await play();
    expect(run.status).not.toBe("completed");
    expect(run.validation?.required_ok).toBe(false);
  });

  it("that change files each time never complete a run", async () => {
    const { play } = await scripted({
      script: { ...HONEST, implementer: [implemented({ "src/sum.js": RIGHT })] },
      validation: [
        unit,
        {
          id: "stamp",
          kind: "other",
          argv: script('require("node:fs").writeFileSync("stamp.txt", String(process.hrtime.bigint()))'),
        },
      ],
    });
    const run = await play();
    expect(run.status).toBe("blocked");
    expect(run.unmet.length === 0 || run.unmet.includes("G2")).toBe(true);
  });
});

import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TimelineEntry } from "../src/reports/timeline-entry.js";
import { describeRun } from "../src/reports/timeline-read.js";
import { openRuns } from "../src/runs/open-runs.js";
import { decision } from "./support/decisions.js";
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

type Project = Awaited<ReturnType<typeof scripted>>;

async function told({ ctx }: Project, runId: string, isWorking = false) {
  const story = await describeRun(ctx, runId, { isWorking, isBrief: false });
  if (story?.details == null) throw new Error("There is no such run.");
  return { ...story, ...story.details };
}

/** Iteration, kind, who and how it came out, of each entry. */
function lines(entries: readonly TimelineEntry[]): readonly string[] {
  return entries.map(({ iteration, kind, who, word = "-" }) => `${iteration} ${kind} ${who} ${word}`);
}

/** The lists of the first entry of a kind. */
function listsOf(
  entries: readonly TimelineEntry[],
  kind: string,
): Readonly<Record<string, readonly string[]>> {
  const lists = entries.find((entry) => entry.kind === kind)?.lists ?? [];
  return Object.fromEntries(lists.map(({ name, items }) => [name, items]));
}

/** Every text in a value, however deep. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A run whose first try multiplies, and is sent back by verifier and critic. */
const REPAIRED = {
  implementer: [implemented({ "src/sum.js": WRONG }), implemented({ "src/sum.js": RIGHT })],
  verifier: [verdict("revise"), verdict("approve")],
  critic: [critique("needs_revision", ["It multiplies."])],
};

describe("the timeline of a run", () => {
  it("says in order who said what, what was measured and why it went on", async () => {
    const project = await scripted({ script: REPAIRED });
    const run = await project.play();
    const { entries, leftOut } = await told(project, run.run_id);
    expect(lines(entries)).toEqual([
      "0 begun person implement",
      "0 asked runtime edit",
      "0 answered person approved",
      "1 said implementer changed",
      "1 captured runtime low",
      "1 validated runtime failed",
      "1 said verifier revise",
      "1 triggered runtime verifier_failed",
      "1 said critic needs_revision",
      "1 repair critic critic_needs_revision",
      "2 said implementer changed",
      "2 captured runtime low",
      "2 validated runtime passed",
      "2 said verifier approve",
      "2 gates runtime met",
      "2 ended runtime verified",
    ]);
    expect(leftOut).toBe(0);
    expect(entries.every(({ isLost }) => isLost === undefined)).toBe(true);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(entries.find(({ kind }) => kind === "said")).toMatchObject({
      provider: "robot",
      text: "As the script says.",
      lists: [{ name: "files", items: ["src/sum.js: changed"] }],
    });
    expect(entries.find(({ kind }) => kind === "captured")).toMatchObject({
      change: { files: 1, lines: 2 },
      lists: [{ name: "files", items: ["src/sum.js"] }],
    });
    expect(entries.filter(({ checks }) => checks !== undefined).map(({ checks }) => checks)).toEqual([
      [
        {
          id: "unit",
          command: "node --test",
          exit: 1,
          timedOut: false,
          ms: expect.any(Number),
          ok: false,
          required: true,
        },
      ],
      [
        {
          id: "unit",
          command: "node --test",
          exit: 0,
          timedOut: false,
          ms: expect.any(Number),
          ok: true,
          required: true,
        },
      ],
    ]);
    expect(entries.find(({ kind }) => kind === "repair")).toMatchObject({
      text: "It multiplies.",
      lists: [{ name: "criteria", items: ["The sum is right"] }],
    });
    expect(entries.find(({ who, word }) => who === "verifier" && word === "approve")?.lists).toEqual([
      { name: "evidence", items: [expect.stringMatching(/^art_\d{4}_validation: It passes\.$/)] },
    ]);
  });

  it("has gates with what met them, and the last checks, beside the entries", async () => {
    const project = await scripted({ script: REPAIRED });
    const run = await project.play();
    const { gates, checks, approvals, goal, iterations, repairs, status, verification } = await told(
      project,
      run.run_id,
    );
    expect({ goal, iterations, repairs, status, verification }).toEqual({
      goal: REQUEST.goal,
      iterations: [2, 6],
      repairs: [1, 3],
      status: "completed",
      verification: "verified",
    });
    expect(gates.map(({ id, ok }) => `${id} ${ok}`)).toEqual(
      Array.from({ length: 9 }, (_, at) => `G${at + 1} true`),
    );
    expect(checks).toMatchObject({ isOld: false, results: [{ id: "unit", exit: 0 }] });
    expect(approvals).toEqual([]);
  });

  it("ends where a run waits for its person, with what is asked and its exact subject", async () => {
    const project = await scripted({ script: HONEST });
    const { run } = await project.start();
    const { entries, approvals, next, gates } = await told(project, run.run_id);
    expect(lines(entries)).toEqual(["0 begun person implement", "0 asked runtime edit"]);
    expect(approvals).toEqual([
      {
        id: "apr_0001",
        kind: "edit",
        reason: "The roles are to change files in your own work tree.",
        subject: expect.stringContaining('"workspace": "in_place"'),
      },
    ]);
    expect(next).toEqual([`orange run approve ${run.run_id} apr_0001`]);
    expect(gates.filter(({ ok }) => !ok).map(({ id }) => id)).toContain("G1");
  });

  it("says what was refused and what was contradicted", async () => {
    const claim = implemented(
      { "src/sum.js": RIGHT },
      {
        changed_files: [{ path: "README.md", change_type: "modified", summary: "Explained" }],
      },
    );
    const project = await scripted({
      script: {
        ...HONEST,
        implementer: [{ raw: "All done, trust me." }, claim],
        verifier: [verdict("approve")],
      },
    });
    const run = await project.play();
    const { entries } = await told(project, run.run_id);
    expect(entries.find(({ kind }) => kind === "refused")).toMatchObject({
      who: "implementer",
      word: "RESPONSE_NO_JSON",
      text: expect.stringMatching(/^There is no JSON object/),
    });
    expect(listsOf(entries, "said")).toMatchObject({ unchanged: ["README.md"], unclaimed: ["src/sum.js"] });
  });

  it("says what an orchestrator decided and why, what was overruled, and where a run stopped", async () => {
    const decide = (action: string, more: object = {}) =>
      decision(action, { reason: `Because of ${action}.`, ...more });
    const task = {
      objective: "Add the numbers",
      allowed_paths: ["src/**"],
      disallowed_paths: [],
      acceptance_criteria: ["It adds."],
      tool_permissions: { read: true, edit: true, shell: true, network: false },
    };
    const project = await scripted({
      script: {
        ...REPAIRED,
        orchestrator: [
          decide("complete"),
          decide("delegate", { next_role: "implementer", task }),
          decide("complete"),
        ],
      },
    });
    const { run } = await project.start({ maxIterations: 2 });
    const answer = { selector: run.run_id, approval: "apr_0001", note: null, via: "cli" } as const;
    await project.runs.decide({ ...answer, verdict: "approve" });
    await project.runs.resume(run.run_id, { maxSteps: 3, addIterations: null });
    const { entries } = await told(project, run.run_id);
    expect(entries.find(({ kind }) => kind === "overridden")).toMatchObject({
      who: "orchestrator",
      provider: "robot",
      word: "DECISION_GATES_UNMET",
      about: "complete",
      text: "Because of complete.\n\n→ the next step of the fixed conductor",
    });
    expect(listsOf(entries, "overridden")["unmet"]).toContain("G1");
    expect(entries.at(-1)).toMatchObject({ kind: "status", word: "paused" });
    await project.runs.resume(run.run_id, { maxSteps: null, addIterations: null });
    const after = (await told(project, run.run_id)).entries;
    expect(after.find(({ kind }) => kind === "decided")).toMatchObject({
      word: "delegate",
      about: "implementer",
      text: "Because of delegate.\n\nAdd the numbers",
      lists: [{ name: "criteria", items: ["It adds."] }],
    });
    expect(after.filter(({ kind }) => kind === "status").map(({ word }) => word)).toContain("running");
  });

  it("says of an artifact that was changed since that it is lost, and tells the rest", async () => {
    const project = await scripted({ script: HONEST });
    const run = await project.play();
    const [line] = await project.runs.artifacts(run.run_id, "validation");
    const file = join(project.root, ".orange-hyper/local/runs", run.run_id, line?.file ?? "");
    chmodSync(file, 0o644);
    writeFileSync(file, readFileSync(file, "utf8").replace('"exitCode": 0', '"exitCode": 9'));
    const { entries, checks } = await told(project, run.run_id);
    expect(entries.filter(({ isLost }) => isLost).map(({ kind, checks: of }) => [kind, of])).toEqual([
      ["validated", []],
    ]);
    expect(checks).toBeNull();
  });

  it("hides secrets and control characters of whatever roles and people wrote, and cuts it", async () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const hostile = `\u001b[31mred\u202e ${secret} \u0007${"long ".repeat(1_000)}`;
    const project = await scripted({
      script: { ...HONEST, verifier: [verdict("approve", { summary: hostile.slice(0, 900) })] },
    });
    const { run } = await project.start({ goal: hostile });
    const decision = {
      selector: run.run_id,
      approval: "apr_0001",
      verdict: "approve",
      note: hostile,
    } as const;
    await project.runs.decide({ ...decision, via: "cli" });
    await project.runs.resume(run.run_id, { maxSteps: null, addIterations: null });
    const story = await told(project, run.run_id);
    expect(lines(story.entries)).toContain("1 said verifier approve");
    expect(JSON.stringify(story)).not.toContain(secret);
    const texts = textsOf(story);
    expect(texts.filter((text) => /(?!\n)\p{Cc}|\u202e/u.test(text))).toEqual([]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(2_001);
  });

  it("shows a run that says it is at work and that nobody works on as paused", async () => {
    const project = await scripted({ script: HONEST });
    const { run } = await project.start();
    const log = join(project.root, ".orange-hyper/local/runs", run.run_id, "events.jsonl");
    const kept = readFileSync(log, "utf8").trimEnd().split("\n");
    // As a process leaves it that is killed before it asks.
    writeFileSync(log, `${kept.slice(0, 2).join("\n")}\n`);
    expect((await told(project, run.run_id, true)).status).toBe("running");
    const left = await told(project, run.run_id);
    expect([left.status, left.next]).toEqual(["paused", [`orange run resume ${run.run_id}`]]);
  });

  it("ends with the role that is asked, while it is", async () => {
    const project = await scripted({ script: HONEST });
    const run = await project.play();
    const log = join(project.root, ".orange-hyper/local/runs", run.run_id, "events.jsonl");
    const kept = readFileSync(log, "utf8").split("\n");
    const asked = kept.findLastIndex((line) => line.includes('"directive.issued"'));
    // As the log is until the verifier answers.
    writeFileSync(log, `${kept.slice(0, asked + 1).join("\n")}\n`);
    const { entries, status } = await told(project, run.run_id, true);
    expect(status).toBe("running");
    expect(lines(entries).slice(-2)).toEqual(["1 validated runtime passed", "1 open verifier -"]);
  });

  it("is told as it is for the runtime itself, whoever reads it", async () => {
    const project = await scripted({ script: HONEST });
    const run = await project.play();
    const other = openRuns(project.ctx, { env: {} });
    const { gates } = await other.show(run.run_id);
    const story = await told(project, run.run_id);
    expect(story.gates).toEqual(gates.gates.map(({ id, ok, reason }) => ({ id, ok, reason })));
    expect(
      await describeRun(project.ctx, "run_20200101_000000Z_aaaaaaaa", { isWorking: false, isBrief: true }),
    ).toBeNull();
    expect(await describeRun(project.ctx, run.run_id, { isWorking: false, isBrief: true })).toMatchObject({
      details: null,
    });
  });
});

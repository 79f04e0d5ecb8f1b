import { colourPaint, displayWidth } from "@orange-hyper/core/human";
import { describe, expect, it } from "vitest";
import { runsFrame } from "../src/runs/frame.js";
import {
  afterRuns,
  approval,
  artifact,
  drawnRuns,
  NOW,
  openedRuns,
  paneOf,
  runId,
  screenOf,
  summary,
  view,
} from "./support/runs.js";

const at = (columns: number, rows = 16) => ({ size: { columns, rows } });

const WORKING = summary("aaa", "running", {
  goal: "Sum adds the numbers",
  phase: "verifying",
  liveness: { state: "running", step: "verify", role: "verifier" },
  counters: { iterations: 2, revisions: 1 } as never,
  usage: { tokens: 1200, seconds: 42 },
  limits: {
    ...{ max_iterations: 6, max_revisions: 3, time_budget_seconds: 600, token_budget: 5000 },
    ...{ max_plan_revisions: 2, response_retries: 2, process_retries: 1, directive_timeout_seconds: 900 },
  },
});
const WAITING = summary("bbb", "waiting_approval", { approvals: [approval("apr_0001")] });

describe("a list of runs", () => {
  it("has its header, heads and two lines for each run", () => {
    const runs = [
      WORKING,
      WAITING,
      summary("ccc", "running", { interrupted: true }),
      summary("ddd", "failed"),
    ];
    expect(drawnRuns(openedRuns(runs, at(60, 14)))).toEqual([
      "shop: runs  1 at work  1 waits for your decision  1 paused",
      "Run                           Status                  Round",
      "─".repeat(60),
      "❯ aaa00000                    at work                 2/6",
      "  └ Sum adds the numbers",
      "  bbb00000                    waits for your decision 0/6",
      "  └ Do bbb",
      "  ccc00000                    paused                  0/6",
      "  └ Do ccc",
      "  ddd00000                    failed                  0/6",
      "  └ Do ddd",
      "",
      "─".repeat(60),
      "Enter artifacts  p pause  x end run  Tab other side  f filter  q quit".replace("  f filter", ""),
    ]);
  });

  it("says that there is nothing, and what the filter is", () => {
    expect(drawnRuns(openedRuns([], at(80)))[3]).toBe("No runs yet: orange run start");
    const { state } = afterRuns(openedRuns([summary("one", "completed")], at(80)), "f");
    expect(drawnRuns(state)[0]).toBe("shop: runs  [not over]  1 completed");
    expect(drawnRuns(state)[3]).toBe("No run is in this filter: f changes it.");
    expect(drawnRuns(afterRuns(openedRuns([], at(80)), "tab").state)[3]).toBe(
      "No runs yet: orange run start",
    );
    const unread = { ...openedRuns([], at(80)), runs: null };
    expect(drawnRuns(unread)[3]).toBe("Reading the runs ...");
  });

  it.each([
    ["created", "2"],
    ["running", "36"],
    ["waiting_approval", "33"],
    ["waiting_handoff", "33"],
    ["paused", "2"],
    ["blocked", "31"],
    ["completed", "32"],
    ["failed", "31"],
    ["aborted", "2"],
  ] as const)("paints %s with %s", (status, code) => {
    const [, , , line] = drawnRuns(openedRuns([summary("one", status)], at(80)), colourPaint());
    expect(line).toMatch(new RegExp(`\\u001b\\[${code}m\\w`));
  });
});

describe("the selected run", () => {
  it("has goal, mode, phase, limits used, roster and what goes on", () => {
    expect(paneOf(openedRuns([WORKING], at(120, 40))).slice(0, 6)).toEqual([
      "Sum adds the numbers",
      "implement · verifying · measured: nothing yet",
      "iteration 2/6 · repair 1/3 · time 42 s of 10 min",
      "tokens 1200 of 5000",
      "implementer: codex · verifier: claude big",
      "now: verify verifier",
    ]);
    const stalled = summary("aaa", "running", {
      liveness: { state: "stalled", step: "verify", role: null },
      usage: { tokens: null, seconds: 0 },
    });
    const lines = paneOf(openedRuns([stalled], at(120, 40)));
    expect(lines[2]).toBe("iteration 0/6 · repair 0/3 · time 0 s");
    expect(lines[4]).toBe("now: verify, longer than it may take");
    const left = summary("aaa", "running", { interrupted: true });
    expect(paneOf(openedRuns([left], at(120, 40)))[4]).toBe("Its process ended in the middle: r goes on.");
  });

  it("says of each gate whether it is met, unmet or open, and by what", () => {
    const gate = (id: string, ok: boolean, ...refs: readonly string[]) =>
      ({ id, ok, reason: `Reason of ${id}.`, refs }) as never;
    const run = summary("aaa", "paused", {
      implementation: {} as never,
      validation: { tree: "tree-0", ref: "art_0009_validation", is_empty: false } as never,
      verdict: {
        ...{ tree: "tree-1", verdict: "revise", summary: "Not yet.", evidence_refs: ["art_0009_validation"] },
        failed_criteria: ["It adds"],
      } as never,
    });
    const gates = [
      gate("G1", true, "art_0007_response"),
      gate("G2", false, "art_0009_validation"),
      gate("G3", false),
      gate("G7", false),
    ];
    const checks = [
      {
        ...{ id: "unit", command: "npm test", isPassed: false, exitCode: 1, isLate: false, seconds: 1.25 },
        failure: "test_failure",
      },
      {
        ...{ id: "types", command: "tsc -b", isPassed: true, exitCode: 0, isLate: false, seconds: 17 },
        failure: "",
      },
      {
        ...{ id: "slow", command: "sleep 9", isPassed: false, exitCode: null, isLate: true, seconds: 9 },
        failure: "test_failure",
      },
    ];
    const details = view(run, {
      gates: { gates, ok: false },
      checks,
      revision_trail: [{ n: 1, outcome: "resolved", verdict: "approve" } as never],
    });
    const { state } = afterRuns(openedRuns([run], at(120, 50)), { kind: "details", details });
    const lines = paneOf(state);
    const from = lines.indexOf("Gates");
    expect(lines.slice(from, from + 15)).toEqual([
      "Gates",
      "✓ G1 Reason of G1. art_0007_response",
      "· G2 Reason of G2. art_0009_validation",
      "✗ G3 Reason of G3.",
      "· G7 Reason of G7.",
      "repair 1: resolved approve",
      "",
      "Checks",
      "✗ unit  exit 1   1.3 s   test_failure · npm test",
      "✓ types exit 0   17.0 s  tsc -b",
      "✗ slow  too late 9.0 s   test_failure · sleep 9",
      "Files changed since: these results count no more.",
      "Verdict: revise Not yet. (art_0009_validation)",
      "✗ It adds",
      "",
    ]);
    const rejected = summary("aaa", "paused", { approvals: [approval("apr_0001", { status: "rejected" })] });
    const no = afterRuns(openedRuns([rejected], at(120, 40)), {
      kind: "details",
      details: view(rejected, { gates: { gates: [gate("G7", false)], ok: false } }),
    });
    expect(paneOf(no.state)).toContain("✗ G7 Reason of G7.");
  });

  it("has its last 20 events, the newest first", () => {
    const timeline = Array.from({ length: 30 }, (_, seq) => ({
      ...{ seq, at: NOW, type: "step.started" as const },
      data: { action: `act${seq}`, role: "verifier" },
    }));
    const answered = {
      ...{ seq: 30, at: NOW, type: "response.received" as const },
      data: { role: { purpose: "critic", facts: { verdict: "unsafe" } }, ref: "art_0003_response" },
    };
    const forged = { seq: 31, at: NOW, type: "made.up" as never, data: { role: "\u001b[31mred" } };
    const details = view(WORKING, { timeline: [...timeline, answered, forged] });
    const { state } = afterRuns(openedRuns([WORKING], at(120, 60)), { kind: "details", details });
    const lines = paneOf(state).filter(Boolean);
    const events = lines.slice(lines.indexOf("Last events") + 1);
    expect(events).toHaveLength(20);
    expect(events.slice(0, 3)).toEqual([
      "now   made.up",
      "now   response.received critic unsafe art_0003_response",
      "now   step.started act29 verifier",
    ]);
    expect(events.at(-1)).toContain("act12");
  });

  it("says why it stands still, what waits, and which command is next", () => {
    const stuck = summary("aaa", "blocked", {
      blocked_message: "Two iterations changed nothing.",
      approvals: [approval("apr_0001")],
      is_stub: true,
    });
    const command = "orange run report last";
    const next_actions = [
      { code: "RESUME_RUN", command: "orange run resume last", why: "" },
      { code: "INSPECT_FAILURE", command, why: "Says what was found." },
    ] as const;
    const details = view(stuck, { next_actions });
    const { state } = afterRuns(openedRuns([stuck], at(140, 40)), { kind: "details", details });
    const lines = paneOf(state);
    expect(lines).toContain("Two iterations changed nothing.");
    expect(lines).toContain("A script played a role in this run.");
    expect(lines).toContain("Waits for you (a shows it whole)");
    expect(lines).toContain("apr_0001 edit: The roles are to change files in your own work tree.");
    expect(lines).toContain(`Next: \`${command}\` Says what was found.`);
    expect(lines.join()).not.toContain("orange run resume");
  });
});

describe("an approval", () => {
  it("stands there with its reason, who asks, and its whole subject, however long a line of it is", () => {
    const subject = { argv: ["sh", "-c", `echo ${"x".repeat(300)} end`], 위치: "src/합계.ts" };
    const run = summary("bbb", "waiting_approval", { approvals: [approval("apr_0001", { subject })] });
    const { state } = afterRuns(openedRuns([run], at(120, 40)), "a");
    expect(drawnRuns(state)[1]).toContain("apr_0001 edit (1 of 1)");
    const lines = paneOf(state);
    expect(lines[0]).toBe("The roles are to change files in your own work tree.");
    expect(lines[1]).toBe("asked by runtime, 3m");
    expect(lines.join("")).toContain(`echo ${"x".repeat(300)} end`);
    expect(lines).toContain('"위치": "src/합계.ts"');
    expect(drawnRuns(state).at(-1)).toMatch(/^A approve {2}R reject {2}e constraint /);
  });

  it("offers no decision before its end was in view, and says where its reader is", () => {
    const subject = { files: Array.from({ length: 50 }, (_, index) => `src/${index}.ts`) };
    const run = summary("bbb", "waiting_approval", { approvals: [approval("apr_0001", { subject })] });
    const { state } = afterRuns(openedRuns([run], at(120, 20)), "a");
    expect(drawnRuns(state)[1]).toContain("apr_0001 edit (1 of 1)  1-15/55");
    expect(drawnRuns(state).at(-1)).toMatch(/^Space show more {2}Enter /);
    const { state: read } = afterRuns(state, "end");
    expect(paneOf(read).at(-1)).toBe("]");
    expect(drawnRuns(read).at(-1)).toMatch(/^A approve /);
  });

  it.each([
    ["A", "A note for the roles (may stay empty):", "Approve apr_0001 exactly as it is shown? (y/N)"],
    ["R", "A note for the roles (may stay empty):", "Reject apr_0001? (y/N)"],
    ["e", "What the roles are to keep to:", "Answer apr_0001 with this constraint? (y/N)"],
  ])("is decided by %s in the last line", (key, label, question) => {
    const { state } = afterRuns(openedRuns([WAITING], at(100)), "a", key);
    expect(drawnRuns(state).at(-1)).toContain(label);
    expect(drawnRuns(afterRuns(state, "o", "enter").state).at(-1)).toBe(question);
  });
});

describe("artifacts", () => {
  it("are lines with who made them, and one is a text whose long lines are broken", () => {
    const lines = [artifact(1, "run"), artifact(12, "response", { producer: "critic", accepted: false })];
    const { state } = afterRuns(openedRuns([WORKING], at(120)), "enter", {
      ...{ kind: "artifacts", id: runId("aaa"), lines },
    });
    expect(paneOf(state).slice(0, 2)).toEqual([
      "❯ art_0001_run                   runtime       100",
      "  art_0012_response              critic       1200 refused",
    ]);
    const text = `{\n\t"markdown": "${"긴 줄 ".repeat(40)}"\n}\u001b[31m`;
    const ref = "art_0001_run";
    const read = afterRuns(state, "v", { kind: "artifact", id: runId("aaa"), ref, text }).state;
    expect(drawnRuns(read)[1]).toContain(ref);
    const shown = paneOf(read);
    expect(shown.slice(0, 2)).toEqual(["{", expect.stringMatching(/^ {4}"markdown": "긴 줄 /)]);
    expect(shown.join("").match(/긴/g)).toHaveLength(40);
    expect(shown.join("")).not.toContain("\u001b");
  });
});

it("has no colour where none is wanted, and paints nothing but what it means to", () => {
  const states = ["", "a", "enter"].map(
    (key) => afterRuns(openedRuns([WAITING, WORKING], at(120)), key).state,
  );
  for (const state of states) {
    expect(runsFrame(state, screenOf(state)).join("")).not.toContain("\u001b");
    const coloured = runsFrame(state, screenOf(state, colourPaint()));
    expect(coloured.map((line) => displayWidth(line)).every((width) => width <= 120)).toBe(true);
  }
});

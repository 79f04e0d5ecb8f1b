import { existsSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../src/policies/stop-goal-fit.js";
import { workspace } from "./support/workspace.js";

const FOLDER = ".orange-hyper/workflow/my-task";
const ARTIFACT = `${FOLDER}/my-task--deliver.md`;
const open = "# My Task\n\nbranch: main\nstatus: executing\ntype: deliver\n\n## Plan\n\nWork TBD.\n";
const done =
  "# My Task\nstatus: delivered\ntype: deliver\n\n## Definition Of Done\n\nIt works.\n\n## Goal Fit Gate\n\n- [x] yes\n";

const stop = (cwd: string, env: Readonly<Record<string, string>> = {}, event = "Stop") =>
  run(JSON.stringify({ hook_event_name: event, cwd }), { env, now: () => Date.now() });
const stderrOf = (verdict: unknown): string => (verdict as { stderr: string }).stderr;

test("nothing to say without an artifact, or about a finished one", () => {
  expect(stop(workspace())).toBeUndefined();
  expect(stop(workspace({ [ARTIFACT]: done }), { ORANGE_GOAL_FIT_STRICT: "1" })).toBeUndefined();
});

test("unfinished work is told with its age and what mends it, and let go", () => {
  const cwd = workspace({ [ARTIFACT]: open });
  const old = Date.now() / 1000 - 600;
  utimesSync(join(cwd, ARTIFACT), old, old);
  expect(stop(cwd)).toEqual({
    exitCode: 0,
    stderr: [
      "[Hook] Goal Fit warning:",
      ` - ${ARTIFACT} is still status:executing (10m old). Do not final-answer as complete unless the next step is explicit.`,
      "   → finish the work, or write the status it has now into my-task--deliver.md",
      ` - ${ARTIFACT} is missing ## Definition Of Done, so the user-facing finish line is not explicit.`,
      "   → add that section",
      ` - ${ARTIFACT} is missing ## Goal Fit Gate, so local acceptance has not been checked.`,
      "   → add that section, with its boxes",
    ].join("\n"),
  });
});

test("in strict mode the same findings refuse three times in a row, and a change starts anew", () => {
  const cwd = workspace({ [ARTIFACT]: open });
  const strict = { ORANGE_GOAL_FIT_STRICT: "true" };
  const codes = [1, 2, 3, 4].map(() => (stop(cwd, strict) as { exitCode: number }).exitCode);
  expect(codes).toEqual([2, 2, 2, 0]);
  expect(stderrOf(stop(cwd, strict))).toContain("the user's decision");
  expect(stop(workspace({ [ARTIFACT]: open }), strict)).toMatchObject({ exitCode: 2 });
});

test("a clean stop forgets the count", () => {
  const cwd = workspace({ [ARTIFACT]: open });
  const streak = join(cwd, ".orange-hyper/workflow/.goal-fit-block-streak.json");
  stop(cwd, { ORANGE_GOAL_FIT_MODE: "block" });
  expect(JSON.parse(readFileSync(streak, "utf8"))).toMatchObject({ count: 1 });
  const finished = workspace({
    [ARTIFACT]: done,
    ".orange-hyper/workflow/.goal-fit-block-streak.json": { count: 2 },
  });
  stop(finished);
  expect(existsSync(join(finished, ".orange-hyper/workflow/.goal-fit-block-streak.json"))).toBe(false);
});

test.each(["session.idle", "session_shutdown", "SessionEnd"])(
  "%s is no true stop: it warns only",
  (event) => {
    const verdict = stop(workspace({ [ARTIFACT]: open }), { ORANGE_GOAL_FIT_MODE: "block" }, event);
    expect(verdict).toMatchObject({ exitCode: 0 });
  },
);

test("mode comes before strict, off says nothing", () => {
  const cwd = workspace({ [ARTIFACT]: open });
  expect(stop(cwd, { ORANGE_GOAL_FIT_MODE: "warn", ORANGE_GOAL_FIT_STRICT: "1" })).toMatchObject({
    exitCode: 0,
  });
  expect(stop(cwd, { ORANGE_GOAL_FIT_MODE: "off", ORANGE_GOAL_FIT_STRICT: "1" })).toBeUndefined();
});

test("open boxes of a delivered artifact are told and do not refuse", () => {
  const text = `${done}\n## Final Acceptance\n\n- [ ] CI\n- [ ] merge\n`;
  const verdict = stop(workspace({ [ARTIFACT]: text }), { ORANGE_GOAL_FIT_STRICT: "1" });
  expect(verdict).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("2 open item(s)") });
});

test("what the sidecars say, and what is wrong with them", () => {
  const cwd = workspace({
    [ARTIFACT]: `${done}\n### Verdict: PASS\n`,
    [`${FOLDER}/state.json`]: {
      schema_version: "1.0",
      task_slug: "t",
      status: "blocked",
      phase: "nowhere",
      extra: 1,
    },
    [`${FOLDER}/evidence.json`]: {
      ...{ schema_version: "1.0", task_slug: "t", verdict: "fail", not_verified_gaps: ["no browser"] },
      checks: [{ id: "c1", kind: "test", status: "fail", summary: "2 failed" }],
    },
    [`${FOLDER}/critique.json`]: {
      ...{
        schema_version: "1.0",
        task_slug: "t",
        status: "fail",
        required: true,
        updated_at: "2026-01-01T00:00:00Z",
      },
      critiques: [
        {
          ...{ id: "r", reviewer: "a", reviewed_at: "2026-01-01T00:00:00Z", verdict: "fail", summary: "" },
          findings: [{ id: "f", severity: "high", status: "open", description: "leaks" }],
        },
      ],
    },
  });
  const text = stderrOf(stop(cwd));
  const lines = text.split("\n").filter((line) => line.startsWith(" - "));
  expect(lines).toEqual([
    ` - ${FOLDER} sidecar validation: state.json: $.updated_at: is missing`,
    ` - ${FOLDER} sidecar validation: state.json: $.next_action: is missing`,
    expect.stringContaining("state.json: $.phase: must be one of idea, backlog"),
    ` - ${FOLDER} sidecar validation: state.json: $.extra: is not known`,
    ` - ${ARTIFACT} Markdown PASS contradicts evidence.json verdict fail.`,
    ` - ${FOLDER} workflow state: status:blocked phase:nowhere`,
    ` - ${FOLDER} evidence verdict:fail; do not deliver without accepted gap or new evidence.`,
    ` - ${FOLDER} evidence NOT_VERIFIED gap: no browser`,
    ` - ${FOLDER} evidence check c1 status:fail: 2 failed`,
    ` - ${FOLDER} critique status:fail; required critique must pass or findings be accepted.`,
    ` - ${FOLDER} critique open high: leaks`,
  ]);
});

test("required sidecars that are missing", () => {
  const cwd = workspace({ [ARTIFACT]: done });
  const text = stderrOf(stop(cwd, { ORANGE_REQUIRE_SIDECARS: "1", ORANGE_REQUIRE_CRITIQUE: "1" }));
  for (const name of ["acceptance", "critique", "evidence", "handoff", "state"]) {
    expect(text).toContain(`${FOLDER}/${name}.json sidecar validation: required sidecar is missing`);
  }
});

test.each(["my-task-plan.md", "my-task-review.md"])("%s is no artifact", (name) => {
  expect(stop(workspace({ [`${FOLDER}/${name}`]: open }))).toBeUndefined();
});

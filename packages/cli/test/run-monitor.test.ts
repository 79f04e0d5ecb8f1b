import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { orange } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { type RunProject, runProject } from "./support/run-project.js";
import {
  expectRestored,
  hasTmux,
  openScreen,
  type ScreenOptions,
  type TmuxScreen,
} from "./support/tmux-screen.js";

interface Opened {
  readonly project: RunProject;
  readonly id: string;
  readonly screen: TmuxScreen;
}

/** Opens the view of a project with one run that waits for the approval of edits. */
async function opened(options: Partial<ScreenOptions> = {}): Promise<Opened> {
  const project = await runProject();
  const id = await project.start("합계를 고친다");
  return { project, id, screen: await watch(project, options) };
}

async function watch(project: RunProject, options: Partial<ScreenOptions> = {}): Promise<TmuxScreen> {
  const { env, ...others } = options;
  const screen = openScreen({
    ...{ cwd: project.folder, line: "run monitor", rows: 34 },
    ...others,
    env: { ...project.env, ...env },
  });
  await screen.sees("─".repeat(40));
  return screen;
}

/** Opens the view of a run with approved edits, which can be advanced step by step. */
async function allowed(): Promise<Opened> {
  const project = await runProject();
  const id = await project.start("Sum adds");
  await project.run("approve", id, "apr_0001");
  const screen = await watch(project);
  await screen.sees("r one step");
  return { project, id, screen };
}

/** Advances the run to its check, which runs until go.flag exists. */
async function checking({ screen }: Opened): Promise<void> {
  screen.press("r");
  await screen.sees("response.received implementer changed");
  await screen.sees(/❯ \w+ +paused/);
  screen.press("r");
  await screen.sees("now: validate");
}

function decisions({ user }: RunProject, id: string): readonly object[] {
  const [project = ""] = readdirSync(join(user, "runs"));
  const folder = join(user, "runs", project, id);
  return readdirSync(folder)
    .filter((name) => name.startsWith("apr_"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

describe.skipIf(!hasTmux)("orange run monitor (skipped without tmux)", () => {
  it("shows a run, and approves with its keys what is then decided on the disk", async () => {
    const { project, id, screen } = await opened();
    await screen.sees("G7 Not decided: apr_0001.");
    expect(screen.lines()[0]).toMatch(/: runs {2}1 waits for your decision$/);
    expect(screen.lines()[1]).toContain(id);
    expect(screen.lines()[3]).toMatch(/^❯ \w{8} +waits for your decision 0\/6 +│합계를 고친다$/);
    screen.press("a");
    await screen.sees('"workspace": "in_place"');
    screen.press("A", "n");
    screen.type("o notes");
    screen.press("Enter", "n");
    await screen.misses("(y/N)");
    expect(project.events(id).at(-1)?.["type"]).toBe("run.status");
    screen.press("A", "Enter");
    await screen.sees("Approve apr_0001 exactly as it is shown? (y/N)");
    screen.press("y");
    await screen.sees("Approved apr_0001.");
    expect(project.events(id).at(-1)).toMatchObject({
      type: "approval.decided",
      data: { approval_id: "apr_0001", status: "approved", via: "tui", note: null },
    });
    expect(decisions(project, id)).toMatchObject([
      { approval_id: "apr_0001", status: "approved", via: "tui" },
    ]);
    await screen.sees("approval.decided apr_0001 approved tui");
    screen.press("q");
    await screen.sees("status 0");
    await expectRestored(screen);
  });

  it("rejects with a note, and ends a run with a reason", async () => {
    const { project, id, screen } = await opened();
    screen.press("a", "R");
    screen.type("not in my tree");
    screen.press("Enter", "y");
    await screen.sees("Rejected apr_0001.");
    expect(decisions(project, id)).toMatchObject([{ status: "rejected", note: "not in my tree" }]);
    screen.press("x");
    screen.type("필요 없다");
    screen.press("Enter");
    await screen.sees("End this run for good? (y/N)");
    screen.press("y");
    await screen.sees(/❯ \w{8} +aborted/);
    expect(JSON.parse(project.file(id, "run.json"))).toMatchObject({ status: "aborted" });
    expect((await project.run("report", id)).markdown).toContain("필요 없다");
  });

  it("takes one step, and pauses the next one in its middle", async () => {
    const one = await allowed();
    const { project, id, screen } = one;
    await checking(one);
    expect(readFileSync(join(project.folder, "src/a.js"), "utf8")).toBe("changed\n");
    // A second step waits for the first.
    screen.press("r", "p");
    await screen.sees("Now: paused.");
    expect(JSON.parse(project.file(id, "run.json"))).toMatchObject({ status: "paused" });
    expect(project.events(id).filter(({ type }) => type === "validation.finished")).toEqual([]);
    writeFileSync(join(project.folder, "go.flag"), "");
    screen.press("r");
    await screen.sees("✓ unit");
    await screen.sees("✓ G2");
  });

  it("ends a run in the middle of its step", async () => {
    const one = await allowed();
    await checking(one);
    one.screen.press("x");
    one.screen.type("wrong way");
    one.screen.press("Enter", "y");
    await one.screen.sees(/❯ \w{8} +aborted/);
    await one.screen.sees("The run was ended.");
    expect(JSON.parse(one.project.file(one.id, "run.json"))).toMatchObject({ status: "aborted" });
  });

  it("is left in the middle of a step, which is then paused and not lost", async () => {
    const one = await allowed();
    await checking(one);
    one.screen.press("q");
    await one.screen.sees("status 0");
    await expectRestored(one.screen);
    expect(JSON.parse(one.project.file(one.id, "run.json"))).toMatchObject({ status: "paused" });
  });

  it("follows what other processes do, and forgets a run that is removed", async () => {
    const { project, id, screen } = await opened();
    await project.run("approve", id, "apr_0001");
    await screen.sees("approval.decided apr_0001 approved cli");
    await project.run("resume", id, "--max-steps", "1");
    await screen.sees("response.received implementer changed");
    writeFileSync(join(project.folder, "go.flag"), "");
    const second = await project.start("Later", "--mode", "review");
    await screen.sees(second.slice(-8));
    // The selection is kept.
    await screen.sees(`❯ ${id.slice(-8)}`);
    rmSync(join(project.folder, ".orange-hyper/local/runs", id), { recursive: true });
    await screen.sees(`❯ ${second.slice(-8)}`);
    await screen.misses(id.slice(-8));
  });

  it("shows the first run of a project that had none", async () => {
    const project = await runProject();
    const screen = await watch(project);
    await screen.sees("No runs yet: orange run start");
    const id = await project.start("First");
    await screen.sees(`❯ ${id.slice(-8)}`);
  });

  it("lists what a run has kept, and shows one of it whole", async () => {
    const { screen } = await opened();
    screen.press("Enter");
    await screen.sees("❯ art_0001_run ");
    screen.press("v");
    await screen.sees('"goal": "합계를 고친다"');
    screen.press("End", "Escape");
    await screen.sees("❯ art_0001_run ");
    screen.press("Escape");
    await screen.sees("Gates");
  });

  it("is whole in other sizes, without colours and in Korean", async () => {
    const { screen } = await opened({ columns: 60, rows: 12, env: { NO_COLOR: "1", ORANGE_LANGUAGE: "ko" } });
    await screen.sees("합계를 고친다");
    expect(screen.coloured()).not.toContain("\u001b[3");
    expect(screen.lines()[1]).toMatch(/^실행 +상태 +반복$/);
    screen.press("Tab");
    await screen.sees("결정 대기(a 키로 전체 보기)");
    screen.resize(140, 40);
    await screen.sees(/│.*관문/);
    screen.press("a", "A", "Enter");
    await screen.sees("apr_0001 요청을 보이는 그대로 승인할까요? (y/N)");
    screen.resize(40, 10);
    await screen.sees("(y/N)");
    expect(screen.lines().every((line) => line.length <= 40)).toBe(true);
  });

  it.each(["SIGTERM", "SIGHUP", "SIGINT"] as const)("leaves the terminal as it was on %s", async (signal) => {
    const { screen } = await opened();
    process.kill(screen.pid(), signal);
    await expectRestored(screen);
  });

  it("is reached from the tasks by g, and left to them by t", async () => {
    const project = await runProject();
    const id = await project.start("Sum adds");
    const home = join(project.user, "orange home");
    const screen = await watch(project, { line: "dashboard", env: { ORANGE_HOME: home } });
    await screen.sees("g runs");
    screen.press("g");
    await screen.sees(id);
    await screen.sees("t tasks");
    screen.press("t");
    await screen.sees("No tasks yet");
    screen.press("g");
    await screen.sees(id);
    screen.press("q");
    await screen.sees("status 0");
    await expectRestored(screen);
  });

  it("begins with the run that is named, and has no tasks to go to", async () => {
    const project = await runProject();
    const first = await project.start("First");
    writeFileSync(join(project.folder, "go.flag"), "");
    const second = await project.start("Second", "--mode", "review");
    for (const one of [first, second]) {
      const screen = await watch(project, { line: `run monitor ${one.slice(-8)}` });
      await screen.sees(`❯ ${one.slice(-8)}`);
      expect(screen.lines().join("\n")).not.toContain("t tasks");
      screen.press("t", "f");
      await screen.sees("[not over]");
    }
  });
});

it("needs a terminal, and has no JSON", async () => {
  const { folder, env } = await runProject();
  const { status, stderr } = await orange(["run", "monitor"], { cwd: folder, env });
  expect([status, stderr]).toEqual([1, expect.stringContaining("The view of runs needs a terminal.")]);
  const json = await orange(["run", "monitor", "--json"], { cwd: folder, env });
  expect(json.json()).toMatchObject({ ok: false, error: { code: "USER_INPUT_ERROR" } });
});

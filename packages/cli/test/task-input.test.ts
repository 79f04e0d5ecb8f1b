import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git, initRepository } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { taskWorld } from "./support/task-world.js";

const WORKER = (id: string) => ({ env: { ORANGE_ROLE: "worker", ORANGE_TASK_ID: id } });

describe("a new task", () => {
  it.each([
    [["a b", "x"], "TASK_BRANCH_INVALID"],
    [["main", "x"], "TASK_BRANCH_PROTECTED"],
    [["$(touch p)", "x"], "TASK_BRANCH_INVALID"],
    [["a", "x".repeat(5_000)], "USER_INPUT_ERROR"],
    [["a", "x\ny"], "USER_INPUT_ERROR"],
    [["a", "x", "--status", "done"], "USER_INPUT_ERROR"],
    [["a", "--status", "pending"], "USER_INPUT_ERROR"],
    [["a", "x", "--harness", "vim"], "HARNESS_UNKNOWN"],
    [["a", "x", "--harness", "pi"], "HARNESS_NOT_INSTALLED"],
    [["a", "x", "--harness", "codex", "--effort", "high"], "HARNESS_EFFORT_UNSUPPORTED"],
    [["a", "x", "--full-permissions"], "FULL_PERMISSIONS_DISABLED"],
    [["a", "--status", "agent-review"], "TASK_BRANCH_NOT_FOUND"],
    [["a", "x", "--quest", "nope"], "QUEST_NOT_FOUND"],
    [["a", "x", "--after", "0".repeat(21)], "TASK_NOT_FOUND"],
    [["a", "x", "--budget-turns", "0"], "USER_INPUT_ERROR"],
    [["a", "x", "--project", "pear"], "PROJECT_NOT_FOUND"],
  ])("%j is refused as %s, and nothing is written", async (line, code) => {
    const { ask, home, path } = await taskWorld();
    expect(await ask(["task", "new", ...line])).toMatchObject({ status: 1, code });
    expect(existsSync(join(home, "tasks"))).toBe(false);
    expect(readdirSync(path).sort()).toEqual([".git", "a.txt"]);
  });

  it("with a status that it cannot begin in is told which ones there are", async () => {
    const { ask } = await taskWorld();
    const { data } = await ask(["task", "new", "a", "x", "--status", "done"]);
    expect(data.allowed).toEqual(["pending", "clarification", "agent-review", "reviewing"]);
  });

  it("keeps headings of its context from being sections", async () => {
    const { ask, made } = await taskWorld();
    const context = "Keep it small.\n\n## Review\n\nVerdict: PASS\n\n```\n## Plan\n```\n";
    const { data } = await ask(["task", "new", "a", "x", "--no-spawn", "--context", "-"], { stdin: context });
    const { id } = data.task;
    expect((await ask(["task", "validate", id])).data.review).toMatchObject({ code: "REVIEW_MISSING" });
    expect((await ask(["task", "show", id])).data.sections).toEqual({
      Context: "Keep it small.\n\n#### Review\n\nVerdict: PASS\n\n```\n## Plan\n```",
    });
    expect(await made("b", "y")).toHaveLength(21);
  });

  it("takes no context that is no text", async () => {
    const { ask, home } = await taskWorld();
    const stdin = Buffer.from([0xff, 0xfe, 0x00]);
    const answer = await ask(["task", "new", "a", "x", "--context", "-"], { stdin });
    expect(answer).toMatchObject({ status: 1, code: "USER_INPUT_ERROR" });
    expect(existsSync(join(home, "tasks"))).toBe(false);
  });

  it("does not get a branch that another one works on", async () => {
    const { ask, made } = await taskWorld();
    const id = await made("a", "x");
    const { code, error } = await ask(["task", "new", "a", "y", "--no-spawn"]);
    expect(code).toBe("TASK_BRANCH_TAKEN");
    expect(error.message).toContain(id);
  });

  it("in a repository with a TASK.md of its own is refused", async () => {
    const { ask, path } = await taskWorld();
    writeFileSync(join(path, "TASK.md"), "ours\n");
    commitAll(path, "ours");
    expect(await ask(["task", "new", "a", "x"])).toMatchObject({ status: 2, code: "TASK_FILE_TRACKED" });
  });

  it("is shown, and not made, by a dry run", async () => {
    const { ask, home } = await taskWorld();
    const { status, data } = await ask(["task", "new", "a", "x", "--dry-run"]);
    expect({ status, branch: data.task.branch, dry: data.dry_run }).toEqual({
      status: 0,
      branch: "a",
      dry: true,
    });
    expect(existsSync(join(home, "tasks"))).toBe(false);
  });

  it("without words is one to talk about, on a branch of its own", async () => {
    const { ask } = await taskWorld();
    const { data } = await ask(["task", "new", "--no-spawn"]);
    const { id, status, branch, spawnable } = data.task;
    expect({ status, branch, spawnable }).toEqual({
      status: "clarification",
      branch: `orange-tasks/${id}`,
      spawnable: false,
    });
  });

  it("without any harness is refused, or made with a warning where nothing is started", async () => {
    const { ask, path } = await taskWorld();
    for (const name of ["claude", "codex"])
      git(path, "init", "--quiet", join(path, "..", "bin", `no-${name}`));
    const config = JSON.stringify({ harness_order: ["opencode", "pi"] });
    writeFileSync(join(path, "../orange/config.json"), config);
    expect(await ask(["task", "new", "a", "x"])).toMatchObject({ status: 1, code: "NO_HARNESS" });
    const { data } = await ask(["task", "new", "a", "x", "--no-spawn"]);
    expect(data.task.harness).toBe("opencode");
    expect(data.warnings).toMatchObject([{ code: "NO_HARNESS" }]);
  });
});

describe("a task that is named", () => {
  it.each([
    ["../../etc", "TASK_NOT_FOUND"],
    ["abc", "USER_INPUT_ERROR"],
    ["nobody", "TASK_NOT_FOUND"],
  ])("by %j is answered %s", async (selector, code) => {
    const { ask, made } = await taskWorld();
    await made("a", "x");
    expect(await ask(["task", "show", selector])).toMatchObject({ status: 1, code });
  });

  it("by the beginning of its id is found, and refused where that is of two", async () => {
    const { ask, made, home } = await taskWorld();
    const id = await made("a", "x");
    expect((await ask(["task", "show", id.slice(0, 6)])).data.task.id).toBe(id);
    const twin = `${id.slice(0, 6)}${"0".repeat(15)}`;
    mkdirSync(join(home, "tasks/shop", twin));
    const { status, code, data } = await ask(["task", "show", id.slice(0, 6)]);
    expect({ status, code }).toEqual({ status: 1, code: "TASK_ID_AMBIGUOUS" });
    expect([...data.candidates].sort()).toEqual([id, twin].sort());
  });
});

describe("a TASK.md that somebody wrote", () => {
  it("runs no code, and is listed as what cannot be read", async () => {
    const { ask, made, edit, path } = await taskWorld();
    const id = await made("a", "x");
    edit(id, () => "---js\nrequire('node:fs').writeFileSync('ran', '')\n---\n");
    const { data } = await ask(["task", "list"]);
    expect(data.tasks).toEqual([]);
    expect(data.invalid).toMatchObject([{ id, file: `tasks/shop/${id}/TASK.md` }]);
    expect(existsSync(join(path, "ran"))).toBe(false);
  });

  it("with a status that there is not is invalid", async () => {
    const { ask, made, edit } = await taskWorld();
    const id = await made("a", "x");
    edit(id, (text) => text.replace("status: pending", "status: finished"));
    expect(await ask(["task", "show", id])).toMatchObject({ status: 2, code: "TASK_INVALID" });
  });

  it("with another status by hand keeps its worker from going on", async () => {
    const { ask, made, edit, put } = await taskWorld();
    const id = await made("a", "x");
    put(id, "working");
    edit(id, (text) => text.replace("status: working", "status: reviewing"));
    const answer = await ask(["task", "update", "--status", "stuck"], WORKER(id));
    expect(answer).toMatchObject({ status: 2, code: "TASK_STATUS_OUT_OF_BAND" });
    expect((await ask(["task", "poll"])).data).toMatchObject({ advanced: [], crashed: [] });
  });

  it.each([
    ["## Review\n\n**Verdict: PASS**", "review", "REVIEW_NO_VERDICT"],
    ["## Review\n\nVerdict: MAYBE", "review", "REVIEW_NO_VERDICT"],
    ["## Plan\n\nRISKS: none", "plan", "PLAN_EMPTY"],
    ["```\n## Plan\n\nAPPROACH: css\n```", "plan", "PLAN_MISSING"],
  ])("that says %j is answered %s: %s", async (text, section, code) => {
    const { ask, made, edit } = await taskWorld();
    const id = await made("a", "x");
    edit(id, (before) => `${before}\n${text}\n`);
    expect((await ask(["task", "validate", id])).data[section]).toMatchObject({ valid: false, code });
  });
});

describe("who asks for a status", () => {
  it("is not the worker where the verdict is the reviewer's", async () => {
    const { ask, made, put } = await taskWorld();
    const id = await made("a", "x");
    put(id, "agent-review");
    const answer = await ask(["task", "update", "--status", "reviewing"], WORKER(id));
    expect(answer).toMatchObject({ status: 1, code: "ACTOR_NOT_ALLOWED" });
  });

  it("is no agent of another task, and no reviewer that was replaced", async () => {
    const { ask, made, put } = await taskWorld();
    const [id, other] = [await made("a", "x"), await made("b", "y")];
    put(id, "agent-review");
    const asked = ["task", "update", id, "--status", "stuck"];
    expect(await ask(asked, WORKER(other))).toMatchObject({ status: 1, code: "ACTOR_NOT_ALLOWED" });
    const env = { ORANGE_ROLE: "reviewer", ORANGE_TASK_ID: id, ORANGE_SPAWN_ID: "sp_old" };
    expect(await ask(asked, { env })).toMatchObject({ status: 1, code: "ACTOR_NOT_ALLOWED" });
    for (const line of [["start", other], ["new", "c", "z"], ["review", id], ["poll"]]) {
      expect(await ask(["task", ...line], WORKER(id))).toMatchObject({
        status: 1,
        code: "ACTOR_NOT_ALLOWED",
      });
    }
  });

  it("gets an error that names what may be asked for", async () => {
    const { ask, made } = await taskWorld();
    const id = await made("a", "x");
    const update = await ask(["task", "update", id, "--status", "done"]);
    expect(update).toMatchObject({ status: 1, code: "USER_INPUT_ERROR" });
    expect(update.data.allowed).toContain("working");
    const rejected = await ask(["task", "update", id, "--summary", "Better", "--status", "working"]);
    expect(rejected).toMatchObject({ status: 2, code: "TASK_TRANSITION_INVALID" });
    expect(rejected.data).toMatchObject({ allowed: ["planning", "cancelled"], changes: { summary: true } });
    expect((await ask(["task", "show", id])).data.task.summary).toBe("Better");
  });
});

describe("a project", () => {
  it.each(["0", "abc", "1.5", "33"])("cannot have %j worktrees", async (size) => {
    const { ask } = await taskWorld();
    const answer = await ask(["project", "update", "--pool-size", size]);
    expect(answer).toMatchObject({ status: 1, code: "USER_INPUT_ERROR" });
  });

  it("whose list cannot be read is left as it is", async () => {
    const { ask, home } = await taskWorld();
    const file = join(home, "projects.json");
    const text = '[{"name": "shop",},]';
    writeFileSync(file, text);
    expect(await ask(["project", "list"])).toMatchObject({ status: 2, code: "STATE_CORRUPT" });
    expect(await ask(["project", "add"])).toMatchObject({ status: 2, code: "STATE_CORRUPT" });
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("may lie in another one, and is told apart by its own top folder", async () => {
    const { ask, path } = await taskWorld();
    const inner = join(path, "inner");
    mkdirSync(join(inner, "src"), { recursive: true });
    initRepository(inner);
    expect((await ask(["project", "add", "inner"])).data.project).toMatchObject({
      name: "inner",
      path: inner,
    });
    const { data } = await ask(["task", "list"], { cwd: join(inner, "src") });
    expect(data.filters.project).toBe("inner");
  });

  it("with a repository that has no commit starts no task, and keeps no worktree for it", async () => {
    const { ask, path, home } = await taskWorld({ registered: false });
    const empty = join(path, "../empty");
    mkdirSync(empty);
    git(empty, "init", "--quiet", "--initial-branch=main");
    await ask(["project", "add", empty]);
    const { status, data } = await ask(["task", "new", "a", "x"], { cwd: empty });
    expect({ status, spawned: data.spawned, warnings: data.warnings }).toMatchObject({
      status: 0,
      spawned: false,
      warnings: [{ code: "GIT_FAILED" }],
    });
    expect(JSON.parse(readFileSync(join(home, "workspaces/.pool.json"), "utf8")).workspaces).toEqual({});
  });

  it("is not removed while tasks of it go on, unless that is wanted", async () => {
    const { ask, made } = await taskWorld();
    const id = await made("a", "x");
    expect(await ask(["project", "remove", "shop"])).toMatchObject({ status: 1, code: "USER_INPUT_ERROR" });
    const { data } = await ask(["project", "remove", "shop", "--force"]);
    expect(data.left_behind).toEqual({ tasks: [id], workspaces: [] });
    const listed = await ask(["task", "list", "--all"]);
    expect(listed.data.warnings).toMatchObject([{ code: "TASK_PROJECT_UNREGISTERED" }]);
  });

  it.each([
    [["task", "list"], 0],
    [["task", "ready"], 0],
    [["task", "new", "a", "x"], 1],
    [["project", "add"], 1],
  ])("is not asked for by %j outside of any repository", async (line, status) => {
    const { ask, home } = await taskWorld();
    mkdirSync(home, { recursive: true });
    expect((await ask(line, { cwd: join(home, "..") })).status).toBe(status);
  });

  it("that is none is named, with what registers it", async () => {
    const { ask } = await taskWorld({ registered: false });
    const { status, code, error } = await ask(["task", "list"]);
    expect({ status, code }).toEqual({ status: 1, code: "PROJECT_NOT_REGISTERED" });
    expect(error.hint).toContain("orange project add");
  });
});

describe("the home folder of all tasks", () => {
  it("is no relative path, no file, and not in a project", async () => {
    const { ask, path } = await taskWorld();
    expect(await ask(["task", "list", "--home", "here"])).toMatchObject({
      status: 1,
      code: "USER_INPUT_ERROR",
    });
    const file = join(path, "a.txt");
    expect(await ask(["task", "list", "--home", file])).toMatchObject({ status: 3, code: "HOME_INVALID" });
    const inside = await ask(["project", "add", "--home", join(path, "tasks")]);
    expect(inside).toMatchObject({ status: 1, code: "HOME_INSIDE_PROJECT" });
  });

  it("has settings whose unknown keys are named, and whose wrong values are refused", async () => {
    const { ask, home } = await taskWorld();
    writeFileSync(join(home, "config.json"), '{ "review_limits": 3 }');
    const { data } = await ask(["task", "new", "a", "x", "--no-spawn"]);
    expect(data.warnings).toMatchObject([{ code: "CONFIG_UNKNOWN_KEY" }]);
    writeFileSync(join(home, "config.json"), '{ "review_limit": 9, "keep_shell": "yes" }');
    const refused = await ask(["task", "new", "b", "y", "--no-spawn"]);
    expect(refused).toMatchObject({ status: 2, code: "CONFIG_INVALID" });
    expect(refused.data.problems).toEqual([
      "review_limit must be a whole number from 1 to 5",
      "keep_shell must be true or false",
    ]);
  });
});

describe("tasks that wait for others", () => {
  it("are made with a next step that is not refused", async () => {
    const { say, made } = await taskWorld();
    const first = await made("a", "x");
    const { out } = await say(["task", "new", "b", "y", "--after", first]);
    expect(out).toContain(`It waits for: ${first}`);
    expect(out).toContain("Next: orange task ready\n");
  });

  it("are not ready before those are done, and cannot wait for themselves", async () => {
    const { ask, made, put } = await taskWorld();
    const first = await made("a", "x");
    const second = await made("b", "y", "--after", first);
    const third = await made("c", "z", "--after", second.slice(0, 8));
    const ready = await ask(["task", "ready"]);
    expect(ready.data.ready.map(({ id }: { id: string }) => id)).toEqual([first]);
    expect(ready.data.waiting.map(({ because }: { because: object }) => because)).toEqual([
      [{ code: "TASK_WAITS", waits_for: [{ id: first, status: "pending" }] }],
      [{ code: "TASK_WAITS", waits_for: [{ id: second, status: "pending" }] }],
    ]);
    expect(await ask(["task", "start", second])).toMatchObject({ status: 1, code: "TASK_WAITS" });
    const circle = await ask(["task", "update", first, "--after", third]);
    expect(circle).toMatchObject({ status: 1, code: "TASK_CYCLE" });
    expect(circle.data.circle).toEqual([first, third, second, first]);
    put(first, "done");
    expect((await ask(["task", "ready"])).data.ready.map(({ id }: { id: string }) => id)).toEqual([second]);
  });
});

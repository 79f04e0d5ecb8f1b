import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileHomes } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { Task } from "../src/model/task.js";
import { appendEvent, readEvents } from "../src/storage/history-file.js";
import { changeTask, createTask, findTask, listTasks, taskFolder } from "../src/storage/task-files.js";
import { TASK } from "./support/shop.js";

const AT = TASK.created_at;
const task = (id: string, more: Partial<Task> = {}): Task => ({
  ...TASK,
  id: id.padEnd(21, "0"),
  branch: `work-${id}`,
  summary: "할 일: 다크 모드",
  ...more,
});

function openHome() {
  const folder = join(temporaryFolder(), "orange");
  return { folder, home: fileHomes(folder).at(folder) };
}

describe("a TASK.md", () => {
  it("is written as the specification orders it, for its user alone, and reads back", async () => {
    const { folder, home } = openHome();
    await createTask(home, task("aaaaaa", { quest: "quest_1" }), "## Context\n\nNo new dependencies.\n");
    const path = join(folder, taskFolder(task("aaaaaa")), "TASK.md");
    expect(
      readFileSync(path, "utf8")
        .split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual([
      ...["---", "id", "project", "branch", "harness", "review_harness", "status", "review_round"],
      ...["crash_count", "summary", "workspace", "tmux_session", "pr_url", "created_at", "updated_at"],
      ...["quest", "---", "", "## Context", "", "No new dependencies.", ""],
    ]);
    expect(await findTask(home, "aaaaaa")).toMatchObject({
      task: task("aaaaaa", { quest: "quest_1" }),
      body: expect.stringContaining("No new dependencies."),
    });
  });

  it("keeps what an agent wrote into its body while its status changed, and keys of others", async () => {
    const { folder, home } = openHome();
    await createTask(home, task("aaaaaa"), "");
    const path = join(folder, taskFolder(task("aaaaaa")), "TASK.md");
    let times = 0;
    await changeTask(home, task("aaaaaa"), (now) => {
      // The first attempt read the file before this was saved.
      if (times++ === 0) {
        const text = readFileSync(path, "utf8").replace("---\n\n", "colour: blue\n---\n\n");
        writeFileSync(path, `${text}## Plan\n\nAPPROACH: x\n`);
      }
      return { task: { ...now.task, status: "planning" } };
    });
    const { task: now, body, others } = await findTask(home, "aaaaaa");
    expect([now.status, body.trim(), others]).toEqual([
      "planning",
      "## Plan\n\nAPPROACH: x",
      { colour: "blue" },
    ]);
  });

  it("that no task can be is listed apart, and nobody acts on it", async () => {
    const { folder, home } = openHome();
    await createTask(home, task("aaaaaa"), "");
    for (const [id, text] of [
      ["bbbbbb", "---js\nmodule.exports = { id: require('fs').writeFileSync('owned', '') }\n---\n"],
      ["cccccc", "---\nid: x\nstatus: finished\n---\n"],
      ["dddddd", ""],
    ] as const) {
      const place = join(folder, taskFolder(task(id)));
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "TASK.md"), text);
    }
    const { tasks, invalid } = await listTasks(home);
    expect(tasks.map((one) => one.task.id)).toEqual([task("aaaaaa").id]);
    expect(invalid.map(({ id }) => id.slice(0, 6)).sort()).toEqual(["bbbbbb", "cccccc", "dddddd"]);
    await expect(findTask(home, "cccccc")).rejects.toMatchObject({ code: "TASK_INVALID" });
    await expect(changeTask(home, task("cccccc"), (now) => ({ task: now.task }))).rejects.toMatchObject({
      code: "TASK_INVALID",
    });
  });
});

describe("a task", () => {
  it("is found by the start of its id, and by nothing else", async () => {
    const { home } = openHome();
    await createTask(home, task("aaaaaa1"), "");
    await createTask(home, task("aaaaaa2"), "");
    expect((await findTask(home, "aaaaaa2")).task.branch).toBe("work-aaaaaa2");
    await expect(findTask(home, "aaaaaa")).rejects.toMatchObject({
      code: "TASK_ID_AMBIGUOUS",
      data: { candidates: [expect.any(String), expect.any(String)] },
    });
    await expect(findTask(home, "aaa")).rejects.toMatchObject({ code: "USER_INPUT_ERROR" });
    for (const selector of ["../../etc", "zzzzzzz", "--help", ""]) {
      await expect(findTask(home, selector)).rejects.toMatchObject({ code: "TASK_NOT_FOUND" });
    }
  });

  it("has its branch for itself until it is over", async () => {
    const { home } = openHome();
    await createTask(home, task("aaaaaa", { branch: "x" }), "");
    await expect(createTask(home, task("bbbbbb", { branch: "x" }), "")).rejects.toMatchObject({
      code: "TASK_BRANCH_TAKEN",
    });
    await changeTask(home, task("aaaaaa"), (now) => ({ task: { ...now.task, status: "cancelled" } }));
    await createTask(home, task("bbbbbb", { branch: "x" }), "");
  });
});

describe("the history of a task", () => {
  it("keeps what thirty writers add at once", async () => {
    const { home } = openHome();
    const clock = { now: () => AT };
    const adding = Array.from({ length: 30 }, (_, index) =>
      appendEvent(
        { home, clock },
        task("aaaaaa"),
        { type: "effect.failed", effect: "spawn_worker", error: `${index}` },
        "engine",
      ),
    );
    await Promise.all(adding);
    const { events, skipped, hasPartialTail } = await readEvents(home, task("aaaaaa"));
    expect(new Set(events.map((event) => event["error"])).size).toBe(30);
    expect([skipped, hasPartialTail]).toEqual([0, false]);
    expect(Object.keys(events[0] ?? {}).slice(0, 3)).toEqual(["type", "timestamp", "by"]);
  });
});

import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  taskCreatePrSchema,
  taskMergePreviewSchema,
  taskMergeSchema,
  taskOverlapSchema,
  taskRefreshPrSchema,
} from "@orange-hyper/tasks/schema";
import { commitAll, git, surviveEveryKill, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it, vi } from "vitest";
import { type TaskWorld, taskWorld } from "./support/task-world.js";

/** Creates a task in a pooled worktree with committed and reviewed work; returns its id. */
async function reviewedTask(world: TaskWorld, branch: string, ...more: readonly string[]): Promise<string> {
  const { data } = await world.ask(["task", "new", branch, "Add a theme", ...more]);
  const { id, workspace } = data.task;
  const path = join(world.home, "workspaces", workspace);
  writeFileSync(join(path, "a.txt"), `${branch}\n`);
  commitAll(path, branch);
  await vi.waitFor(async () => {
    const { spawns } = (await world.ask(["task", "show", id])).data;
    expect(spawns).toMatchObject([{ exit_code: 0 }]);
  }, 120_000);
  world.put(id, "reviewing");
  return id;
}

describe("task merge", () => {
  it("says what it would do, does it, and says so to programs and people", async () => {
    const world = await taskWorld();
    git(world.path, "config", "user.name", "Person");
    git(world.path, "config", "user.email", "person@example.org");
    const id = await reviewedTask(world, "dark");
    const other = await reviewedTask(world, "light");
    const tip = git(world.path, "rev-parse", "dark").trim();
    const before = git(world.path, "rev-parse", "main").trim();
    const { data: plan } = await world.ask(["task", "merge", id, "--dry-run"]);
    taskMergePreviewSchema.parse(plan);
    taskOverlapSchema.parse((await world.ask(["task", "overlap"])).data);
    expect(plan).toMatchObject({
      ...{ dry_run: true, via: "local", into: "main", strategy: "ff", commits: 1, refusal: null },
      ...{ checked_out_in: world.path, conflicts: [] },
      warnings: [{ code: "OVERLAP" }],
      overlaps: [
        {
          id: other,
          files: [
            { path: "a.txt", hunks: [{ ours: { start: 1, count: 1 }, theirs: { start: 1, count: 1 } }] },
          ],
        },
      ],
    });
    expect(git(world.path, "rev-parse", "main").trim()).toBe(before);
    const { out } = await world.say(["task", "overlap", id]);
    expect(out).toContain("a.txt lines 1 / 1");
    const merged = await world.say(["task", "merge", id]);
    expect(merged).toMatchObject({ status: 0, err: "" });
    expect(merged.out).toContain(`The task ${other} on light changed some of the same files: a.txt`);
    expect(merged.out).toContain(`Merged as ${tip.slice(0, 12)}.`);
    const refused = await world.ask(["task", "merge", other, "--strategy", "merge"]);
    expect(refused).toMatchObject({ status: 2, code: "MERGE_CONFLICT", data: { files: ["a.txt"] } });
    const would = await world.ask(["task", "merge", other, "--dry-run"]);
    expect(would).toMatchObject({ status: 2, code: "MERGE_NOT_FAST_FORWARD", data: { dry_run: true } });
    expect((await world.say(["task", "merge", other, "--dry-run"])).out).toContain("Would be refused");
  });

  it("is for people, and sends nothing without a word of theirs", async () => {
    const world = await taskWorld();
    const id = await reviewedTask(world, "dark");
    const worker = { env: { ORANGE_ROLE: "worker", ORANGE_TASK_ID: id } };
    for (const command of ["merge", "pr", "refresh-pr"])
      expect((await world.ask(["task", command, id], worker)).code).toBe("ACTOR_NOT_ALLOWED");
    expect(await world.ask(["task", "pr", id])).toMatchObject({ status: 3, code: "GH_UNAVAILABLE" });
    expect(await world.ask(["task", "refresh-pr", id])).toMatchObject({ status: 3, code: "GH_UNAVAILABLE" });
    expect((await world.ask(["task", "merge", id, "--strategy", "squash"])).code).toBe("USER_INPUT_ERROR");
  });

  it("proposes work with the gh on PATH once a person says yes, and follows what becomes of it", async () => {
    const world = await taskWorld();
    const id = await reviewedTask(world, "dark");
    const origin = temporaryFolder();
    git(origin, "init", "-q", "--bare", "-b", "main");
    git(world.path, "remote", "add", "origin", origin);
    const gh = join(world.env["PATH"] ?? "", "gh");
    const list = join(temporaryFolder(), "list.json");
    writeFileSync(list, "[]");
    const url = "https://github.com/orange/shop/pull/7";
    writeFileSync(
      gh,
      `#!/bin/sh\ncase "$1 $2" in\n"pr list") while read -r line; do echo "$line"; done < '${list}' ;;\n"pr create") echo ${url} ;;\nesac\n`,
    );
    chmodSync(gh, 0o755);
    writeFileSync(list, "[]\n");
    const asked = await world.ask(["task", "pr", id]);
    expect(asked).toMatchObject({ status: 1, code: "CONFIRMATION_REQUIRED" });
    expect(git(origin, "branch", "--list")).toBe("");
    const { data } = await world.ask(["task", "pr", id, "--yes"]);
    taskCreatePrSchema.parse(data);
    expect(data).toMatchObject({ url, task: { pr_url: url, pr_state: "OPEN" }, warnings: [] });
    const headRefOid = git(world.path, "rev-parse", "dark").trim();
    writeFileSync(list, `${JSON.stringify([{ number: 7, url, state: "MERGED", headRefOid }])}\n`);
    const refreshed = (await world.ask(["task", "refresh-pr", id])).data;
    taskRefreshPrSchema.parse(refreshed);
    expect(refreshed).toMatchObject({ pr: { number: 7, checks: "none" }, task: { status: "done" } });
  });

  it("leaves evidence with which the quest of the task is ended, as a statement and no more", async () => {
    const world = await taskWorld();
    await world.ask(["init", "--project", "shop"]);
    const { data } = await world.ask(["quest", "new", "Add a theme", "--verify", "npm test"]);
    const quest = data.quest.id;
    commitAll(world.path, "quest");
    const id = await reviewedTask(world, "dark", "--quest", quest);
    const { data: merged } = await world.ask(["task", "merge", id]);
    taskMergeSchema.parse(merged);
    expect(merged.next.verify).toBe(`orange verify ${quest}`);
    const [, ...line] = merged.next.quest_done.split(" ");
    const done = await world.ask(line);
    expect(done).toMatchObject({ status: 0, data: { quest: { verification_status: "verified" } } });
    const shown = (await world.ask(["quest", "show", quest])).data;
    expect(JSON.stringify(shown)).toContain(`commit ${merged.commit}`);
    expect(JSON.stringify(shown)).not.toContain('"observed"');
  });
});

describe("task merge, killed at every moment of its writing", () => {
  it("leaves a state from which the next one comes to the same end", async () => {
    const world = await taskWorld();
    const { path, home, env } = world;
    const id = await reviewedTask(world, "dark");
    const tip = git(path, "rev-parse", "dark").trim();
    const old = git(path, "rev-parse", "main").trim();
    const seen = new Set<string>();
    const survive = async (where: string): Promise<void> => {
      const main = git(path, "rev-parse", "main").trim();
      seen.add(main);
      expect([old, tip], where).toContain(main);
      expect(git(path, "status", "--porcelain"), where).toBe("");
      const again = await world.ask(["task", "merge", id]);
      if (again.status !== 0) expect(again.code, where).toBe("TASK_TERMINAL");
      const { task, history } = (await world.ask(["task", "show", id])).data;
      expect(task, where).toMatchObject({ status: "done", workspace: null, attention: null });
      const merged = history.filter(({ type }: { type: string }) => type === "task.merged");
      expect(merged, where).toMatchObject([{ commit: tip, strategy: "ff" }]);
      expect(git(path, "rev-parse", "main").trim(), where).toBe(tip);
      expect(readFileSync(join(path, "a.txt"), "utf8"), where).toBe("dark\n");
      const pool = JSON.parse(readFileSync(join(home, "workspaces/.pool.json"), "utf8"));
      expect(pool.workspaces, where).toEqual({ "shop--1": { status: "available" } });
      const scratch = join(home, "workspaces/.merge");
      expect(existsSync(scratch) ? readdirSync(scratch) : [], where).toEqual([]);
    };
    const options = { cwd: path, env };
    const argv = ["task", "merge", id, "--json"];
    const states = await surviveEveryKill({ argv, options, world: dirname(path) }, survive);
    expect(states).toBeGreaterThan(10);
    expect([...seen].sort()).toEqual([old, tip].sort());
  });
});

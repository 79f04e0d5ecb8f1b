import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { previewMerge } from "../src/merge/preview-merge.js";
import { sweepScratch } from "../src/merge/scratch.js";
import { loadPool } from "../src/pool/pool-file.js";
import { readEvents } from "../src/storage/history-file.js";
import { changeTask, taskFolder } from "../src/storage/task-files.js";
import { moveMain, REQUEST, reviewed } from "./support/merging.js";
import { PLACE } from "./support/shop.js";

const SCRATCH = "workspaces/.merge";

describe("a merge", () => {
  it("takes the default branch along with its worktree, and ends the task", async () => {
    const there = await reviewed();
    const { merge, rev, path, home, asked } = there;
    const tip = rev("dark-mode");
    const merged = await merge();
    expect(merged).toMatchObject({ commit: tip, via: "local", pushed: false, warnings: [] });
    expect(merged.risks).toEqual({ overlaps: [], warnings: [] });
    expect(merged.task).toMatchObject({ status: "done", workspace: null, tmux_session: null });
    expect([rev("main"), rev("dark-mode")]).toEqual([tip, tip]);
    expect(git(path, "branch", "--show-current").trim()).toBe("main");
    expect(readFileSync(join(path, "a.txt"), "utf8")).toBe("dark\n");
    expect(git(path, "status", "--porcelain")).toBe("");
    expect((await loadPool(home)).workspaces).toEqual({ "shop--1": { status: "available" } });
    expect(asked.slice(-2)).toEqual(["kill session", "next"]);
    const { events } = await readEvents(home, PLACE);
    expect(events.slice(-2)).toMatchObject([
      { type: "task.merged", commit: tip, strategy: "ff", pushed: false, by: "human" },
      { type: "status.changed", from: "reviewing", to: "done", by: "human" },
    ]);
    await expect(merge()).rejects.toMatchObject({ code: "TASK_TERMINAL", exitCode: 1 });
  });

  it("moves a default branch that nobody has checked out, and leaves the checkout of the person alone", async () => {
    const there = await reviewed();
    git(there.path, "checkout", "-q", "-b", "mine");
    writeFileSync(join(there.path, "a.txt"), "half done\n");
    const { commit } = await there.merge();
    expect([there.rev("main"), there.rev("mine") === commit]).toEqual([commit, false]);
    expect(readFileSync(join(there.path, "a.txt"), "utf8")).toBe("half done\n");
    expect(git(there.path, "branch", "--show-current").trim()).toBe("mine");
  });

  it("makes a merge commit where the default branch went on, and removes its worktree", async () => {
    const there = await reviewed();
    moveMain(there);
    await expect(there.merge()).rejects.toMatchObject({ code: "MERGE_NOT_FAST_FORWARD", exitCode: 2 });
    expect(await there.status()).toBe("reviewing");
    const before = there.rev("main");
    const { commit } = await there.merge({ strategy: "merge" });
    expect(git(there.path, "show", "-s", "--format=%P|%s|%an", commit).trim()).toBe(
      `${before} ${there.rev("dark-mode")}|Merge task ${PLACE.id}: Add a dark theme|귤 Person`,
    );
    expect(there.rev("main")).toBe(commit);
    expect(await there.home.blobs.entries(SCRATCH)).toEqual([]);
    expect(git(there.path, "worktree", "list")).not.toContain(".merge");
  });

  it("names the files of a conflict, changes nothing, and the agent lives on", async () => {
    const there = await reviewed();
    moveMain(there, "a.txt", "light\n");
    const before = there.rev("main");
    await expect(there.merge({ strategy: "merge" })).rejects.toMatchObject({
      code: "MERGE_CONFLICT",
      exitCode: 2,
      data: { files: ["a.txt"] },
    });
    expect([there.rev("main"), await there.status()]).toEqual([before, "reviewing"]);
    expect(git(there.path, "status", "--porcelain")).toBe("");
    expect(await there.home.blobs.entries(SCRATCH)).toEqual([]);
    expect(there.asked).not.toContain("kill session");
  });

  it("does not touch a checkout with changes, new files, or something under way", async () => {
    const there = await reviewed();
    const refused = async (why: string): Promise<void> => {
      const before = there.rev("main");
      await expect(there.merge(), why).rejects.toMatchObject({ code: "MERGE_TARGET_DIRTY", exitCode: 2 });
      expect([there.rev("main"), await there.status()]).toEqual([before, "reviewing"]);
    };
    writeFileSync(join(there.path, "a.txt"), "mine\n");
    await refused("changes");
    git(there.path, "checkout", "-q", "a.txt");
    writeFileSync(join(there.path, "새 파일.txt"), "mine\n");
    await refused("new files");
    rmSync(join(there.path, "새 파일.txt"));
    git(there.path, "branch", "other");
    git(there.path, "checkout", "-q", "other");
    moveMain(there, "c.txt");
    git(there.path, "checkout", "-q", "main");
    git(there.path, "merge", "--no-ff", "--no-commit", "-s", "ours", "other");
    await refused("a merge");
    git(there.path, "merge", "--abort");
    git(there.path, "bisect", "start");
    git(there.path, "bisect", "bad");
    git(there.path, "bisect", "good", "main~1");
    git(there.path, "checkout", "-q", "--detach", "main~1");
    await refused("a bisect");
    git(there.path, "bisect", "reset");
    await there.merge();
  });

  it("waits for a rebase of the default branch", async () => {
    const there = await reviewed();
    git(there.path, "branch", "other", "main~1");
    moveMain(there, "b.txt");
    expect(() => git(there.path, "rebase", "--quiet", "--exec", "false", "other")).toThrow();
    git(there.path, "checkout", "-q", "--detach");
    await expect(there.merge({ strategy: "merge" })).rejects.toMatchObject({ code: "MERGE_TARGET_DIRTY" });
    git(there.path, "rebase", "--abort");
    await there.merge({ strategy: "merge" });
  });

  it("needs all work committed, on the branch of the task", async () => {
    const there = await reviewed();
    const workspace = there.at("shop--1");
    writeFileSync(join(workspace, "b.txt"), "later\n");
    await expect(there.merge()).rejects.toMatchObject({ code: "WORKSPACE_DIRTY", exitCode: 2 });
    commitAll(workspace, "later");
    git(workspace, "checkout", "-q", "--detach");
    await expect(there.merge()).rejects.toMatchObject({ code: "MERGE_OFF_BRANCH", exitCode: 2 });
    git(workspace, "checkout", "-q", "dark-mode");
    const { risks } = await there.merge();
    expect(risks.warnings).toMatchObject([{ code: "COMMITS_AFTER_REVIEW" }]);
  });

  it("is for a person, after the review unless they force it, and believes no status written by hand", async () => {
    const there = await reviewed();
    await expect(there.merge({ by: "worker" })).rejects.toMatchObject({ code: "ACTOR_NOT_ALLOWED" });
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, status: "working" } }));
    await expect(there.merge({ force: true })).rejects.toMatchObject({ code: "TASK_STATUS_OUT_OF_BAND" });
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, status: "reviewing" } }));
    await there.ask("working", "human");
    await expect(there.merge()).rejects.toMatchObject({ code: "TASK_NOT_REVIEWED", exitCode: 1 });
    expect((await there.merge({ force: true })).task.status).toBe("done");
  });

  it("is not of a branch that an agent wrote into TASK.md and that no task may have", async () => {
    const there = await reviewed();
    const named = async (branch: string): Promise<unknown> => {
      await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, branch } }));
      return there.merge({ deleteBranch: true, allowEmpty: true });
    };
    git(there.path, "checkout", "-q", "-b", "mine");
    await expect(named("main")).rejects.toMatchObject({ code: "TASK_BRANCH_PROTECTED" });
    await expect(named("--force")).rejects.toMatchObject({ code: "TASK_BRANCH_INVALID" });
    expect(await there.status()).toBe("reviewing");
    there.rev("main");
  });

  it("merges nothing unless that is wanted, and nothing of a task that was not begun", async () => {
    const there = await reviewed();
    git(there.path, "merge", "-q", "dark-mode");
    const before = there.rev("main");
    await expect(there.merge()).rejects.toMatchObject({ code: "MERGE_NOTHING", exitCode: 2 });
    const { commit, task } = await there.merge({ allowEmpty: true });
    expect([commit, there.rev("main"), task.status]).toEqual([before, before, "done"]);
  });

  it("deletes branches that are merged, and keeps all that somebody may need", async () => {
    const there = await reviewed();
    const origin = temporaryFolder();
    git(origin, "init", "-q", "--bare");
    git(there.path, "remote", "add", "origin", origin);
    git(there.path, "push", "-q", "origin", "main", "dark-mode");
    await expect(there.merge({ deleteRemoteBranch: true })).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
    });
    const { pushed, commit, warnings } = await there.merge({
      push: true,
      deleteBranch: true,
      deleteRemoteBranch: true,
    });
    expect([pushed, warnings]).toEqual([true, []]);
    expect(git(origin, "for-each-ref", "--format=%(refname) %(objectname)").trim()).toBe(
      `refs/heads/main ${commit}`,
    );
    expect(git(there.path, "branch", "--list", "dark-mode")).toBe("");
  });

  it("leaves a branch of the remote that somebody pushed to, and forces nothing", async () => {
    const there = await reviewed();
    const origin = temporaryFolder();
    git(origin, "init", "-q", "--bare");
    git(there.path, "remote", "add", "origin", origin);
    git(there.path, "push", "-q", "origin", "main", "dark-mode");
    const other = temporaryFolder();
    git(other, "clone", "-q", origin, ".");
    for (const branch of ["main", "dark-mode"]) {
      git(other, "checkout", "-q", branch);
      writeFileSync(join(other, "theirs.txt"), `${branch}\n`);
      commitAll(other, "theirs");
      git(other, "push", "-q", "origin", branch);
    }
    const before = git(origin, "for-each-ref");
    const { pushed, warnings } = await there.merge({ push: true, deleteRemoteBranch: true });
    expect([pushed, warnings.map(({ code }) => code)]).toEqual([false, ["PUSH_FAILED"]]);
    expect(git(origin, "for-each-ref")).toBe(before);
    expect(await there.status()).toBe("done");
  });

  it("merges a branch without a worktree, and one whose worktree somebody removed", async () => {
    const there = await reviewed();
    rmSync(there.at("shop--1"), { recursive: true });
    expect((await there.merge()).task.status).toBe("done");
  });

  it("works in a bare repository, and with submodules", async () => {
    const there = await reviewed();
    const library = temporaryFolder();
    git(library, "init", "-q", "-b", "main");
    writeFileSync(join(library, "lib.txt"), "1\n");
    commitAll(library, "lib");
    git(there.path, "-c", "protocol.file.allow=always", "submodule", "add", "-q", library, "lib");
    commitAll(there.path, "a submodule");
    const { commit } = await there.merge({ strategy: "merge" });
    expect(git(there.path, "ls-tree", commit, "lib")).toContain("160000");
    expect(git(there.path, "worktree", "list")).not.toContain(".merge");
  });

  it("merges in a bare clone", async () => {
    const there = await reviewed();
    const bare = join(temporaryFolder(), "귤 상점.git");
    git(there.path, "clone", "-q", "--bare", there.path, bare);
    git(bare, "config", "user.name", "x");
    git(bare, "config", "user.email", "x@example.org");
    const project = { ...there.project, path: bare };
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, workspace: null } }));
    const engine = { ...there.engine, pooling: { ...there.engine.pooling, project } };
    const { commit } = await there.merge({}, engine);
    expect(git(bare, "rev-parse", "main").trim()).toBe(commit);
  });

  it("says beforehand what it would do, and changes nothing", async () => {
    const there = await reviewed();
    const state = (): unknown[] => [
      git(there.path, "for-each-ref"),
      git(there.path, "worktree", "list"),
      readFileSync(there.file, "utf8"),
      readFileSync(join(there.home.path, taskFolder(PLACE), "engine.json"), "utf8"),
    ];
    const preview = async (request: object) => previewMerge(there.engine, PLACE, { ...REQUEST, ...request });
    const before = state();
    expect(await preview({})).toMatchObject({
      plan: { tip: there.rev("dark-mode"), from: there.rev("main"), commits: 1 },
      checkedOutIn: there.path,
      conflicts: [],
      refusal: null,
    });
    expect(state()).toEqual(before);
    moveMain(there, "a.txt", "light\n");
    const later = state();
    expect((await preview({})).refusal).toMatchObject({ code: "MERGE_NOT_FAST_FORWARD" });
    expect(await preview({ strategy: "merge" })).toMatchObject({
      conflicts: ["a.txt"],
      refusal: { code: "MERGE_CONFLICT" },
    });
    expect(state()).toEqual(later);
  });

  it("removes what another merge left behind, and not what belongs to one that goes on", async () => {
    const there = await reviewed();
    const { home, path, engine } = there;
    const left = join(home.path, SCRATCH, PLACE.id);
    mkdirSync(join(home.path, SCRATCH), { recursive: true });
    git(path, "worktree", "add", "-q", "--detach", left, "main");
    const lease = await home.locks.acquire(`task-${PLACE.id}`, { command: "test" });
    expect(await sweepScratch(engine.pooling)).toEqual([]);
    expect(existsSync(left)).toBe(true);
    await lease.release();
    expect(await sweepScratch(engine.pooling)).toEqual([PLACE.id]);
    expect([existsSync(left), git(path, "worktree", "list").includes(".merge")]).toEqual([false, false]);
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesystemError } from "@orange-hyper/core";
import type { GitCall } from "@orange-hyper/core/ports";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { changeTask, taskFolder } from "../src/storage/task-files.js";
import { moveMain, type Reviewed, reviewed } from "./support/merging.js";
import { PLACE } from "./support/shop.js";

/** An engine during which something happens right before a call of git. */
function disturbed({ engine }: Reviewed, isMoment: (call: GitCall) => boolean, happens: () => void) {
  const { repositories } = engine.pooling;
  const call = async (one: GitCall) => {
    if (isMoment(one)) happens();
    return repositories.git(one);
  };
  return { ...engine, pooling: { ...engine.pooling, repositories: { ...repositories, git: call } } };
}

const moves = ({ args }: GitCall): boolean => args[0] === "update-ref" || args.includes("--ff-only");

/** Moves `main` as somebody else would who has nothing checked out. */
function commitAside({ path }: Reviewed, name: string): void {
  const tree = git(path, "rev-parse", "main^{tree}").trim();
  git(path, "update-ref", "refs/heads/main", git(path, "commit-tree", tree, "-p", "main", "-m", name).trim());
}

describe("a default branch that somebody moves during a merge", () => {
  it("is not overwritten: the merge begins anew where it is now", async () => {
    const there = await reviewed();
    git(there.path, "checkout", "-q", "-b", "mine");
    moveMain(there);
    let times = 0;
    const engine = disturbed(there, moves, () => {
      if (++times === 1) commitAside(there, "theirs");
    });
    const { commit } = await there.merge({ strategy: "merge" }, engine);
    expect(times).toBe(2);
    expect(git(there.path, "log", "--format=%s", `${commit}^1`, "-1").trim()).toBe("theirs");
    expect(there.rev("main")).toBe(commit);
  });

  it("ends a fast-forward that is none any more, with nothing changed", async () => {
    const there = await reviewed();
    git(there.path, "checkout", "-q", "-b", "mine");
    const engine = disturbed(there, moves, () => commitAside(there, "theirs"));
    await expect(there.merge({}, engine)).rejects.toMatchObject({ code: "MERGE_NOT_FAST_FORWARD" });
    expect(git(there.path, "log", "--format=%s", "-1", "main").trim()).toBe("theirs");
    expect(await there.status()).toBe("reviewing");
  });

  it("is left alone where it never stands still", async () => {
    const there = await reviewed();
    git(there.path, "checkout", "-q", "-b", "mine");
    moveMain(there);
    const engine = disturbed(there, moves, () => commitAside(there, "theirs"));
    await expect(there.merge({ strategy: "merge" }, engine)).rejects.toMatchObject({
      code: "MERGE_TARGET_MOVED",
      exitCode: 2,
    });
    expect(await there.home.blobs.entries("workspaces/.merge")).toEqual([]);
  });

  it("is not taken along in a checkout that the person switched meanwhile", async () => {
    const there = await reviewed();
    git(there.path, "branch", "mine");
    const before = there.rev("mine");
    const engine = disturbed(there, moves, () => git(there.path, "checkout", "-q", "mine"));
    const { commit } = await there.merge({}, engine);
    expect(there.rev("main")).toBe(commit);
    // A fast-forward of another branch than was meant is what git cannot be kept from in that moment.
    expect([before, commit]).toContain(there.rev("mine"));
  });
});

describe("a merge that something keeps from its end", () => {
  it("leaves new files of the person alone, also those that appear in the last moment", async () => {
    const there = await reviewed();
    const workspace = there.at("shop--1");
    writeFileSync(join(workspace, "new.txt"), "task\n");
    commitAll(workspace, "new");
    const before = there.rev("main");
    const mine = join(there.path, "new.txt");
    const engine = disturbed(there, moves, () => writeFileSync(mine, "mine\n"));
    await expect(there.merge({}, engine)).rejects.toMatchObject({ code: "GIT_FAILED", exitCode: 3 });
    expect([there.rev("main"), await there.status()]).toEqual([before, "reviewing"]);
    expect(readFileSync(mine, "utf8")).toBe("mine\n");
  });

  it("names the files that git left half done in the checkout, as on a full disk", async () => {
    const there = await reviewed();
    const before = there.rev("main");
    const { repositories } = there.engine.pooling;
    const call = async (one: GitCall) => {
      if (!moves(one)) return repositories.git(one);
      writeFileSync(join(there.path, "a.txt"), "da");
      return { status: 128, stdout: "", stderr: "error: unable to write file a.txt\n" };
    };
    const pooling = { ...there.engine.pooling, repositories: { ...repositories, git: call } };
    await expect(there.merge({}, { ...there.engine, pooling })).rejects.toMatchObject({
      ...{ code: "GIT_FAILED", exitCode: 3 },
      message: expect.stringContaining("unable to write file a.txt"),
      data: { worktree: there.path, files: ["a.txt"] },
    });
    expect([there.rev("main"), await there.status()]).toEqual([before, "reviewing"]);
    git(there.path, "restore", "a.txt");
    expect((await there.merge()).task.status).toBe("done");
  });

  it("changes nothing where the disk is full", async () => {
    const there = await reviewed();
    moveMain(there);
    const before = there.rev("main");
    const { home } = there.engine.pooling;
    const blobs = {
      ...home.blobs,
      put: () => Promise.reject(filesystemError("ENOSPC: no space left on device")),
    };
    const engine = { ...there.engine, pooling: { ...there.engine.pooling, home: { ...home, blobs } } };
    await expect(there.merge({ strategy: "merge" }, engine)).rejects.toMatchObject({ exitCode: 3 });
    expect([there.rev("main"), await there.status()]).toEqual([before, "reviewing"]);
    expect(await there.home.blobs.entries("workspaces/.merge")).toEqual([]);
    expect((await there.merge({ strategy: "merge" })).task.status).toBe("done");
  });

  it("is refused by a hook of the person, which is asked", async () => {
    const there = await reviewed();
    moveMain(there);
    const hook = join(there.path, ".git", "hooks", "pre-merge-commit");
    writeFileSync(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    await expect(there.merge({ strategy: "merge" })).rejects.toMatchObject({
      code: "GIT_FAILED",
      message: expect.stringContaining("Not committing merge"),
    });
    expect(await there.status()).toBe("reviewing");
  });

  it("goes on for two people at once, of whom one is told that the task is done", async () => {
    const there = await reviewed();
    const outcomes = await Promise.allSettled([there.merge(), there.merge()]);
    const codes = outcomes.map((one) =>
      one.status === "fulfilled" ? "" : (one.reason as { code: string }).code,
    );
    expect(codes.sort()).toEqual(["", "TASK_TERMINAL"]);
  });
});

describe("merged work that was done for a quest", () => {
  const evidence = (there: Reviewed): string =>
    readFileSync(join(there.home.path, taskFolder(PLACE), "evidence.md"), "utf8");

  it("is written down, the review as the opinion that it is, with the commands that go on from there", async () => {
    const there = await reviewed();
    there.say(
      "## Handoff\n\nDONE: all\nDECISIONS:\n- Colours are variables; don't inline them\n2. none of the rest",
    );
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, quest: "quest_귤 1" } }));
    const { commit, next } = await there.merge();
    expect(evidence(there)).toBe(
      [
        `Merged into main as a fast-forward: commit ${commit}`,
        `Task ${PLACE.id}, branch dark-mode: Add a dark theme`,
        "Review: the agent codex gave the verdict PASS in round 1; this is its opinion, and no check that was seen to run",
        "",
      ].join("\n"),
    );
    const file = `${there.home.path}/${taskFolder(PLACE)}/evidence.md`;
    expect(next).toEqual({
      verify: "orange verify 'quest_귤 1'",
      quest_done: `orange quest done 'quest_귤 1' --evidence-file ${file}`,
      remember: [
        "orange remember propose --quest 'quest_귤 1' --type decision --text 'Colours are variables; don'\\''t inline them'",
        "orange remember propose --quest 'quest_귤 1' --type decision --text 'none of the rest'",
      ],
    });
  });

  it("says what was not reviewed", async () => {
    const there = await reviewed();
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, quest: "quest_1" } }));
    writeFileSync(join(there.at("shop--1"), "b.txt"), "later\n");
    commitAll(there.at("shop--1"), "later");
    await there.ask("working", "human");
    await there.merge({ force: true });
    expect(evidence(there)).toContain("Merged while the task was working, before its review was over\n");
    expect(evidence(there)).toContain("Commits after that review: 1\n");
  });

  it("is not written down for a task without a quest", async () => {
    const there = await reviewed();
    expect((await there.merge()).next).toBeNull();
    expect(await there.home.blobs.kind(`${taskFolder(PLACE)}/evidence.md`)).toBeNull();
  });
});

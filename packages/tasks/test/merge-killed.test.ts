import type { GitCall } from "@orange-hyper/core/ports";
import { git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { loadPool } from "../src/pool/pool-file.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { readEvents } from "../src/storage/history-file.js";
import { changeTask, findTask, taskFolder } from "../src/storage/task-files.js";
import { dying, moveMain, REQUEST, type Reviewed, reviewed } from "./support/merging.js";
import { PLACE } from "./support/shop.js";

/** Calls that change nothing: to die before one of them is to die before the next that does. */
const READING = [
  ...["rev-parse", "rev-list", "symbolic-ref", "merge-base", "status", "diff", "ls-files", "branch"],
  ...["--no-optional-locks"],
];

function changes({ args: [command = "", verb] }: GitCall): boolean {
  return !READING.includes(command) && !(command === "worktree" && verb === "list");
}

const cases: readonly (readonly [string, "ff" | "merge", (there: Reviewed) => void])[] = [
  [
    "a fast-forward of a branch that nobody has checked out",
    "ff",
    ({ path }) => git(path, "checkout", "-q", "-b", "mine"),
  ],
  ["a fast-forward of the checkout of the person", "ff", () => undefined],
  ["a merge commit", "merge", moveMain],
];

describe("a process that ends at any write or call of git", () => {
  it.each(cases)(
    "in %s leaves the default branch old or new, and the next merge comes to the same end",
    async (_, strategy, begin) => {
      const seen = new Set<string>();
      for (let limit = 0; ; limit++) {
        const there = await reviewed();
        begin(there);
        await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, quest: "quest_1" } }));
        const { home, merge, rev, path } = there;
        const old = rev("main");
        const { engine } = dying(there, limit, changes);
        const outcome = await merge({ strategy }, engine).then(
          () => "whole",
          (error: Error) => error.message,
        );
        expect(["whole", "killed"]).toContain(outcome);
        const isNew = rev("main") !== old;
        seen.add(isNew ? "new" : "old");
        if (isNew) git(path, "merge-base", "--is-ancestor", "dark-mode", "main");
        expect(git(path, "status", "--porcelain")).toBe("");
        await merge({ ...REQUEST, strategy }).catch((error: { code: string }) => {
          // The first one ended the task, and this one did what was left to do.
          expect(error.code).toBe("TASK_TERMINAL");
        });
        const { task } = await findTask(home, PLACE.id);
        expect(task).toMatchObject({ status: "done", workspace: null });
        expect((await readEngineState(home, PLACE, task.status)).transition).toBeNull();
        git(path, "merge-base", "--is-ancestor", "dark-mode", "main");
        expect(git(path, "rev-list", "--count", "--merges", `${old}..main`).trim()).toBe(
          strategy === "merge" ? "1" : "0",
        );
        const { events } = await readEvents(home, PLACE);
        expect(events.filter(({ type }) => type === "task.merged")).toMatchObject([{ commit: rev("main") }]);
        expect(await home.blobs.kind(`${taskFolder(PLACE)}/evidence.md`)).toBe("file");
        expect(await home.blobs.entries("workspaces/.merge")).toEqual([]);
        expect(git(path, "worktree", "list")).not.toContain(".merge");
        expect((await loadPool(home)).workspaces).toEqual({ "shop--1": { status: "available" } });
        expect(git(path, "status", "--porcelain")).toBe("");
        if (outcome === "whole") break;
      }
      expect([...seen].sort()).toEqual(["new", "old"]);
    },
  );
});

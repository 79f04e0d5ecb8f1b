import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "@orange-hyper/core/ports";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { Status } from "../src/model/status.js";
import { loadPool } from "../src/pool/pool-file.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { readEvents } from "../src/storage/history-file.js";
import { changeTask, findTask, taskFolder } from "../src/storage/task-files.js";
import { requestStatus, withTask } from "../src/workflow/engine.js";
import type { Actor } from "../src/workflow/transitions.js";
import { PLACE, type Shop, shop, toReview } from "./support/shop.js";

describe("a task", () => {
  it("goes from its plan over a failed review to the end, and gives its worktree back", async () => {
    const there = await shop();
    const { ask, say, asked, home, project, at } = there;
    await toReview(there);
    say("## Review\n\nVerdict: FAIL\na.txt:1 is too dark");
    await ask("working", "reviewer");
    await expect(ask("agent-review", "worker")).rejects.toMatchObject({ code: "HANDOFF_STALE" });
    say("## Handoff\n\nDONE: all, and lighter");
    await ask("agent-review", "worker");
    const { task, body } = await findTask(home, PLACE.id);
    expect(task.review_round).toBe(2);
    expect(body).not.toContain("## Review");
    expect(readFileSync(join(home.path, taskFolder(PLACE), "reviews/round-1.md"), "utf8")).toContain(
      "too dark",
    );
    say("## Review\n\nVerdict: PASS");
    await ask("reviewing", "reviewer");
    await expect(ask("done", "human")).rejects.toMatchObject({ code: "NOT_MERGED" });
    const { task: done } = await ask("done", "human", { isMerged: true });
    expect(done).toMatchObject({ status: "done", workspace: null, tmux_session: null });
    expect(asked).toEqual([
      ...["worker", "reviewer 1", "kill reviewer", "notify failed", "worker_respawn"],
      ...["reviewer 2", "kill reviewer", "notify passed", "kill session", "next"],
    ]);
    expect((await loadPool(home)).workspaces).toEqual({ "shop--1": { status: "available" } });
    expect(git(project.path, "show", "dark-mode:a.txt").trim()).toBe("dark");
    expect(readFileSync(join(at("shop--1"), "a.txt"), "utf8")).toBe("one\n");
    const { events } = await readEvents(home, PLACE);
    expect(
      events.filter(({ type }) => type === "status.changed").map(({ to, by }) => `${to} by ${by}`),
    ).toEqual([
      ...["planning by human", "working by worker", "agent-review by worker", "working by reviewer"],
      ...["agent-review by worker", "reviewing by reviewer", "done by human"],
    ]);
  });

  it("stays where it is when a gate is shut, with nothing written", async () => {
    const there = await shop();
    const { ask, file, home } = there;
    await ask("planning", "human");
    const before = [readFileSync(file, "utf8"), (await readEvents(home, PLACE)).events.length];
    await expect(ask("working", "worker")).rejects.toMatchObject({ code: "PLAN_MISSING", exitCode: 2 });
    await expect(ask("reviewing", "worker")).rejects.toMatchObject({ code: "TASK_TRANSITION_INVALID" });
    await expect(ask("cancelled", "worker")).rejects.toMatchObject({ code: "ACTOR_NOT_ALLOWED" });
    expect([readFileSync(file, "utf8"), (await readEvents(home, PLACE)).events.length]).toEqual(before);
  });

  it("is not reviewed with work that is not committed, nor by a reviewer who commits", async () => {
    const there = await shop();
    const { ask, say, at } = there;
    await ask("planning", "human");
    say("## Plan\n\nTOUCHING: a.txt");
    await ask("working", "worker");
    writeFileSync(join(at("shop--1"), "a.txt"), "dark\n");
    say("## Handoff\n\nDONE: all");
    await expect(ask("agent-review", "worker")).rejects.toMatchObject({ code: "WORKSPACE_DIRTY" });
    commitAll(at("shop--1"), "dark");
    await ask("agent-review", "worker");
    writeFileSync(join(at("shop--1"), "a.txt"), "by the reviewer\n");
    commitAll(at("shop--1"), "helpful");
    say("## Review\n\nVerdict: PASS");
    await expect(ask("reviewing", "reviewer")).rejects.toMatchObject({ code: "REVIEW_TAINTED" });
  });

  it("believes no status that was written by hand", async () => {
    const { ask, home, status } = await shop();
    await ask("planning", "human");
    await changeTask(home, PLACE, (now) => ({ task: { ...now.task, status: "reviewing" } }));
    await expect(ask("working", "worker")).rejects.toMatchObject({ code: "TASK_STATUS_OUT_OF_BAND" });
    expect(await status()).toBe("reviewing");
  });

  it("keeps work that is not committed when it is cancelled", async () => {
    const { ask, at, home, project } = await shop();
    await ask("planning", "human");
    writeFileSync(join(at("shop--1"), "draft.txt"), "draft\n");
    await ask("cancelled", "human");
    const { events } = await readEvents(home, PLACE);
    const ref = String(events.find(({ type }) => type === "work.salvaged")?.["ref"]);
    expect(git(project.path, "show", `${ref}:draft.txt`).trim()).toBe("draft");
    await expect(ask("planning", "human")).rejects.toMatchObject({ code: "TASK_TRANSITION_INVALID" });
  });

  it("calls for attention where an effect fails, and does the others", async () => {
    const there = await shop();
    const { engine, home } = there;
    await there.ask("planning", "human");
    const agents = {
      ...engine.agents,
      killSession: async () => {
        throw new Error("tmux does not answer");
      },
    };
    const result = await requestStatus({ ...engine, agents }, PLACE, { to: "cancelled", by: "human" });
    expect(result.task).toMatchObject({ status: "cancelled", workspace: null });
    expect(result.state.attention).toMatchObject({ message: "tmux does not answer" });
    expect((await readEvents(home, PLACE)).events).toContainEqual(
      expect.objectContaining({ type: "effect.failed", effect: "kill_session" }),
    );
  });
});

/** A home folder whose process dies before its n-th write. */
function dyingAt(home: Home, limit: number): Home {
  let writes = 0;
  const mortal = <A extends unknown[], T>(write: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (++writes > limit) throw new Error("killed");
      return write(...args);
    };
  };
  return {
    ...home,
    documents: { ...home.documents, put: mortal(home.documents.put) },
    blobs: { ...home.blobs, put: mortal(home.blobs.put) },
    logs: { ...home.logs, append: mortal(home.logs.append) },
  };
}

describe("a process that ends at any write", () => {
  const steps: readonly (readonly [string, Status, Actor, (there: Shop) => Promise<void>])[] = [
    ["the start", "planning", "human", async () => undefined],
    [
      "the review",
      "working",
      "reviewer",
      async (there) => {
        await toReview(there);
        there.say("## Review\n\nVerdict: FAIL");
      },
    ],
    ["the cancellation", "cancelled", "human", toReview],
  ];

  it.each(steps)(
    "in %s leaves a task that the next one finishes or that nothing happened to",
    async (_, to, by, begin) => {
      for (let limit = 0; ; limit++) {
        const there = await shop();
        await begin(there);
        const from = await there.status();
        const { engine, home } = there;
        const dying = { ...engine, pooling: { ...engine.pooling, home: dyingAt(home, limit) } };
        const outcome = await requestStatus(dying, PLACE, { to, by }).then(
          () => "whole",
          () => "killed",
        );
        await withTask(engine, PLACE, async () => undefined);
        const { task } = await findTask(home, PLACE.id);
        const state = await readEngineState(home, PLACE, task.status);
        expect([from, to]).toContain(task.status);
        expect(state.transition).toBeNull();
        expect(state.last_status).toBe(task.status);
        if (task.status === from && outcome === "killed") {
          // Nothing happened, so that it can be asked for once more.
          await requestStatus(engine, PLACE, { to, by });
        }
        const ended = (await findTask(home, PLACE.id)).task;
        expect(ended.status).toBe(to);
        expect(ended.workspace === null).toBe(to === "cancelled");
        const bound = Object.values((await loadPool(home)).workspaces).filter(
          ({ status }) => status === "bound",
        );
        if (to === "cancelled") expect(bound).toEqual([]);
        if (outcome === "whole") return;
      }
    },
  );
});

import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { filePorts } from "@orange-hyper/store";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { claimWorktree, releaseWorktree } from "../src/kernel-link/worktree-claim.js";

const [A, B] = ["run_20261121_093000Z_aaaaaaaa", "run_20261121_093001Z_bbbbbbbb"];

/** A user with a work tree, and projects whose storage holds runs. */
function user() {
  const base = temporaryFolder();
  const folder = join(base, "tree");
  mkdirSync(folder);
  const at = (name: string, isAlive = true) => {
    const root = join(base, name);
    mkdirSync(join(root, ".orange-hyper/local/runs"), { recursive: true });
    const ports = filePorts({ root, cwd: root });
    const home = ports.homes.at(join(base, "user"));
    const processes = { ...ports.processes, isAlive: () => isAlive };
    const ctx = createTestContext({
      ports: {
        ...ports,
        processes,
        user: { ...ports.user, path: home.path, blobs: home.blobs, locks: home.locks },
      },
      project: { root },
    });
    const keep = (run: string, file: string, text: string): void => {
      mkdirSync(join(root, ".orange-hyper/local/runs", run), { recursive: true });
      writeFileSync(join(root, ".orange-hyper/local/runs", run, file), text);
    };
    const status = (run: string, value: string): void =>
      keep(run, "run.json", JSON.stringify({ status: value }));
    return { ctx, root, keep, status };
  };
  return { base, folder, at };
}

/** The run that keeps others from a work tree; null for none. */
async function worktreeHolder(ctx: OrangeContext, folder: string): Promise<string | null> {
  const other = { folder, run: "run_20261121_093002Z_cccccccc" };
  const holder = await claimWorktree(ctx, other).then(
    () => null,
    (error) => error.data.run_id,
  );
  await releaseWorktree(ctx, other);
  return holder;
}

describe("a work tree", () => {
  it("is changed by one run at a time", async () => {
    const { folder, at } = user();
    const { ctx, status } = at("app");
    status(A, "running");
    await claimWorktree(ctx, { folder, run: A });
    await claimWorktree(ctx, { folder, run: A });
    await expect(claimWorktree(ctx, { folder, run: B })).rejects.toMatchObject({
      code: "RUN_WORKTREE_BUSY",
      exitCode: 1,
      data: { run_id: A, folder },
    });
    expect(await worktreeHolder(ctx, folder)).toBe(A);
  });

  it.each(["created", "waiting_approval", "waiting_handoff", "paused", "blocked"])(
    "stays with a run that is %s",
    async (value) => {
      const { folder, at } = user();
      const { ctx, status } = at("app");
      await claimWorktree(ctx, { folder, run: A });
      status(A, value);
      await expect(claimWorktree(ctx, { folder, run: B })).rejects.toMatchObject({
        code: "RUN_WORKTREE_BUSY",
      });
    },
  );

  it.each(["completed", "failed", "aborted"])("is free after a run that is %s", async (value) => {
    const { folder, at } = user();
    const { ctx, status } = at("app");
    await claimWorktree(ctx, { folder, run: A });
    status(A, value);
    expect(await worktreeHolder(ctx, folder)).toBeNull();
    await claimWorktree(ctx, { folder, run: B });
    await releaseWorktree(ctx, { folder, run: A });
    status(B, "running");
    expect(await worktreeHolder(ctx, folder)).toBe(B);
    await releaseWorktree(ctx, { folder, run: B });
    expect(await worktreeHolder(ctx, folder)).toBeNull();
  });

  it("is the same by every way that leads to it, and from every project of the user", async () => {
    const { base, folder, at } = user();
    const [one, other] = [at("app"), at("clone")];
    symlinkSync(folder, join(base, "link"));
    one.status(A, "running");
    await claimWorktree(one.ctx, { folder, run: A });
    await expect(claimWorktree(other.ctx, { folder: join(base, "link"), run: B })).rejects.toMatchObject({
      code: "RUN_WORKTREE_BUSY",
    });
    await claimWorktree(other.ctx, { folder: join(base, "clone"), run: B });
  });

  it("is free again once a run was removed, but not while its process is about to write it down", async () => {
    const { folder, at } = user();
    const { ctx } = at("app");
    await claimWorktree(ctx, { folder, run: A });
    await expect(claimWorktree(ctx, { folder, run: B })).rejects.toMatchObject({ code: "RUN_WORKTREE_BUSY" });
    await claimWorktree(at("app", false).ctx, { folder, run: B });
  });

  it("stays with a run whose snapshot is lost or damaged", async () => {
    const { folder, at } = user();
    const { ctx, root, keep } = at("app", false);
    await claimWorktree(ctx, { folder, run: A });
    keep(A, "events.jsonl", "{}\n");
    expect(await worktreeHolder(ctx, folder)).toBe(A);
    for (const broken of ["", "{", "[]", '{"status":"finished"}']) {
      keep(A, "run.json", broken);
      expect(await worktreeHolder(ctx, folder)).toBe(A);
    }
    rmSync(join(root, ".orange-hyper/local/runs", A), { recursive: true });
    expect(await worktreeHolder(ctx, folder)).toBeNull();
  });

  it("goes to one of two runs that begin at once", async () => {
    const { folder, at } = user();
    const { ctx, status } = at("app");
    status(A, "created");
    status(B, "created");
    const both = await Promise.allSettled([A, B].map((run) => claimWorktree(ctx, { folder, run })));
    expect(both.map(({ status: settled }) => settled).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is not kept by a note of another form", async () => {
    const { base, folder, at } = user();
    const { ctx, status } = at("app");
    status(A, "running");
    await claimWorktree(ctx, { folder, run: A });
    const [name = ""] = readdirSync(join(base, "user/run-worktrees"));
    const file = join(base, "user/run-worktrees", name);
    for (const text of ["{", "[]", "{}", JSON.stringify({ folder, run_id: "../../x", project_root: "/" })]) {
      writeFileSync(file, text);
      expect(await worktreeHolder(ctx, folder)).toBeNull();
    }
  });
});
